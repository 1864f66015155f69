import { sql } from 'kysely'
import type { PriceListState } from '../../../database/values.ts'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { supplierFields } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { sellers } from './schema.ts'

export const stateNames: Record<PriceListState, string> = {
  draft: 'Черновик',
  planned: 'Запланирован',
  applied: 'Вступил в силу',
  cancelled: 'Отменён',
}
export const inDraft = { field: 'state', values: ['draft'] } as const

/** Versions of suppliers' prices with the time from which they hold; their prices are an object of their own (rows-object.ts). */
export const priceListsOffice = declareObject({
  name: 'price-lists',
  caption: 'Прайс-листы',
  rowCaption: 'Прайс-лист',
  title: 'name',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'price_lists',
  rowScope: scopeBySupplier(sql`price_lists.supplier_id`),
  key: 'id',
  sort: [{ selector: 'startsAt', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`price_lists.id`, isHidden: true },
    version: { caption: 'Версия записи', type: 'number', column: sql`price_lists.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`price_lists.name`,
      edit: { column: 'name', isRequired: true, longest: 120, states: inDraft },
    },
    ...supplierFields('price_lists'),
    edition: { caption: 'Редакция', type: 'number', column: sql`price_lists.edition` },
    startsAt: {
      caption: 'Действует с',
      type: 'datetime',
      column: sql`price_lists.starts_at`,
      edit: { column: 'starts_at', isRequired: true, states: inDraft },
    },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`price_lists.state`,
      values: namedValues(stateNames),
    },
    rowCount: {
      caption: 'Цен',
      type: 'number',
      column: sql`(select count(*) from price_list_rows r where r.price_list_id = price_lists.id)`,
    },
    plannedBy: {
      caption: 'Кто запланировал',
      type: 'text',
      column: sql`person_name(price_lists.planned_by)`,
      isNullable: true,
    },
    plannedAt: { caption: 'Запланирован', type: 'datetime', column: sql`price_lists.planned_at`, isNullable: true },
    appliedAt: { caption: 'Вступил в силу', type: 'datetime', column: sql`price_lists.applied_at`, isNullable: true },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
  details: [{ object: 'price-list-rows', by: 'priceListId', caption: 'Цены' }],
  edits: {
    table: 'price_lists',
    keyColumn: 'id',
    insert: sellers,
    update: sellers,
    remove: sellers,
    removeStates: inDraft,
  },
})
