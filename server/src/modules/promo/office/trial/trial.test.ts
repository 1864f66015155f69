import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import type { Selectable } from 'kysely'
import { insertClientGroup, insertPromotion } from '../../../../../test/promotions.ts'
import { insertProduct, insertSession, insertUser } from '../../../../../test/rows.ts'
import { isWhole, rounds } from '../../../../../test/tier.ts'
import type { Tables } from '../../../../database/tables.ts'
import type { PlacedGroup } from '../../../orders/schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../../../orders/testing.ts'
import type { PromotionTrial } from '../schema.ts'
import { costOf, countLowered, differenceOf, type Sums } from './testing/cost-of.ts'
import { drawCheckouts, hourOf, momentOf, weekdayOf, type Buyer, type Checkout } from './testing/draw-checkouts.ts'
import { changeOthers, insertOthers, setWords, type Other } from './testing/other-promotions.ts'

// A trial against placing the checkouts of a month again with and without the promotion, where other promotions run: random baskets, buyers and
// channels, some of them cancelled, some with a code. It is one time when all is placed again, so before each checkout every promotion gets the
// state and the words of the checkout's time: the tried one by its hours and weekdays, the others by what was done to them in that month.
// TRIAL_SEED says which.

const { app, owner, logInAs, place, cancel } = useShop()
type Headers = { authorization: string }
type Kind = NonNullable<Parameters<typeof insertPromotion>[1]>
type Placed = { checkout: Checkout; group: PlacedGroup }

const count = rounds(9, 40)
const usual = 3
const seed = Number(process.env['TRIAL_SEED'] ?? usual)
const [code, triedCode] = ['ОСЕНЬ', 'ПРОБА']

let manager: Headers
let seller: Headers
let groupId: number
let others: Other[]
const products: Selectable<Tables['products']>[] = []
const buyers: Buyer[] = []

before(async () => {
  for (const price_kopecks of [10_000, 3333]) {
    const stock = 1_000_000
    const first = await insertProduct(owner, { price_kopecks, stock })
    products.push(
      first,
      await insertProduct(owner, { shop_id: first.shop_id, price_kopecks: price_kopecks + 101, stock }),
    )
  }
  manager = await logInAs({ role: 'manager' })
  seller = await logInAs({ role: 'supplier', supplier_id: products[0]?.supplier_id ?? 0 })
  groupId = (await insertClientGroup(owner)).id
  for (const type of ['person', 'organisation', 'person', 'organisation'] as const) {
    const { id } = await insertUser(owner, { type, raised_limits: 'unlimited' })
    buyers.push({ id, headers: { authorization: `Bearer ${await insertSession(owner, id)}` } })
    if (buyers.length < 3)
      await owner.insertInto('client_group_members').values({ group_id: groupId, user_id: id }).execute()
  }
  others = await insertOthers(owner, products, code)
})

/** A code that is refused is taken out, as a buyer does. */
async function placeOne(checkout: Checkout): Promise<Placed> {
  const { buyer, isByCall, lines } = checkout
  const byCall = { customer: buyer.id, draft: randomUUID().replaceAll('-', '') }
  const given = { ...bodyOf([]).order_properties, promo: checkout.code, ...(isByCall && byCall) }
  const answer = await place(isByCall ? manager : buyer.headers, lines, { order_properties: given })
  if (checkout.code !== '' && refusalOf(answer).code === 'PROMO_REFUSED') return placeOne({ ...checkout, code: '' })
  assert.equal(answer.statusCode, 200, answer.body)
  return { checkout, group: answer.json<PlacedGroup>() }
}

/** Places all, each with the other promotions of its time, and the tried one with these words. */
async function placeAll(
  checkouts: readonly Checkout[],
  tried?: { id: number; wordsAt: Other['wordsAt'] },
): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const checkout of checkouts) {
    for (const { id, wordsAt } of [...others, ...(tried ? [tried] : [])])
      await setWords(owner, id, wordsAt(checkout.at))
    placed.push(await placeOne(checkout))
  }
  if (tried) await setWords(owner, tried.id, { state: 'stopped' })
  return placed
}

/** The hours and days of a kind, told by other means than the engine's. */
function whenOf({ hour_from, hour_to, weekdays }: Kind): Other['wordsAt'] {
  return (at) => {
    const holds =
      hourOf(at) >= (hour_from ?? 0) && hourOf(at) < (hour_to ?? 24) && (weekdays?.includes(weekdayOf(at)) ?? true)
    return { hour_from: null, hour_to: null, weekdays: [], state: holds ? 'active' : 'stopped' }
  }
}

async function cancelAll(placed: readonly Placed[]): Promise<void> {
  for (const { checkout, group } of placed)
    for (const { id } of group.orders)
      assert.equal((await cancel(checkout.buyer.headers, { id, version: 1 })).statusCode, 200)
}

async function moveBack({ group: { groupId: id } }: Placed, at: number): Promise<void> {
  for (const table of ['orders', 'promotion_uses'] as const)
    await owner
      .updateTable(table)
      .set({ created_at: new Date(at) })
      .where('group_id', '=', id ?? 0)
      .execute()
}

const ordersOf = (placed: readonly Placed[]) =>
  placed.flatMap(({ group }) => group.orders.flatMap(({ id }) => id ?? []))

/** Rules of all kinds; the share may fall on none of so few buyers. Hours and days are such that they hold for some of these checkouts. */
function kindsOf(checkouts: readonly Checkout[]): Kind[] {
  const [one, two, three] = products
  const [first, last] = [checkouts[0], checkouts.at(-1)]
  const withThree = checkouts.find(({ lines }) => lines.some(({ product }) => product === three?.code))
  if (!one || !two || !three || !first || !last || !withThree) return assert.fail()
  const hour = hourOf(withThree.at)
  const bySupplier = { supplier_id: one.supplier_id, supplier_percent: 40 }
  return [
    { percent: 15, minimum_kopecks: 40_000, limit_per_person: 1, budget_kopecks: 12_000, ...bySupplier },
    {
      kind: 'sum',
      off_kopecks: 7001,
      limit_total: 1,
      weekdays: [first, last].map(({ at }) => weekdayOf(at)),
      ...bySupplier,
    },
    { kind: 'price', price_kopecks: 3001, ...bySupplier },
    { kind: 'bundle', bundle_size: 3, bundle_paid: 2 },
    { kind: 'set', set_kopecks: 9000, product_codes: [one.code, two.code], ...bySupplier },
    { kind: 'gift', gift_code: two.code, gift_quantity: 2, minimum_kopecks: 50_000, ...bySupplier },
    { percent: 7, checkout_number: 2, is_repeated: true },
    { percent: 7, minimum_quantity: 8, product_codes: [one.code], is_exclusive: true, priority: 20 },
    {
      percent: 9,
      category_id: three.category_id,
      supplier_percent: 0,
      hour_from: hour,
      hour_to: Math.min(hour + 6, 24),
      priority: 6,
    },
    { percent: 9, group_id: groupId },
    { percent: 9, audience: 'organisation' },
    { percent: 9, channel: 'call' },
    { percent: 9, share_percent: 50 },
    { kind: 'sum', off_kopecks: 999, needs_code: true },
  ]
}

test('a trial of each kind costs each supplier what placing the checkouts of the month again with and without it differs by', async () => {
  // once, so that all are of one moment
  const drawn = drawCheckouts(count, seed, { products, buyers, code })
  const kinds = kindsOf(drawn.filter(({ isCancelled }) => !isCancelled)).filter((_, at) => isWhole || at % 3 === 1)
  const drafts: number[] = []
  for (const kind of kinds) drafts.push((await insertPromotion(owner, { ...kind, state: 'draft' })).id)
  await owner
    .insertInto('promo_codes')
    .values({ code: triedCode, promotion_id: drafts.at(-1) ?? 0 })
    .execute()
  // used before the month by the buyer of its first checkout
  const [before] = await placeAll(
    drawn
      .slice(0, 1)
      .map((one) => ({ ...one, code: '', at: momentOf(-0.5), lines: products.map((product) => line(product, 2)) })),
  )
  await moveBack(before ?? assert.fail(), momentOf(-0.5))
  const history = await placeAll(drawn)
  await cancelAll(history.filter(({ checkout }) => checkout.isCancelled))
  for (const placed of history) await moveBack(placed, placed.checkout.at)
  await changeOthers({ app, owner, manager }, others)
  const ask = (headers: Headers, id: number) =>
    app.inject({ method: 'POST', url: '/apiadmin/objects/promotions/trial', headers, payload: { id } })
  const trials: PromotionTrial[] = []
  for (const id of drafts) trials.push((await ask(manager, id)).json<PromotionTrial>())
  assert.equal(refusalOf(await ask(seller, drafts[0] ?? 0)).code, 'FORBIDDEN')

  const kept = history.filter(({ checkout }) => !checkout.isCancelled)
  await cancelAll(kept)
  await setWords(owner, others.at(-1)?.id ?? 0, { ends_at: null })
  const checkouts = kept.map(({ checkout }) => checkout)
  const withoutAny = await placeAll(checkouts)
  await cancelAll(withoutAny)
  for (const [at, id] of drafts.entries()) {
    const kind = kinds[at] ?? assert.fail()
    const typed = checkouts.map((one) => (kind.needs_code && one.code === '' ? { ...one, code: triedCode } : one))
    const together = await placeAll(typed, { id, wordsAt: whenOf(kind) })
    const cost = await costOf(owner, ordersOf(together), id)
    const {
      checkouts: all,
      lowered,
      goodsKopecks,
      discountKopecks,
      othersKopecks,
      suppliers,
    } = trials[at] ?? assert.fail()
    const total = (of: keyof Omit<Sums, 'id' | 'name'>, sums: readonly Sums[]) =>
      sums.reduce((sum, one) => sum + one[of], 0)
    const difference = differenceOf(cost, await costOf(owner, ordersOf(withoutAny), id))
    assert.deepEqual(
      {
        all,
        lowered,
        goodsKopecks,
        discountKopecks,
        othersKopecks,
        suppliers: suppliers.toSorted((one, other) => one.id - other.id),
      },
      {
        all: checkouts.length,
        lowered: await countLowered(owner, ordersOf(together), id),
        goodsKopecks: total('goodsKopecks', cost),
        discountKopecks: total('discountKopecks', cost),
        othersKopecks: total('othersKopecks', difference),
        suppliers: difference,
      },
      JSON.stringify(kind),
    )
    if (seed === usual && kind.share_percent === undefined) assert.ok(discountKopecks > 0, JSON.stringify(kind))
    await cancelAll(together)
  }
  if (seed === usual) assert.ok(trials.some(({ othersKopecks }) => othersKopecks < 0))
})
