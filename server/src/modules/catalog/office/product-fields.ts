import { sql } from 'kysely'
import { vatNames } from '../../../vat-names.ts'
import { namedValues, type ObjectFields } from '../../objects/field.ts'
import { unitSpellings } from './unit-spellings.ts'
import { originFields } from './origin-fields.ts'
import { nutritionFields } from './nutrition-fields.ts'
import { quantityFields } from './quantity-fields.ts'
import { productLists } from './product-lists.ts'
import { productState } from './product-state.ts'
import { sectionField } from './section.ts'
import { stockFields } from './stock-fields.ts'
import { supplierFields } from '../../objects/supplier-fields.ts'

const shops = sql`left join shops on shops.id = products.shop_id`
const categories = sql`left join categories on categories.id = products.category_id`
const units = ['шт', 'уп', 'кг'].map((unit) => ({ value: unit, caption: unit }))

/** The fields of a product in the back office; the first ones are what a row is known by. */
export const productFields = {
  id: { caption: 'Номер', type: 'number', column: sql`products.id`, isHidden: true },
  version: { caption: 'Версия', type: 'number', column: sql`products.version`, isHidden: true },
  name: {
    caption: 'Товар',
    type: 'text',
    column: sql`products.name`,
    edit: { column: 'name', isRequired: true, longest: 120 },
  },
  code: {
    caption: 'Код',
    type: 'text',
    column: sql`products.code`,
    edit: { column: 'code', isOnlyNew: true, form: 'code', longest: 80 },
  },
  isActive: {
    caption: 'В продаже',
    type: 'boolean',
    column: sql`products.is_active`,
    edit: { column: 'is_active', initial: true },
  },
  priceKopecks: {
    caption: 'Цена',
    type: 'money',
    column: sql`products.price_kopecks`,
    edit: { column: 'price_kopecks', isRequired: true, least: 1, most: 100_000_000 },
  },
  ...stockFields,
  article: {
    caption: 'Артикул',
    type: 'text',
    column: sql`products.article`,
    edit: { column: 'article', longest: 80 },
  },
  oldPriceKopecks: {
    caption: 'Цена до скидки',
    type: 'money',
    column: sql`products.old_price_kopecks`,
    isNullable: true,
    edit: { column: 'old_price_kopecks', least: 1, most: 100_000_000 },
  },
  tiers: productLists.tiers,
  unit: {
    caption: 'Единица',
    type: 'status',
    column: sql`products.unit`,
    values: units,
    spellings: unitSpellings,
    edit: { column: 'unit', initial: 'шт' },
  },
  pack: {
    caption: 'В единице',
    type: 'text',
    column: sql`products.pack`,
    edit: { column: 'pack', longest: 40 },
  },
  weightGrams: {
    caption: 'Вес с упаковкой',
    type: 'number',
    unit: 'г',
    column: sql`products.weight_grams`,
    isNullable: true,
    edit: { column: 'weight_grams', least: 1, most: 1_000_000 },
  },
  categoryId: {
    caption: 'Категория',
    type: 'number',
    column: sql`products.category_id`,
    lookup: { object: 'categories', caption: 'name' },
    isHidden: true,
    edit: { column: 'category_id', isRequired: true },
  },
  categoryName: { caption: 'Категория', type: 'text', column: sql`categories.name`, join: categories },
  categoryType: { ...sectionField(sql`products.category_id`, sql`categories.code`), join: categories },
  ...supplierFields('products'),
  shopId: {
    caption: 'Магазин',
    type: 'number',
    column: sql`products.shop_id`,
    lookup: { object: 'shops', caption: 'name' },
    isHidden: true,
    edit: { column: 'shop_id', isRequired: true, isCompleted: true },
  },
  shopName: { caption: 'Магазин', type: 'text', column: sql`shops.name`, join: shops },
  isWeighed: {
    caption: 'Взвешивается',
    type: 'boolean',
    column: sql`products.is_weighed`,
    edit: { column: 'is_weighed', initial: false },
  },
  ...quantityFields,
  pictureAddresses: {
    caption: 'Адреса фото',
    type: 'text',
    column: sql`products.picture_addresses`,
    isHidden: true,
    edit: { column: 'picture_addresses', longest: 8000, isMultiline: true },
  },
  barcode: {
    caption: 'Штрихкод',
    type: 'text',
    column: sql`products.barcode`,
    isNullable: true,
    edit: { column: 'barcode', form: 'barcode' },
  },
  shelf: {
    caption: 'Место на складе',
    type: 'text',
    column: sql`products.shelf`,
    edit: { column: 'shelf', longest: 40 },
  },
  vat: {
    caption: 'НДС, если не как у поставщика',
    type: 'status',
    column: sql`products.vat`,
    values: namedValues(vatNames),
    isNullable: true,
    edit: { column: 'vat' },
  },
  description: {
    caption: 'Описание',
    type: 'text',
    column: sql`products.description`,
    edit: { column: 'description', longest: 4000, isMultiline: true },
  },
  composition: {
    caption: 'Состав',
    type: 'text',
    column: sql`products.composition`,
    edit: { column: 'composition', longest: 2000, isMultiline: true },
  },
  ...nutritionFields,
  allergens: productLists.allergens,
  shelfLife: {
    caption: 'Срок годности',
    type: 'text',
    column: sql`products.shelf_life`,
    edit: { column: 'shelf_life', longest: 120 },
  },
  storage: {
    caption: 'Хранение',
    type: 'text',
    column: sql`products.storage`,
    edit: { column: 'storage', longest: 200 },
  },
  season: productLists.season,
  ...originFields,
  ...productState,
  tags: productLists.tags,
  tagNames: productLists.tagNames,
  isArchived: {
    caption: 'В архиве',
    type: 'boolean',
    column: sql`products.is_archived`,
    edit: { column: 'is_archived' },
  },
} as const satisfies ObjectFields
