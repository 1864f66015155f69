import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { insertProduct, insertUser } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import type { FindBasket } from '../../basket/schema.ts'
import type { PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop, withoutLimits } from '../testing.ts'

// Two browsers of one person, random histories of basket and checkout (decision 0188): nothing is ordered twice without the question, both baskets end equal.

const { app, owner, logInAs, place, stockOf } = useShop()
const goods: Awaited<ReturnType<typeof insertProduct>>[] = []
before(async () => {
  for (let at = 0; at < 2; at++) goods.push(await insertProduct(owner, { stock: 1_000_000 }))
})

/** Quantities by product: what is in the basket, and what this browser and the server last agreed on (mf-catalog/src/basket-sync). */
type Quantities = Readonly<Record<string, number>>
type Browser = { lines: Quantities; base: Quantities; seed: number; isAsked: boolean }
type Headers = { authorization: string }

const who = fc.nat(1)
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('put'),
      who,
      product: fc.nat(1),
      quantity: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('sync', 'press', 'lose', 'yes'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('both') }) },
)
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never
/** A basket that both have open; every history begins with it. */
const shared: Step[] = [
  { kind: 'put', who: 0, product: 0, quantity: 2 },
  { kind: 'sync', who: 0 },
  { kind: 'sync', who: 1 },
]
const inTurn: Step[] = [
  { kind: 'press', who: 0 },
  { kind: 'press', who: 1 },
]

function person(headers: Headers) {
  const browsers: Browser[] = [0, 1].map(() => ({ lines: {}, base: {}, seed: 0, isAsked: false }))
  /** Checkouts that were said to be wanted again, and all whose answer has come. */
  const [wanted, known] = [new Set<number | null>(), new Set<number | null>()]

  async function sync(browser: Browser) {
    const codes = new Set([...Object.keys(browser.lines), ...Object.keys(browser.base)])
    const changes = [...codes].flatMap((product) => {
      const quantity = browser.lines[product] ?? 0
      return quantity === (browser.base[product] ?? 0) ? [] : [{ product, quantity }]
    })
    const payload = { changes, isMerge: false }
    const answer = await app.inject({ method: 'PUT', url: '/api/clientv9/object/basket', headers, payload })
    const kept = answer.json<FindBasket['answer']>().lines.map((one) => [one.product, one.quantity] as const)
    browser.lines = browser.base = Object.fromEntries(kept)
  }
  /** «Заказать»; a lost answer leaves the browser as it was, so that it sends the same key again. */
  async function press(at: number, { isAgain = false, isLost = false } = {}) {
    const browser = browsers[at]
    const lines = goods.flatMap((one) => (browser?.lines[one.code] ? [line(one, browser.lines[one.code] ?? 0)] : []))
    if (!browser || lines.length === 0) return
    const key = `browser-${at}-${browser.seed}-${lines.map(({ product, quantity }) => product + quantity).join('-')}`
    const answer = await place(headers, lines, { order_properties: { ...bodyOf([]).order_properties, isAgain } }, key)
    if (isLost) return
    browser.seed += 1
    browser.isAsked = answer.statusCode !== 200
    if (browser.isAsked) return assert.equal(refusalOf(answer).code, 'ORDERED_ALREADY', answer.body)
    const { groupId } = answer.json<PlacedGroup>()
    known.add(groupId)
    if (isAgain) wanted.add(groupId)
    browser.lines = {}
  }
  async function live(made: Step) {
    if (!('who' in made)) return Promise.all([press(0), press(1)])
    const browser = browsers[made.who]
    if (!browser) return
    if ('product' in made) {
      const { [goods[made.product]?.code ?? '']: _was, ...others } = browser.lines
      const put = made.quantity > 0 ? { [goods[made.product]?.code ?? '']: made.quantity } : {}
      browser.lines = { ...others, ...put }
      browser.isAsked = false
    } else if (made.kind === 'sync') await sync(browser)
    else if (made.kind !== 'yes') await press(made.who, { isLost: made.kind === 'lose' })
    else if (browser.isAsked) await press(made.who, { isAgain: true })
  }
  return { browsers, wanted, known, sync, live }
}

async function checkoutsOf(userId: number) {
  const rows = await owner
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.group_id', 'order_lines.product_id', 'order_lines.quantity'])
    .where('orders.user_id', '=', userId)
    .orderBy('orders.group_id')
    .execute()
  const groups = [...new Set(rows.map(({ group_id }) => group_id))]
  return groups.map((id) => {
    const own = rows.filter(({ group_id }) => group_id === id)
    return { id, goods: own.map((row) => `${row.product_id} ${row.quantity}`), lines: own }
  })
}

test('two browsers of one person: nothing is ordered twice without the question, both end equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (history) => {
      const { id, login } = await insertUser(owner, withoutLimits)
      const stock = await Promise.all(goods.map(stockOf))
      const { browsers, wanted, known, sync, live } = person(await logInAs(login))
      for (const made of [...shared, ...history]) await live(made)

      const checkouts = await checkoutsOf(id)
      const twice = checkouts.filter((later) =>
        checkouts.some(({ id: at, goods: all }) => at < later.id && all.every((one) => later.goods.includes(one))),
      )
      const unasked = twice.filter((one) => !wanted.has(one.id))
      assert.deepEqual(unasked, [])
      assert.ok([...known].every((group) => checkouts.some((one) => one.id === group)))
      const taken = checkouts.flatMap(({ lines }) => lines)
      const left = goods.map((good, at) =>
        taken.reduce((rest, row) => (row.product_id === good.id ? rest - row.quantity : rest), stock[at] ?? 0),
      )
      assert.deepEqual(await Promise.all(goods.map(stockOf)), left)

      for (const browser of [...browsers, ...browsers]) await sync(browser)
      assert.deepEqual(browsers[0]?.lines, browsers[1]?.lines)
    }),
    { numRuns: rounds(6, 200), examples: [[inTurn], [[{ kind: 'both' }, { kind: 'yes', who: 1 }]]] },
  )
})
