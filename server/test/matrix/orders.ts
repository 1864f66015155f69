import type { Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { Side } from './side.ts'

type Owner = Kysely<Tables>
type Order = { id: number; version: number; number: string }

/** The orders of each person of the matrix. */
export type OrdersOfOne = {
  /** just placed */
  order: Order
  /** being assembled, with one line and a proposed substitute that waits for the buyer's answer */
  assembled: Order & { lineId: number; proposalId: number }
  /** delivered: one piece of a product that the person may review */
  delivered: Order
}

/** Three orders of each user; returns how to find those of one. */
export async function insertOrders(
  owner: Owner,
  { word, prefix, shopId, supplierId, product, brought }: Side,
  users: readonly { id: number }[],
) {
  const statuses = ['placed', 'assembling', 'delivered'] as const
  const groups = await owner
    .insertInto('order_groups')
    .values(users.flatMap(({ id }) => statuses.map(() => ({ user_id: id }))))
    .returning(['id', 'user_id'])
    .execute()
  const rows = users.flatMap(({ id }) => {
    const own = groups.filter(({ user_id }) => user_id === id)
    return statuses.map((status, index) => ({ id, status, group_id: own[index]?.id ?? 0 }))
  })
  const orders = await owner
    .insertInto('orders')
    .values(
      rows.map(({ id, status, group_id }) => ({
        number: `${prefix}-${group_id}`,
        group_id,
        user_id: id,
        supplier_id: supplierId,
        shop_id: shopId,
        status,
        receiver: word,
        phone: '+7 (912) 345-67-89',
        address: `${word} дом`,
        comment: '',
        total_kopecks: 100_00,
        line_count: 1,
      })),
    )
    .returning(['id', 'version', 'number', 'user_id', 'status'])
    .execute()
  const goods = { unit: 'шт', quantity: 1, price_kopecks: 100, sum_kopecks: 100 }
  const lines = await idsBy(
    owner
      .insertInto('order_lines')
      .values(
        orders
          .filter(({ status }) => status !== 'placed')
          .map(({ id: order_id, status }) => {
            const { id: product_id, name } = status === 'delivered' ? brought : product
            return { ...goods, order_id, product_id, name }
          }),
      )
      .returning(['id', 'order_id as key'])
      .execute(),
  )
  const answer_until = new Date(Date.now() + 3_600_000)
  const proposals = await idsBy(
    owner
      .insertInto('order_substitutions')
      .values(
        orders
          .filter(({ status }) => status === 'assembling')
          .map(({ id: order_id, user_id: proposed_by }) => ({
            ...goods,
            order_id,
            line_id: lines(order_id),
            substitute_id: product.id,
            name: product.name,
            discount_kopecks: 0,
            reason: '',
            proposed_by,
            answer_until,
          })),
      )
      .returning(['id', 'order_id as key'])
      .execute(),
  )
  return (userId: number): OrdersOfOne => {
    const find = (wanted: (typeof statuses)[number]) => {
      const found = orders.find(({ user_id, status }) => user_id === userId && status === wanted)
      if (!found) throw new Error(`No ${wanted} order`)
      return { id: found.id, version: found.version, number: found.number }
    }
    const assembled = find('assembling')
    const { id } = assembled
    return {
      order: find('placed'),
      delivered: find('delivered'),
      assembled: { ...assembled, lineId: lines(id), proposalId: proposals(id) },
    }
  }
}

/** The ids of the new rows by the owner. */
export async function idsBy<Key extends string | number>(inserted: Promise<{ id: number; key: Key }[]>) {
  const ids = new Map((await inserted).map(({ id, key }) => [key, id]))
  return (key: Key): number => ids.get(key) ?? 0
}
