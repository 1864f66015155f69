import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { rounds } from '../../../../../test/tier.ts'
import { asActor } from '../../../../database/actor.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'
import { press, type PressName } from './presses.ts'
import { stateOf, wrongOf } from './state.ts'
import { useCheckouts, type Checkout } from './testing.ts'

// Decision 0185: two orders of one checkout, whatever became of them before; of two presses, one for each, it does not matter which came first, or whether
// they came at once.

const { database, checkout } = useCheckouts()
type Db = Transaction<Tables>
type Pressed = readonly [at: 0 | 1, name: PressName]

const way = ['confirm', 'assemble', 'pack', 'ship', 'deliver'] as const
const tried = ['cancel', 'nothing', 'less', 'back', 'propose', 'accept', 'decline', 'correct', 'claim'] as const
const at = fc.constantFrom<0 | 1>(0, 1)
/** How far an order has come: mostly to its assembly. */
const steps = fc.oneof({ weight: 3, arbitrary: fc.constant(2) }, { weight: 2, arbitrary: fc.nat(way.length) })
const past = fc.record({
  came: fc.tuple(steps, steps),
  before: fc.array(fc.tuple(at, fc.constantFrom(...tried)), { maxLength: 3 }),
})
type Past = typeof past extends fc.Arbitrary<infer Made> ? Made : never

class Undone extends Error {}
/** What comes of it in a transaction of the actor, which is undone. */
async function imagine<T>(of: Checkout, work: (db: Db) => Promise<T>): Promise<T> {
  const made: T[] = []
  const imagined = asActor(database, of.actor, async (db) => {
    made.push(await work(db))
    throw new Undone()
  })
  await assert.rejects(imagined, Undone)
  const [one] = made
  assert.ok(one !== undefined)
  return one
}

async function live(db: Db, of: Checkout, { came, before: pressed }: Past): Promise<void> {
  for (const name of ['confirm', 'assemble'] as const)
    for (const one of [0, 1] as const) if (way.indexOf(name) < came[one]) await press(db, of, one, name)
  for (const [one, name] of pressed) await press(db, of, one, name)
  for (const name of ['pack', 'ship', 'deliver'] as const)
    for (const one of [0, 1] as const) if (way.indexOf(name) < came[one]) await press(db, of, one, name)
}

const pressAll = async (db: Db, of: Checkout, pressed: readonly Pressed[]) => {
  const answers = new Map<number, string>()
  for (const [one, name] of pressed) answers.set(one, await press(db, of, one, name))
  assert.deepEqual(await wrongOf(db, of), [])
  return { answers: [answers.get(0), answers.get(1)], state: await stateOf(db, of) }
}

let one: Checkout
before(async () => {
  one = await checkout()
})

test('of two presses it does not matter which came first', async () => {
  await fc.assert(
    fc.asyncProperty(past, fc.constantFrom(...tried), fc.constantFrom(...tried), async (lived, first, second) => {
      const after = (pressed: Pressed[]) =>
        imagine(one, async (db) => {
          await live(db, one, lived)
          return pressAll(db, one, pressed)
        })
      const [firstFirst, secondFirst] = [
        await after([
          [0, first],
          [1, second],
        ]),
        await after([
          [1, second],
          [0, first],
        ]),
      ]
      assert.deepEqual(firstFirst, secondFirst)
    }),
    { numRuns: rounds(15, 2000) },
  )
})
