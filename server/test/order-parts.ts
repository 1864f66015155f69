import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { insertCallback } from './callbacks.ts'
import { insertCard } from './cards.ts'
import { insertClaim } from './claims.ts'
import { insertInvoice } from './invoices.ts'
import { insertOrderMessage } from './order-messages.ts'
import { insertPriceList } from './price-lists.ts'
import { insertGroupAndCode, insertPromoCode } from './promotions.ts'
import { insertRegularOrder, insertRegularRun } from './regular-orders.ts'
import { insertContract, insertOrder, insertProduct, insertShop } from './rows.ts'

export type OrderParts = { user_id: number; supplier_id: number; operator: number; seller: number }

/** An order of a person with a row in each table that belongs to one. `operator` and `seller` are who had to do with it. */
export async function insertOrderParts(
  owner: Kysely<Tables>,
  { user_id, supplier_id, operator, seller }: OrderParts,
): Promise<void> {
  await insertCallback(owner, { user_id, made_by: operator })
  const shop = await insertShop(owner, { supplier_id })
  const product = await insertProduct(owner, { shop_id: shop.id })
  const order = await insertOrder(owner, { user_id, shop_id: shop.id, substitutions: 'call', line_count: 1 })
  const goods = { name: product.name, unit: product.unit, quantity: 1, price_kopecks: 100_00, sum_kopecks: 100_00 }
  const { id: line_id } = await owner
    .insertInto('order_lines')
    .values({ order_id: order.id, product_id: product.id, ...goods })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { event: 'place', to_status: 'placed' as const, reason: '' }
  await owner
    .insertInto('order_events')
    .values({ order_id: order.id, actor_id: user_id, ...event })
    .execute()
  const said = { ...goods, line_id, substitute_id: product.id, discount_kopecks: 0, reason: '' }
  const answer_until = new Date(Date.now() + 3_600_000)
  const proposed = { ...said, order_id: order.id, proposed_by: seller, answer_until }
  await owner
    .insertInto('order_substitutions')
    .values([
      { ...proposed, state: 'proposed' },
      { ...proposed, state: 'accepted', answered_by: user_id, answered_via: 'screen', answered_at: new Date() },
    ])
    .execute()
  await owner
    .insertInto('order_line_actuals')
    .values({ ...said, substitute_id: null, actor_id: user_id })
    .execute()
  const { id: code_id, promotionId: promotion_id } = await insertPromoCode(owner, `УРОЖАЙ${user_id}`, { supplier_id })
  await owner
    .insertInto('promotion_uses')
    .values({ code_id, promotion_id, group_id: order.group_id, user_id, discount_kopecks: 0 })
    .execute()
  await insertGroupAndCode(owner, { promotion_id, user_id })
  const desk = {
    draft_key: randomBytes(16).toString('hex'),
    group_id: order.group_id,
    fingerprint: Buffer.from(''),
    answer: '',
  }
  await owner
    .insertInto('desk_orders')
    .values({ ...desk, placed_by: operator })
    .execute()
  await owner.insertInto('reviews').values({ product_id: product.id, user_id, stars: 5 }).execute()
  const regular = { user_id, group_id: order.group_id, product: product.code }
  await insertRegularRun(owner, await insertRegularOrder(owner, regular))
  await insertClaim(owner, { order_id: order.id, line_id })
  await insertOrderMessage(owner, { id: order.id, user_id })
  await insertInvoice(owner, order.id)
  await insertCard(owner, order.id)
  await owner
    .insertInto('delivery_ratings')
    .values({ order_id: order.id, stars: 5, open_until: new Date(Date.now() + 3_600_000) })
    .execute()
  const hash = '0'.repeat(64)
  await owner
    .insertInto('files')
    .values({ hash, kind: 'pdf', name: 'a.pdf', size: 1, supplier_id, owner_id: seller })
    .execute()
  await insertPriceList(owner, { supplier_id, product_id: product.id })
  await insertContract(owner, { supplier_id, state: 'offered', offered_at: new Date() })
  await owner.insertInto('taplinks').values({ supplier_id, title: '', about: '', links: '[]' }).execute()
}
