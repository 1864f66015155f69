import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Transaction } from 'kysely'
import { isWhole, rounds } from '../../../../../test/tier.ts'
import { asActor } from '../../../../database/actor.ts'
import type { Tables } from '../../../../database/tables.ts'
import { press, type PressName } from './presses/testing.ts'
import { stateOf, wrongOf } from './state/testing.ts'
import { useCheckouts, type Checkout } from './testing.ts'

// Decision 0185: two orders of one checkout, whatever became of them before. Of two presses, one for each, it does not matter which came first, or whether
// they came at once.

const { database, checkout, pressNow } = useCheckouts()
type Db = Transaction<Tables>
type Pressed = readonly [at: 0 | 1, name: PressName]

const way = ['confirm', 'assemble', 'pack', 'ship', 'deliver'] as const
const tried = ['cancel', 'nothing', 'less', 'back', 'propose', 'accept', 'decline', 'correct', 'claim'] as const
/** How far an order has come: mostly to its assembly. */
const came = fc.oneof({ weight: 3, arbitrary: fc.constant(2) }, { weight: 2, arbitrary: fc.nat(way.length) })
const pressed = fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.constantFrom(...tried))
const past = fc.tuple(came, came, fc.array(pressed, { maxLength: 3 })).map(([first, second, between]): Pressed[] => {
  const steps = way.flatMap((name, at): Pressed[] => [
    ...(at < first ? [[0, name] as const] : []),
    ...(at < second ? [[1, name] as const] : []),
  ])
  const assembled = steps.filter(([, name]) => name === 'confirm' || name === 'assemble')
  return [...assembled, ...between, ...steps.slice(assembled.length)]
})

class Undone extends Error {}
/** What comes of a past and of what is pressed then, in a transaction that is undone. */
async function imagine(of: Checkout, lived: readonly Pressed[], then: readonly Pressed[]) {
  const made: unknown[] = []
  const imagined = asActor(database, of.actor, async (db) => {
    for (const [at, name] of lived) await press(db, of, at, name)
    const answers = []
    for (const [at, name] of then) answers[at] = await press(db, of, at, name)
    made.push({ answers, state: await rightStateOf(db, of) })
    throw new Undone()
  })
  await assert.rejects(imagined, Undone)
  return made
}

async function rightStateOf(db: Db, of: Checkout) {
  assert.deepEqual(await wrongOf(db, of), [])
  return stateOf(db, of)
}

const checkouts: Checkout[] = []
before(async () => {
  checkouts.push(await checkout(), await checkout({ isApart: true }))
})

test('of two presses it does not matter which came first', async () => {
  const name = fc.constantFrom(...tried)
  await fc.assert(
    fc.asyncProperty(fc.nat(1), past, name, name, async (which, lived, first, second) => {
      const of = checkouts[which]
      assert.ok(of)
      const inOrder = await imagine(of, lived, [
        [0, first],
        [1, second],
      ])
      const turned = await imagine(of, lived, [
        [1, second],
        [0, first],
      ])
      assert.deepEqual(inOrder, turned)
    }),
    { numRuns: rounds(15, 2000) },
  )
})

/** To its assembly; a claim is made of what was delivered. */
const comeTo = (at: 0 | 1, press: (typeof tried)[number]): Pressed[] =>
  (press === 'claim' ? ([...way, 'ask'] as const) : way.slice(0, 2)).map((name) => [at, name])

test('pressed at once they end as one after the other', async () => {
  const pairs = tried.flatMap((first) => tried.map((second) => [first, second] as const))
  for (const [first, second] of isWhole ? pairs : pairs.filter((_, at) => at % 20 === 1)) {
    const of = await checkout({ isApart: first === second })
    for (const [at, name] of [...comeTo(0, first), ...comeTo(1, second)])
      assert.equal(await pressNow(of, at, name), 'done')
    const expected = await imagine(
      of,
      [],
      [
        [0, first],
        [1, second],
      ],
    )
    const answers = await Promise.all([pressNow(of, 0, first), pressNow(of, 1, second)])
    const state = await asActor(database, of.actor, (db) => rightStateOf(db, of))
    assert.deepEqual([{ answers, state }], expected, `${first}, ${second}`)
  }
})
