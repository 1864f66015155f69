import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { supplierFields } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { namedValues } from '../../objects/field.ts'
import { requisites } from '../office/requisites.ts'

const categories = sql`left join categories before_categories on before_categories.id = coalesce((change_proposals.was ->> 'categoryId')::bigint, products.category_id)
  left join categories after_categories on after_categories.id = (change_proposals.proposed ->> 'categoryId')::bigint`
const priceAfter = sql`(change_proposals.proposed ->> 'priceKopecks')::bigint`
/** The current price, or the price at the time of the decision. */
const priceBefore = sql`case change_proposals.state when 'waiting' then products.price_kopecks
  else coalesce((change_proposals.was ->> 'priceKopecks')::bigint, products.price_kopecks) end`

const words = JSON.stringify(
  Object.fromEntries(
    Object.entries(requisites).map(([name, { caption, edit }]) => [name, { caption, column: edit.column }]),
  ),
)
/** «Банк: было → стало»: the requisites of now, or of the time of the decision. */
const requisitesInWords = sql`case when change_proposals.product_id is null then (
  select string_agg((word ->> 'caption') || ': ' || coalesce(nullif(case change_proposals.state when 'waiting' then to_jsonb(owners) ->> (word ->> 'column')
    else change_proposals.was ->> name end, ''), '—') || ' → ' || coalesce(nullif(value, ''), '—'), '; ' order by name)
  from jsonb_each_text(change_proposals.proposed) fields (name, value) cross join lateral (select ${words}::jsonb -> name as word) words
) end`

export const proposalStates = {
  waiting: 'Ждёт подтверждения',
  accepted: 'Принято',
  refused: 'Отклонено',
  withdrawn: 'Отозвано',
}

/** Changes that suppliers propose, with the current values: the operators' queue. Decided by separate calls (routes.ts). */
export const proposalsOffice = declareObject({
  name: 'change-proposals',
  caption: 'Изменения на подтверждение',
  rowCaption: 'Изменение',
  title: 'productName',
  allow: ['admin', 'manager', 'supplier'],
  source: sql`change_proposals join suppliers owners on owners.id = change_proposals.supplier_id
    left join products on products.id = change_proposals.product_id`,
  rowScope: scopeBySupplier(sql`change_proposals.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`change_proposals.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`change_proposals.version`, isHidden: true },
    productName: { caption: 'Что меняется', type: 'text', column: sql`coalesce(products.name, 'Реквизиты')` },
    productId: {
      caption: 'Номер товара',
      type: 'number',
      column: sql`change_proposals.product_id`,
      isHidden: true,
      isNullable: true,
    },
    productVersion: {
      caption: 'Версия записи',
      type: 'number',
      column: sql`coalesce(products.version, owners.version)`,
      isHidden: true,
    },
    ...supplierFields('change_proposals'),
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`change_proposals.state`,
      values: namedValues(proposalStates),
    },
    priceBefore: {
      caption: 'Цена сейчас',
      type: 'money',
      column: sql`case when change_proposals.proposed ? 'priceKopecks' then ${priceBefore} end`,
      isNullable: true,
    },
    priceAfter: { caption: 'Новая цена', type: 'money', column: priceAfter, isNullable: true },
    pricePercent: {
      caption: 'Изменение цены',
      type: 'number',
      unit: '%',
      column: sql`round((${priceAfter} - (${priceBefore})) * 100.0 / (${priceBefore}), 1)::float8`,
      isNullable: true,
    },
    nameAfter: {
      caption: 'Новое название',
      type: 'text',
      column: sql`change_proposals.proposed ->> 'name'`,
      isNullable: true,
    },
    categoryBefore: {
      caption: 'Категория сейчас',
      type: 'text',
      column: sql`case when change_proposals.proposed ? 'categoryId' then before_categories.name end`,
      join: categories,
      isNullable: true,
    },
    categoryAfter: {
      caption: 'Новая категория',
      type: 'text',
      column: sql`after_categories.name`,
      join: categories,
      isNullable: true,
    },
    requisites: { caption: 'Реквизиты', type: 'text', column: requisitesInWords, isNullable: true },
    reason: { caption: 'Причина отказа', type: 'text', column: sql`change_proposals.reason` },
    madeAt: { caption: 'Предложено', type: 'datetime', column: sql`change_proposals.made_at` },
    decidedAt: { caption: 'Решено', type: 'datetime', column: sql`change_proposals.decided_at`, isNullable: true },
  },
  searched: [{ field: 'productName', as: 'text' }],
})

/** Which changes of suppliers need approval; set by the admin. */
export const approvalRulesOffice = declareObject({
  name: 'approval-rules',
  caption: 'Что подтверждается',
  rowCaption: 'Правило подтверждения',
  title: 'caption',
  allow: ['admin', 'manager'],
  source: 'approval_rules',
  rowScope: () => sql`true`,
  key: 'field',
  sort: [{ selector: 'field', desc: false }],
  fields: {
    field: { caption: 'Поле', type: 'text', column: sql`approval_rules.field`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`approval_rules.version`, isHidden: true },
    caption: { caption: 'Что меняет поставщик', type: 'text', column: sql`approval_rules.caption` },
    isOn: {
      caption: 'Ждёт подтверждения',
      type: 'boolean',
      column: sql`approval_rules.is_on`,
      edit: { column: 'is_on' },
    },
    percent: {
      caption: 'Если цена меняется больше чем на',
      type: 'number',
      unit: '%',
      column: sql`approval_rules.percent::float8`,
      isNullable: true,
      edit: { column: 'percent', least: 0, most: 1000, places: 2 },
    },
  },
  searched: [{ field: 'caption', as: 'text' }],
  edits: {
    table: 'approval_rules',
    keyColumn: 'field',
    update: ['admin'],
    check: (_db, _actor, { values, before }) =>
      values.percent != null && before?.field !== 'priceKopecks'
        ? [{ field: 'percent', message: 'Проценты бывают только у цены' }]
        : [],
  },
})
