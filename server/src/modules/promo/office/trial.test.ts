import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { sql, type Updateable } from 'kysely'
import { insertClientGroup, insertPromotion } from '../../../../test/promotions.ts'
import { insertProduct, insertSession, insertUser } from '../../../../test/rows.ts'
import type { Tables } from '../../../database/tables.ts'
import { randomOf } from '../../objects/testing/random.ts'
import type { PlacedGroup } from '../../orders/schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../../orders/testing.ts'
import type { PromotionTrial } from './schema.ts'

// A trial against placing the checkouts of a month again under the promotion: random baskets, buyers and channels, some of them
// cancelled. It is one time when all is placed again, so a promotion with hours or weekdays holds without them while the checkouts of its
// time are placed, and is stopped meanwhile for the others.
// TRIAL_CHECKOUTS says how many (9 in each run), TRIAL_SEED which.

const { app, owner, logInAs, place, cancel } = useShop()
type Headers = { authorization: string }
type Kind = NonNullable<Parameters<typeof insertPromotion>[1]>
type Buyer = { id: number; headers: Headers }
type Checkout = { buyer: Buyer; at: number; isByCall: boolean; isCancelled: boolean; lines: ReturnType<typeof line>[] }

const count = Number(process.env['TRIAL_CHECKOUTS'] ?? 9)
const seed = Number(process.env['TRIAL_SEED'] ?? 3)
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const timeZone = 'Europe/Moscow'

let manager: Headers
let seller: Headers
let groupId: number
const products: Awaited<ReturnType<typeof insertProduct>>[] = []
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
})

const hourOf = (at: number) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
/** 1 is Monday. */
const weekdayOf = (at: number) =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
    new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(at),
  ) + 1

/** A time as it is, at the first moment of its hour, at the last one of its day in Moscow. */
function edgeOf(at: number, kind: number): number {
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS
  return [at, hour, hour + (24 - hourOf(at)) * HOUR_MS - 1][kind] ?? at
}

/** Checkouts of the last 29 days, the earlier first. */
function drawCheckouts(): Checkout[] {
  const { below, chance } = randomOf(seed)
  const since = Date.now() - 29 * DAY_MS
  const step = (28 * DAY_MS) / count
  return Array.from({ length: count }, (_, index) => {
    const chosen = products.filter(() => chance(0.6))
    return {
      buyer: buyers[below(buyers.length)] ?? assert.fail(),
      at: edgeOf(since + index * step + below(step), index % 3),
      isByCall: chance(0.3),
      isCancelled: chance(0.2),
      lines: (chosen.length > 0 ? chosen : products).map((product) => line(product, 1 + below(9))),
    }
  }).toSorted((one, other) => one.at - other.at)
}

async function placeOne({ buyer, isByCall, lines }: Checkout): Promise<PlacedGroup> {
  const byCall = { customer: buyer.id, draft: randomUUID().replaceAll('-', '') }
  const order_properties = { ...bodyOf([]).order_properties, ...(isByCall && byCall) }
  const answer = await place(isByCall ? manager : buyer.headers, lines, { order_properties })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<PlacedGroup>()
}

type Placed = { checkout: Checkout; group: PlacedGroup }

async function placeAll(checkouts: readonly Checkout[], before = async (_: Checkout) => {}): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const checkout of checkouts) {
    await before(checkout)
    placed.push({ checkout, group: await placeOne(checkout) })
  }
  return placed
}

/** Places all again under a promotion, which holds at its hours and days as they are told by other means than the engine's. */
async function placeUnder(id: number, { hour_from, hour_to, weekdays }: Kind, checkouts: readonly Checkout[]) {
  const set = (given: Updateable<Tables['promotions']>) =>
    owner.updateTable('promotions').set(given).where('id', '=', id).execute()
  const holdsAt = (at: number) =>
    hourOf(at) >= (hour_from ?? 0) && hourOf(at) < (hour_to ?? 24) && (weekdays?.includes(weekdayOf(at)) ?? true)
  await set({ hour_from: null, hour_to: null, weekdays: [] })
  const placed = await placeAll(checkouts, async ({ at }) => {
    await set({ state: holdsAt(at) ? 'active' : 'stopped' })
  })
  await set({ state: 'stopped' })
  return placed
}

async function cancelAll(placed: readonly Placed[]): Promise<void> {
  for (const { checkout, group } of placed)
    for (const { id } of group.orders)
      assert.equal((await cancel(checkout.buyer.headers, { id, version: 1 })).statusCode, 200)
}

/** What these orders cost each supplier: the greatest discount first. */
async function costOf(placed: readonly Placed[]): Promise<PromotionTrial['suppliers']> {
  const orders = placed.flatMap(({ group }) => group.orders.map(({ id }) => id))
  const { rows } = await sql<PromotionTrial['suppliers'][number]>`
    select s.name, sum(l.discount_kopecks)::int as "discountKopecks", sum(l.supplier_discount_kopecks)::int as "supplierKopecks"
    from order_lines l join orders o on o.id = l.order_id join suppliers s on s.id = o.supplier_id
    where o.id = any (${orders}) group by s.name having sum(l.discount_kopecks) > 0 order by 2 desc`.execute(owner)
  return rows
}

/** Rules of all kinds; the share may fall on none of so few buyers. Hours and days are such that they hold for some of these checkouts. */
function kindsOf(checkouts: readonly Checkout[]): Kind[] {
  const [one, two, three] = products
  const [first, last] = [checkouts[0], checkouts.at(-1)]
  const withThree = checkouts.find(({ lines }) => lines.some(({ product }) => product === three?.code))
  if (!one || !two || !three || !first || !last || !withThree) return assert.fail()
  const hour = hourOf(withThree.at)
  const bySupplier = { supplier_id: one.supplier_id, supplier_percent: 40 }
  return [
    { percent: 15, minimum_kopecks: 40_000, limit_per_person: 1, budget_kopecks: 24_000, ...bySupplier },
    {
      kind: 'sum',
      off_kopecks: 7001,
      limit_total: 3,
      weekdays: [first, last].map(({ at }) => weekdayOf(at)),
      ...bySupplier,
    },
    { kind: 'price', price_kopecks: 3001, ...bySupplier },
    { kind: 'bundle', bundle_size: 3, bundle_paid: 2 },
    { kind: 'set', set_kopecks: 9000, product_codes: [one.code, two.code], ...bySupplier },
    { kind: 'gift', gift_code: two.code, gift_quantity: 2, minimum_kopecks: 50_000, ...bySupplier },
    { percent: 7, checkout_number: 2, is_repeated: true },
    { percent: 7, minimum_quantity: 8, product_codes: [one.code], is_exclusive: true },
    {
      percent: 9,
      category_id: three.category_id,
      supplier_percent: 0,
      hour_from: hour,
      hour_to: Math.min(hour + 6, 24),
    },
    { percent: 9, group_id: groupId },
    { percent: 9, audience: 'organisation' },
    { percent: 9, channel: 'call' },
    { percent: 9, share_percent: 50 },
  ]
}

test('a trial of each kind costs each supplier what placing the checkouts of the month again costs it, limits included', async () => {
  const checkouts = drawCheckouts()
  const kept = checkouts.filter(({ isCancelled }) => !isCancelled)
  const kinds = kindsOf(kept)
  const drafts: number[] = []
  for (const kind of kinds) drafts.push((await insertPromotion(owner, { ...kind, state: 'draft' })).id)
  const first = await placeAll(checkouts)
  await cancelAll(first.filter(({ checkout }) => checkout.isCancelled))
  for (const { checkout, group } of first)
    await owner
      .updateTable('orders')
      .set({ created_at: new Date(checkout.at) })
      .where('group_id', '=', group.groupId ?? 0)
      .execute()
  const ask = (headers: Headers, id: number) =>
    app.inject({ method: 'POST', url: '/apiadmin/objects/promotions/trial', headers, payload: { id } })
  const trials: PromotionTrial[] = []
  for (const id of drafts) trials.push((await ask(manager, id)).json<PromotionTrial>())
  await cancelAll(first.filter(({ checkout }) => !checkout.isCancelled))

  for (const [at, id] of drafts.entries()) {
    const again = await placeUnder(id, kinds[at] ?? {}, kept)
    const cost = await costOf(again)
    const sum = again.reduce((total, { group }) => total + group.discountKopecks, 0)
    const told = trials[at]
    assert.deepEqual(
      [told?.checkouts, told?.lowered, told?.discountKopecks, told?.suppliers],
      [kept.length, again.filter(({ group }) => group.discountKopecks > 0).length, sum, cost],
      JSON.stringify(kinds[at]),
    )
    if (kinds[at]?.share_percent === undefined) assert.ok(sum > 0, JSON.stringify(kinds[at]))
    await cancelAll(again)
  }
  assert.equal(refusalOf(await ask(seller, drafts[0] ?? 0)).code, 'FORBIDDEN')
})
