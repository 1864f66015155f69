import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { inDraft, stateNames } from './price-lists-object.ts'
import { sellers } from './schema.ts'

/** What the price is compared with: what it replaced, or what the product costs now. */
const before = sql`coalesce(price_list_rows.was_kopecks, products.price_kopecks)`

/** The prices of price lists, written while the list is a draft. */
export const priceListRowsOffice = declareObject({
  name: 'price-list-rows',
  caption: 'Цены прайс-листов',
  rowCaption: 'Цена',
  title: 'productName',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: sql`price_list_rows
    join price_lists on price_lists.id = price_list_rows.price_list_id
    join products on products.id = price_list_rows.product_id`,
  rowScope: scopeBySupplier(sql`price_list_rows.supplier_id`),
  key: 'id',
  sort: [
    { selector: 'startsAt', desc: true },
    { selector: 'productName', desc: false },
  ],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`price_list_rows.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`price_list_rows.version`, isHidden: true },
    productId: {
      caption: 'Товар',
      type: 'number',
      column: sql`price_list_rows.product_id`,
      lookup: { object: 'products', caption: 'name' },
      isHidden: true,
      edit: { column: 'product_id', isRequired: true, isOnlyNew: true },
    },
    productName: { caption: 'Товар', type: 'text', column: sql`products.name` },
    priceKopecks: {
      caption: 'Новая цена',
      type: 'money',
      column: sql`price_list_rows.price_kopecks`,
      edit: { column: 'price_kopecks', isRequired: true, least: 1, most: 100_000_000, states: inDraft },
    },
    currentKopecks: { caption: 'Цена сейчас', type: 'money', column: sql`products.price_kopecks` },
    wasKopecks: {
      caption: 'Цена до неё',
      type: 'money',
      column: sql`price_list_rows.was_kopecks`,
      isNullable: true,
    },
    percent: {
      caption: 'Изменение',
      type: 'number',
      unit: '%',
      column: sql`round(100.0 * (price_list_rows.price_kopecks - ${before}) / ${before}, 1)::float8`,
    },
    priceListId: {
      caption: 'Прайс-лист',
      type: 'number',
      column: sql`price_list_rows.price_list_id`,
      lookup: { object: 'price-lists', caption: 'name' },
      isHidden: true,
      edit: { column: 'price_list_id', isRequired: true, isOnlyNew: true },
    },
    priceListName: { caption: 'Прайс-лист', type: 'text', column: sql`price_lists.name` },
    startsAt: { caption: 'Действует с', type: 'datetime', column: sql`price_lists.starts_at` },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`price_lists.state`,
      values: namedValues(stateNames),
    },
  },
  searched: [
    { field: 'productName', as: 'text' },
    { field: 'priceListName', as: 'text' },
  ],
  edits: {
    table: 'price_list_rows',
    keyColumn: 'id',
    insert: sellers,
    update: sellers,
    remove: sellers,
    removeStates: inDraft,
    unique: [{ constraint: 'price_list_rows_once', fields: ['productId', 'priceListId'] }],
    async check(db, _actor, { values: { priceListId, productId }, before: row }) {
      return row === null && priceListId ? problemsOfNew(db, priceListId, productId ?? null) : []
    },
  },
})

async function problemsOfNew(db: Transaction<Tables>, listId: number, productId: number | null) {
  const list = await db.selectFrom('price_lists').selectAll().where('id', '=', listId).executeTakeFirst()
  if (list?.state !== 'draft') return [{ field: 'priceListId', message: 'Цены добавляют, пока прайс-лист — черновик' }]
  if (productId === null) return []
  const product = await db.selectFrom('products').select('supplier_id').where('id', '=', productId).executeTakeFirst()
  return product?.supplier_id === list.supplier_id
    ? []
    : [{ field: 'productId', message: 'Это товар другого поставщика' }]
}
