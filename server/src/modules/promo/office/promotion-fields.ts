import { sql } from 'kysely'
import { promotionStates, type PromotionKind, type PromotionState } from '../../../database/values.ts'
import { namedValues, type ObjectFields } from '../../objects/field.ts'
import { inDraft, promotionTerms } from './promotion-terms.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'

const suppliers = sql`left join suppliers on suppliers.id = promotions.supplier_id`

export const stateNames: Record<PromotionState, string> = {
  draft: 'Черновик',
  offered: 'Ждёт поставщика',
  active: 'Действует',
  stopped: 'Остановлена',
}
const kindNames: Record<PromotionKind, string> = {
  percent: 'Процент',
  sum: 'Сумма',
  price: 'Цена за единицу',
  bundle: 'Несколько по цене меньшего числа',
  set: 'Набор за одну цену',
  gift: 'Подарок',
}
const ofKind = (kind: PromotionKind) => ({ field: 'kind', values: [kind] })

/** Who bought with it; the operator who looks sees all of it. */
const uses = sql`from promotion_uses u where u.promotion_id = promotions.id and u.returned_at is null`

export const promotionFields = {
  id: { caption: 'Код', type: 'number', column: sql`promotions.id`, isHidden: true },
  version: { caption: 'Версия', type: 'number', column: sql`promotions.version`, isHidden: true },
  name: {
    caption: 'Название',
    type: 'text',
    column: sql`promotions.name`,
    edit: { column: 'name', isRequired: true, longest: 80, states: inDraft },
  },
  state: {
    caption: 'Состояние',
    type: 'status',
    column: sql`promotions.state`,
    values: promotionStates.map((value) => ({ value, caption: stateNames[value] })),
  },
  kind: {
    caption: 'Скидка',
    type: 'status',
    column: sql`promotions.kind`,
    values: namedValues(kindNames),
    edit: { column: 'kind', isRequired: true, initial: 'percent', states: inDraft },
  },
  percent: {
    caption: 'Процент',
    type: 'number',
    unit: '%',
    column: sql`promotions.percent`,
    isNullable: true,
    edit: {
      column: 'percent',
      least: 1,
      most: 100,
      places: 0,
      isRequired: true,
      states: inDraft,
      when: ofKind('percent'),
    },
  },
  offKopecks: {
    caption: 'Сумма скидки',
    type: 'money',
    column: sql`promotions.off_kopecks`,
    isNullable: true,
    edit: { column: 'off_kopecks', least: 1, isRequired: true, states: inDraft, when: ofKind('sum') },
  },
  priceKopecks: {
    caption: 'Цена за единицу',
    type: 'money',
    column: sql`promotions.price_kopecks`,
    isNullable: true,
    edit: { column: 'price_kopecks', least: 1, isRequired: true, states: inDraft, when: ofKind('price') },
  },
  bundleSize: {
    caption: 'Берут штук',
    type: 'number',
    column: sql`promotions.bundle_size`,
    isNullable: true,
    edit: {
      column: 'bundle_size',
      least: 2,
      most: 100,
      places: 0,
      isRequired: true,
      states: inDraft,
      when: ofKind('bundle'),
    },
  },
  bundlePaid: {
    caption: 'Платят за',
    type: 'number',
    column: sql`promotions.bundle_paid`,
    isNullable: true,
    edit: {
      column: 'bundle_paid',
      least: 1,
      most: 99,
      places: 0,
      isRequired: true,
      states: inDraft,
      when: ofKind('bundle'),
    },
  },
  setKopecks: {
    caption: 'Цена набора',
    type: 'money',
    column: sql`promotions.set_kopecks`,
    isNullable: true,
    edit: { column: 'set_kopecks', least: 1, isRequired: true, states: inDraft, when: ofKind('set') },
  },
  giftCode: {
    caption: 'Код подарка',
    type: 'text',
    column: sql`promotions.gift_code`,
    isNullable: true,
    edit: { column: 'gift_code', longest: 80, isRequired: true, states: inDraft, when: ofKind('gift') },
  },
  giftQuantity: {
    caption: 'Подарка бесплатно',
    type: 'number',
    column: sql`promotions.gift_quantity`,
    isNullable: true,
    edit: { column: 'gift_quantity', least: 0.001, places: 3, isRequired: true, states: inDraft, when: ofKind('gift') },
  },
  supplierId: {
    caption: 'Поставщик',
    type: 'number',
    column: sql`promotions.supplier_id`,
    lookup: { object: 'suppliers', caption: 'name' },
    isNullable: true,
    isHidden: true,
    edit: { column: 'supplier_id', states: inDraft },
  },
  supplierCode: { ...supplierCode(suppliers), isNullable: true },
  supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers, isNullable: true },
  categoryId: {
    caption: 'Категория',
    type: 'number',
    column: sql`promotions.category_id`,
    lookup: { object: 'categories', caption: 'name' },
    isNullable: true,
    isHidden: true,
    edit: { column: 'category_id', states: inDraft },
  },
  categoryName: {
    caption: 'Категория',
    type: 'text',
    column: sql`categories.name`,
    join: sql`left join categories on categories.id = promotions.category_id`,
    isNullable: true,
  },
  productCodes: {
    caption: 'Коды товаров',
    type: 'text',
    column: sql`coalesce(array_to_string(promotions.product_codes, ', '), '')`,
    edit: {
      column: 'product_codes',
      longest: 4000,
      isMultiline: true,
      states: inDraft,
      stored: {
        write: (text) => sql`nullif(${readCodes(text)}::text[], '{}')`,
        read: (kept) => (Array.isArray(kept) ? kept.join(', ') : ''),
      },
    },
  },
  minimumKopecks: {
    caption: 'От суммы',
    type: 'money',
    column: sql`promotions.minimum_kopecks`,
    edit: { column: 'minimum_kopecks', least: 0, initial: 0, states: inDraft },
  },
  minimumQuantity: {
    caption: 'От количества',
    type: 'number',
    column: sql`promotions.minimum_quantity`,
    edit: { column: 'minimum_quantity', least: 0, places: 3, initial: 0, states: inDraft },
  },
  ...promotionTerms,
  usedCount: { caption: 'Заказов', type: 'number', column: sql`(select count(*) ${uses})`, read: ['admin', 'manager'] },
  spentKopecks: {
    caption: 'Скидок дано',
    type: 'money',
    column: sql`(select coalesce(sum(u.discount_kopecks), 0)::bigint ${uses})`,
    read: ['admin', 'manager'],
  },
} satisfies ObjectFields

/** Codes of products between commas, spaces or lines, each once. */
export function readCodes(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}
