import { readWeekdays, weekdaysText } from '@lavka/domain/schedule-text'
import { sql } from 'kysely'
import { namedValues, type ObjectFields } from '../../objects/field.ts'

const channelNames = { all: 'Любой', web: 'На сайте', call: 'По телефону' }
const audienceNames = { all: 'Все', person: 'Частные лица', organisation: 'Организации' }

/** What is written in a draft only. */
export const inDraft = { field: 'state', values: ['draft'] } as const

/** When a promotion holds, for whom, and its limits. */
export const promotionTerms = {
  startsAt: {
    caption: 'Начало',
    type: 'datetime',
    column: sql`promotions.starts_at`,
    isNullable: true,
    edit: { column: 'starts_at', states: inDraft },
  },
  endsAt: {
    caption: 'Конец',
    type: 'datetime',
    column: sql`promotions.ends_at`,
    isNullable: true,
    edit: { column: 'ends_at', states: inDraft },
  },
  weekdays: {
    caption: 'Дни недели',
    type: 'text',
    column: sql`(
      select coalesce(string_agg((array['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])[day], ', ' order by day), '')
      from unnest(promotions.weekdays) day)`,
    edit: {
      column: 'weekdays',
      longest: 100,
      states: inDraft,
      stored: {
        write: (text) => sql`${readWeekdays(text) ?? []}::smallint[]`,
        read: (kept) => (Array.isArray(kept) ? weekdaysText(kept.map(Number)) : ''),
      },
    },
  },
  hourFrom: {
    caption: 'С часа',
    type: 'number',
    column: sql`promotions.hour_from`,
    isNullable: true,
    edit: { column: 'hour_from', least: 0, most: 23, places: 0, states: inDraft },
  },
  hourTo: {
    caption: 'До часа',
    type: 'number',
    column: sql`promotions.hour_to`,
    isNullable: true,
    edit: { column: 'hour_to', least: 1, most: 24, places: 0, states: inDraft },
  },
  channel: {
    caption: 'Способ заказа',
    type: 'status',
    column: sql`promotions.channel`,
    values: namedValues(channelNames),
    edit: { column: 'channel', initial: 'all', isRequired: true, states: inDraft },
  },
  audience: {
    caption: 'Кому',
    type: 'status',
    column: sql`promotions.audience`,
    values: namedValues(audienceNames),
    edit: { column: 'audience', initial: 'all', isRequired: true, states: inDraft },
  },
  groupId: {
    caption: 'Только группе клиентов',
    type: 'number',
    column: sql`promotions.group_id`,
    lookup: { object: 'client-groups', caption: 'name' },
    isNullable: true,
    // which groups there are is the marketplace's own matter
    read: ['admin', 'manager'],
    edit: { column: 'group_id', states: inDraft },
  },
  sharePercent: {
    caption: 'Только доле покупателей, чтобы сравнить с остальными',
    type: 'number',
    unit: '%',
    column: sql`promotions.share_percent`,
    isNullable: true,
    edit: { column: 'share_percent', least: 1, most: 99, places: 0, states: inDraft },
  },
  checkoutNumber: {
    caption: 'На который по счёту заказ',
    type: 'number',
    column: sql`promotions.checkout_number`,
    isNullable: true,
    edit: { column: 'checkout_number', least: 1, most: 1000, places: 0, states: inDraft },
  },
  isRepeated: {
    caption: 'На каждый такой заказ, а не один раз',
    type: 'boolean',
    column: sql`promotions.is_repeated`,
    edit: { column: 'is_repeated', initial: false, states: inDraft },
  },
  needsCode: {
    caption: 'По промокоду',
    type: 'boolean',
    column: sql`promotions.needs_code`,
    edit: { column: 'needs_code', initial: false, states: inDraft },
  },
  priority: {
    caption: 'Порядок: больше — раньше',
    type: 'number',
    column: sql`promotions.priority`,
    edit: { column: 'priority', least: -1000, most: 1000, places: 0, initial: 0, states: inDraft },
  },
  isExclusive: {
    caption: 'Не складывается с другими',
    type: 'boolean',
    column: sql`promotions.is_exclusive`,
    edit: { column: 'is_exclusive', initial: false, states: inDraft },
  },
  supplierPercent: {
    caption: 'Часть скидки за счёт поставщика',
    type: 'number',
    unit: '%',
    column: sql`promotions.supplier_percent`,
    edit: { column: 'supplier_percent', least: 0, most: 100, places: 0, initial: 0, states: inDraft },
  },
  limitTotal: {
    caption: 'Заказов всего, не больше',
    type: 'number',
    column: sql`promotions.limit_total`,
    isNullable: true,
    edit: { column: 'limit_total', least: 1, places: 0, states: inDraft },
  },
  limitPerPerson: {
    caption: 'Заказов одного человека, не больше',
    type: 'number',
    column: sql`promotions.limit_per_person`,
    isNullable: true,
    edit: { column: 'limit_per_person', least: 1, places: 0, states: inDraft },
  },
  budgetKopecks: {
    caption: 'Бюджет',
    type: 'money',
    column: sql`promotions.budget_kopecks`,
    isNullable: true,
    edit: { column: 'budget_kopecks', least: 1, states: inDraft },
  },
} satisfies ObjectFields
