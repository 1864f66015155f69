import { sql } from 'kysely'
import { people } from '@lavka/domain/roles'
import { declareObject } from '../objects/object.ts'
import { ordersObject } from './office/orders-object.ts'

const { id, number, groupId, createdAt, status, statusName, supplierName, shopName, toPayKopecks, lineCount } =
  ordersObject.fields

/** The actor's own purchases, for any role. */
export const ownOrdersObject = declareObject({
  name: 'orders',
  caption: 'Мои заказы',
  allow: people,
  source: ordersObject.source,
  rowScope: ({ id }) => sql`orders.user_id = ${id}`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: { id, number, groupId, createdAt, status, statusName, supplierName, shopName, toPayKopecks, lineCount },
  searched: [
    { field: 'number', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
})
