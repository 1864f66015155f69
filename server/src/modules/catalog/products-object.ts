import { sql } from 'kysely'
import { people } from '@lavka/domain/roles'
import { declareObject } from '../objects/object.ts'

/** Active products, as an object for clients. */
export const productsObject = declareObject({
  name: 'products',
  caption: 'Товары',
  allow: people,
  source: sql`products
    join suppliers on suppliers.id = products.supplier_id
    join shops on shops.id = products.shop_id
    join categories on categories.id = products.category_id`,
  rowScope: () => sql`products.is_sold`,
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
