import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { passTime } from '../test/attempts.ts'
import { useDatabase } from '../test/database.ts'
import { limitsOf, takeAttempt } from './attempts.ts'
import type { Tables } from './database/tables.ts'

const { database, owner } = useDatabase()

/** How many transactions something takes, and how many are open at most. */
async function count(work: (db: Kysely<Tables>) => Promise<unknown>): Promise<{ all: number; atOnce: number }> {
  let [all, open, atOnce] = [0, 0, 0]
  const counted = new Proxy(database, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name, target) as unknown
      return () => ({
        execute: async (inside: Parameters<ReturnType<typeof database.transaction>['execute']>[0]) => {
          all += 1
          open += 1
          atOnce = Math.max(atOnce, open)
          return target
            .transaction()
            .execute(inside)
            .finally(() => (open -= 1))
        },
      })
    },
  })
  await work(counted)
  return { all, atOnce }
}

test('a flood of one key asks the database one at a time, and no more once it is refused', async () => {
  const limits = limitsOf('flood', [2, 60])
  const results: boolean[] = []
  const used = await count((db) =>
    Promise.all(
      Array.from({ length: 50 }, () =>
        takeAttempt(db, limits).then(
          () => results.push(true),
          (error: unknown) => {
            assert.match(String(error), /TOO_MANY|Слишком/)
            results.push(false)
          },
        ),
      ),
    ),
  )
  assert.equal(results.filter(Boolean).length, 2)
  // two that were counted and the first refusal
  assert.deepEqual(used, { all: 3, atOnce: 1 })
})

test('when time has passed there is room again, and another key never had less', async () => {
  const limits = limitsOf('guess', [1, 60])
  await takeAttempt(database, limits)
  await assert.rejects(takeAttempt(database, limits))
  await takeAttempt(database, limitsOf('another', [1, 60]))
  await passTime(owner, 61)
  await takeAttempt(database, limits)
})
