import type { Kysely } from 'kysely'
import type { DeliveryState, OrderStatus } from '../src/modules/orders/states.ts'
import type { Tables } from '../src/database/tables.ts'
import { windowColumns } from '../src/delivery-window.ts'
import { idOf, type Ids } from './insert-catalog.ts'
import type { People } from './insert-people.ts'
import { insertRows, moveCounters } from './insert.ts'
import { generateOrders, type PastGroup, type PastOrder } from './orders/generate.ts'
import type { Who } from './orders/history.ts'

type Given = { seed: string; now: Date; suppliers: Ids; people: People }

/** Three hundred orders of the last year, with everything that happened to them. */
export async function insertOrders(db: Kysely<Tables>, { seed, now, suppliers, people }: Given): Promise<PastGroup[]> {
  const zarechye = idOf(suppliers, 'zarechye')
  const minimums = await db.selectFrom('suppliers').select(['id', 'minimum_kopecks']).execute()
  const groups = generateOrders({
    seed,
    now,
    count: 300,
    buyers: people.buyers,
    favourite: { buyer: 'anna', supplierId: zarechye },
    products: await db
      .selectFrom('products')
      .select(['id', 'name', 'unit', 'minimum', 'step', 'price_kopecks', 'supplier_id', 'shop_id'])
      .orderBy('id')
      .limit(1500)
      .execute(),
    minimums: new Map(minimums.map(({ id, minimum_kopecks }) => [id, minimum_kopecks])),
  })
  const orders = groups
    .flatMap((group) => group.orders.map((order) => ({ group, order })))
    .map((row, index) => ({ ...row, id: index + 1 }))
  // every seventh checkout was dictated by telephone
  const operatorOf = ({ id }: PastGroup) => (id % 7 === 0 ? idOf(people.ids, 'operator') : null)
  await insertRows(
    db,
    'order_groups',
    groups.map((group) => ({
      id: group.id,
      user_id: group.buyer.id,
      created_at: group.placedAt,
      placed_by: operatorOf(group),
    })),
  )
  await insertRows(
    db,
    'orders',
    orders.map(({ id, group, order }) => ({
      id,
      number: order.number,
      group_id: group.id,
      user_id: group.buyer.id,
      supplier_id: order.supplier_id,
      shop_id: order.shop_id,
      origin: operatorOf(group) === null ? 'web' : 'call',
      placed_by: operatorOf(group),
      status: statusOf(order),
      delivery_state: deliveryOf(statusOf(order)),
      delivery: '1',
      comment: order.comment,
      receiver: group.buyer.name,
      phone: group.buyer.phone,
      address: group.buyer.address,
      ...windowColumns(order.window),
      line_count: order.lines.length,
      total_kopecks: order.totalKopecks,
      version: order.steps.length,
      created_at: group.placedAt,
      updated_at: order.steps.at(-1)?.at ?? group.placedAt,
    })),
  )
  const lines = orders.flatMap(({ id, order }) => order.lines.map((line) => ({ order_id: id, line })))
  await insertRows(
    db,
    'order_lines',
    lines.map(({ order_id, line: { product, quantity, sumKopecks } }, index) => ({
      id: index + 1,
      order_id,
      product_id: product.id,
      name: product.name,
      unit: product.unit,
      quantity,
      price_kopecks: product.price_kopecks,
      sum_kopecks: sumKopecks,
    })),
  )
  const actorOf = (who: Who, { group, order }: { group: PastGroup; order: PastOrder }) => {
    if (who === 'buyer') return group.buyer.id
    return idOf(people.ids, who === 'seller' && order.supplier_id === zarechye ? 'zarechye' : 'operator')
  }
  const placing = ({ group }: { group: PastGroup }, event: string, usual: { actor_id: number; reason: string }) => {
    const actor_id = event === 'place' ? operatorOf(group) : null
    return actor_id === null ? usual : { actor_id, reason: 'По телефону, через оператора' }
  }
  const steps = orders.flatMap((row) => row.order.steps.map((step) => ({ row, step })))
  await insertRows(
    db,
    'order_events',
    steps.map(({ row, step: { event, from, to, at, who, reason } }, index) => ({
      id: index + 1,
      order_id: row.id,
      event,
      ...placing(row, event, { actor_id: actorOf(who, row), reason }),
      from_status: from,
      to_status: to,
      created_at: at,
    })),
  )
  await moveCounters(db, ['order_groups', 'orders', 'order_lines', 'order_events'])
  return groups
}

function statusOf({ steps }: PastOrder): OrderStatus {
  return steps.at(-1)?.to ?? 'placed'
}

function deliveryOf(status: OrderStatus): DeliveryState {
  if (status === 'shipping') return 'out'
  return status === 'delivered' || status === 'completed' ? 'delivered' : 'open'
}
