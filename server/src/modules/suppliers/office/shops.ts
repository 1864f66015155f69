import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { supplierFields } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

/** The shops of suppliers. */
export const shopsOffice = declareObject({
  name: 'shops',
  caption: 'Магазины',
  rowCaption: 'Магазин',
  title: 'name',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'shops',
  rowScope: scopeBySupplier(sql`shops.supplier_id`),
  key: 'id',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`shops.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`shops.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`shops.name`,
      edit: { column: 'name', isRequired: true, longest: 120 },
    },
    code: {
      caption: 'Код',
      type: 'text',
      column: sql`shops.code`,
      edit: { column: 'code', isRequired: true, isOnlyNew: true, form: 'code', longest: 60 },
    },
    ...supplierFields('shops'),
    address: {
      caption: 'Адрес',
      type: 'text',
      column: sql`shops.address`,
      edit: { column: 'address', isRequired: true, longest: 300 },
    },
    productCount: {
      caption: 'Товаров в продаже',
      type: 'number',
      column: sql`(select count(*) from products where products.shop_id = shops.id and products.is_sold)`,
    },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'address', as: 'text' },
  ],
  edits: {
    table: 'shops',
    keyColumn: 'id',
    insert: ['admin', 'manager', 'supplier'],
    update: ['admin', 'manager', 'supplier'],
    remove: ['admin', 'manager', 'supplier'],
    unique: [{ constraint: 'shops_code_key', fields: ['code'] }],
  },
})
