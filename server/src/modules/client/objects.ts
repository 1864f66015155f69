import { sql } from 'kysely'
import { declareObject } from '../objects/object.ts'
import { ordersObject } from '../objects/orders-object.ts'

const { id, number, groupId, createdAt, status, statusName, supplierName, shopName, toPayKopecks, lineCount } =
  ordersObject.fields

/** What a client bought: their own rows, whoever they are in the back office. */
const orders = declareObject({
  name: 'orders',
  from: ordersObject.from,
  where: ({ id }) => sql`orders.user_id = ${id}`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: { id, number, groupId, createdAt, status, statusName, supplierName, shopName, toPayKopecks, lineCount },
  searched: [
    { field: 'number', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
})

const products = declareObject({
  name: 'products',
  from: sql`products
    join suppliers on suppliers.id = products.supplier_id
    join shops on shops.id = products.shop_id
    join categories on categories.id = products.category_id`,
  where: () => sql`products.is_active`,
  key: 'id',
  sort: [{ selector: 'id', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`products.id` },
    code: { caption: 'Код', type: 'text', column: sql`products.code`, isHidden: true },
    name: { caption: 'Товар', type: 'text', column: sql`products.name` },
    supplier: { caption: 'Код поставщика', type: 'text', column: sql`suppliers.code`, isHidden: true },
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name` },
    shopName: { caption: 'Магазин', type: 'text', column: sql`shops.name` },
    categoryName: { caption: 'Категория', type: 'text', column: sql`categories.name` },
    unit: { caption: 'Единица', type: 'text', column: sql`products.unit` },
    pack: { caption: 'В единице', type: 'text', column: sql`products.pack` },
    priceKopecks: { caption: 'Цена', type: 'money', column: sql`products.price_kopecks` },
    stock: { caption: 'Остаток', type: 'number', column: sql`products.stock` },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'code', as: 'text' },
  ],
})

const suppliers = declareObject({
  name: 'suppliers',
  from: sql`suppliers`,
  where: () => sql`true`,
  key: 'code',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    code: { caption: 'Код', type: 'text', column: sql`suppliers.code`, isHidden: true },
    name: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name` },
    region: { caption: 'Регион', type: 'text', column: sql`suppliers.region` },
    phone: { caption: 'Телефон', type: 'text', column: sql`suppliers.phone` },
    minimumKopecks: { caption: 'Минимальный заказ', type: 'money', column: sql`suppliers.minimum_kopecks` },
    deliveryInDays: { caption: 'Привезёт через дней', type: 'number', column: sql`suppliers.delivery_in_days` },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'region', as: 'text' },
    { field: 'phone', as: 'phone' },
  ],
})

/** The lists that a client may page through; what is not here is not there. */
export const clientObjects = { orders, products, suppliers }

export type ClientObjectName = keyof typeof clientObjects

export function isClientObject(name: string): name is ClientObjectName {
  return Object.hasOwn(clientObjects, name)
}
