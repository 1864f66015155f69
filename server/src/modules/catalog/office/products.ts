import { sql } from 'kysely'
import { productHold } from './hold-for-approval.ts'
import { declareObject } from '../../objects/object.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { captionsElsewhere } from './captions-elsewhere.ts'
import { productFields } from './product-fields.ts'
import { checkProduct } from './check-product.ts'
import { completeProduct } from './complete-product.ts'

/** All goods, sold or not. None is removed, as orders refer to them: what is sold no more is taken off sale. */
export const productsOffice = declareObject({
  name: 'products',
  caption: 'Товары',
  rowCaption: 'Товар',
  title: 'name',
  number: 'code',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'products',
  rowScope: scopeBySupplier(sql`products.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: productFields,
  captionsElsewhere,
  searched: [
    { field: 'name', as: 'text' },
    { field: 'code', as: 'text' },
    { field: 'article', as: 'text' },
    { field: 'barcode', as: 'text' },
  ],
  summaries: [
    { field: 'name', kind: 'count' },
    { field: 'priceKopecks', kind: 'avg' },
    { field: 'stock', kind: 'sum' },
    { field: 'free', kind: 'sum' },
  ],
  edits: {
    table: 'products',
    keyColumn: 'id',
    insert: ['admin', 'manager', 'supplier'],
    update: ['admin', 'manager', 'supplier'],
    otherColumns: {
      picture_key: 'Фотографии',
      picture_color: 'Фотографии',
      gallery: 'Фотографии',
      picture_texts: 'Фотографии',
    },
    unique: [
      { constraint: 'products_code_key', fields: ['code'] },
      { constraint: 'products_by_article', fields: ['article', 'supplierId'] },
    ],
    complete: completeProduct,
    check: checkProduct,
    hold: productHold,
  },
})
