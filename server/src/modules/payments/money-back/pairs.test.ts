import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { isWhole } from '../../../../test/tier.ts'
import { messagesTo } from '../../registration/testing.ts'
import { read } from './letters/testing.ts'
import { useMoneyBack, type Method, type Paid, type Stage } from './testing.ts'
import { useWays, wayNames, type WayName } from './ways/testing.ts'

// Each two ways on which money goes back, at the same time and one after the other: the bank gives back what the letters say, and never more than was paid.

const back = useMoneyBack()
const { open, finish, givenBack, atAcquirer, checkLedger, owner, find, settle } = back
const ways = useWays(back)

/** What each way gives back of 300 roubles when it is alone, where it is open. */
const alone: Record<WayName, number> = {
  claim: 200_00,
  refund: 170_00,
  dispute: 160_00,
  cancel: 300_00,
  weigh: 200_00,
  follow: 0,
}

type Meeting = { method: Method; stage: Stage; open: readonly WayName[]; later?: readonly WayName[] }

/** Which ways an order of a stage has, and which of them are open when the bank, or the other way, has done its part. */
const meetings: readonly Meeting[] = [
  { method: 'account', stage: 'assembling', open: ['cancel', 'weigh', 'follow'] },
  { method: 'account', stage: 'delivered', open: ['claim', 'dispute', 'follow'], later: ['refund'] },
  { method: 'account', stage: 'completed', open: ['follow'], later: ['claim', 'refund'] },
  { method: 'account', stage: 'paid', open: ['claim', 'refund', 'follow'] },
  { method: 'card', stage: 'assembling', open: ['cancel', 'weigh', 'follow'] },
  { method: 'card', stage: 'early', open: ['cancel', 'weigh', 'follow'] },
  { method: 'card', stage: 'delivered', open: ['claim', 'follow'] },
  { method: 'card', stage: 'paid', open: ['claim', 'follow'] },
]

const lettersTo = async (mail: string) =>
  (await messagesTo(owner, mail)).toReversed().map(({ body }) => body.replaceAll('\u00a0', ' '))

/** The order is over: what the bank has given back is what was promised and answered. The answer is that sum, kopecks. */
async function checkBack(paid: Paid, done: readonly WayName[], name: string): Promise<number> {
  await finish(paid)
  const given = await givenBack(paid)
  const said = read(await lettersTo(paid.mail))
  const isCancelled = (await find(paid.id)).status === 'cancelled'
  const refunds = done.filter((way) => way === 'refund').length * alone.refund
  const promised = isCancelled ? 300_00 : 300_00 - (said.toPay ?? 300_00) + said.promised + refunds
  assert.equal(said.isCancelled, isCancelled, name)
  assert.equal(given, promised, name)
  assert.ok(given <= 300_00, name)
  if (paid.method === 'card') {
    const [, taken, refunded] = await atAcquirer(paid.id)
    assert.deepEqual(said.card, { taken, refunded, released: taken === 0 ? 300_00 : 0 }, name)
  }
  return given
}

type Pair = readonly [WayName, WayName]
const hows = ['at once', 'one after the other', 'the second when the bank has done the first'] as const
const press: Record<(typeof hows)[number], (paid: Paid, pair: Pair) => Promise<string[]>> = {
  'at once': (paid, pair) => Promise.all(pair.map((way) => ways[way](paid))),
  'one after the other': async (paid, [first, second]) => [await ways[first](paid), await ways[second](paid)],
  'the second when the bank has done the first': async (paid, [first, second]) => {
    const answer = await ways[first](paid)
    await settle()
    return [answer, await ways[second](paid)]
  },
}

/** All of them, or the two that are likelier to meet than others. */
function pairsOf({ open: openWays, later = [] }: Meeting): Pair[] {
  const all = [...openWays, ...later]
  const pairs = all.flatMap((one) => all.map((other): Pair => [one, other]))
  const met = pairs.filter((pair) => pair.some((way) => openWays.includes(way)))
  return isWhole ? met : met.slice(1, 2)
}

describe('money goes back', () => {
  after(checkLedger)

  test('on each way alone, or not at all where it is not open', async () => {
    for (const { method, stage, open: openWays } of isWhole ? meetings : meetings.slice(0, 2))
      for (const way of isWhole ? wayNames : openWays) {
        const paid = await open(method, stage)
        const answer = await ways[way](paid)
        const name = `${method}, ${stage}: ${way}: ${answer}`
        assert.equal(answer === 'done', openWays.includes(way), name)
        const done = answer === 'done' ? [way] : []
        assert.equal(await checkBack(paid, done, name), answer === 'done' ? alone[way] : 0, name)
      }
  })

  for (const meeting of meetings)
    test(`on two ways: ${meeting.method}, ${meeting.stage}`, async () => {
      for (const pair of pairsOf(meeting))
        for (const how of isWhole ? hows : hows.slice(0, 1)) {
          const paid = await open(meeting.method, meeting.stage)
          const answers = await press[how](paid, pair)
          const done = pair.filter((_, at) => answers[at] === 'done')
          const name = `${meeting.stage}: ${pair.join(' and ')}, ${how}: ${answers.join(', ')}`
          assert.ok(done.length > 0, name)
          await checkBack(paid, done, name)
        }
    })
})
