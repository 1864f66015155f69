import { sql } from 'kysely'
import type { OnboardingState } from '../../../database/values.ts'
import { declareObject } from '../../objects/object.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { bankFields, problemsOfBank } from './bank-fields.ts'
import { legalFields } from './legal-fields.ts'
import { priceFields, problemsOfPrices } from './price-fields.ts'
import { pickupFields, problemsOfPickup } from './pickup-fields.ts'
import { problemsOfName } from './problems-of-name.ts'
import { refuseUnsure, requisitesHold } from './requisites.ts'
import { problemsOfSchedule, scheduleFields } from './schedule-fields.ts'
import { namedValues } from '../../objects/field.ts'

const onboardingNames: Record<OnboardingState, string> = {
  filling: 'Заполняется',
  submitted: 'На проверке',
  returned: 'Возвращён',
  approved: 'Продаёт',
}
const parents = sql`left join suppliers parents on parents.id = suppliers.parent_id`
const time = { isRequired: true, form: 'time' } as const

/** Suppliers: public description and delivery terms. A supplier may edit its own row. */
export const suppliersOffice = declareObject({
  name: 'suppliers',
  caption: 'Поставщики',
  rowCaption: 'Поставщик',
  title: 'name',
  number: 'code',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'suppliers',
  rowScope: scopeBySupplier(sql`suppliers.id`),
  key: 'id',
  sort: [{ selector: 'name', desc: false }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`suppliers.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`suppliers.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`suppliers.name`,
      edit: { column: 'name', isRequired: true, longest: 120 },
    },
    code: {
      caption: 'Код',
      type: 'text',
      column: sql`suppliers.code`,
      edit: { column: 'code', isRequired: true, isOnlyNew: true, form: 'code', longest: 60 },
    },
    parentName: { caption: 'Объединение', type: 'text', column: sql`parents.name`, join: parents, isNullable: true },
    region: {
      caption: 'Регион',
      type: 'text',
      column: sql`suppliers.region`,
      edit: { column: 'region', isRequired: true, longest: 80 },
    },
    phone: {
      caption: 'Телефон',
      type: 'text',
      column: sql`suppliers.phone`,
      edit: { column: 'phone', isRequired: true, form: 'phone', longest: 40 },
    },
    minimumKopecks: {
      caption: 'Заказ от',
      type: 'money',
      column: sql`suppliers.minimum_kopecks`,
      edit: { column: 'minimum_kopecks', isRequired: true, initial: 0, least: 0, most: 10_000_000 },
    },
    deliveryInDays: {
      caption: 'Привезёт через',
      type: 'number',
      unit: 'дн.',
      column: sql`suppliers.delivery_in_days`,
      edit: { column: 'delivery_in_days', isRequired: true, initial: 1, least: 0, most: 60 },
    },
    cutoff: {
      caption: 'Заказы принимает до',
      type: 'text',
      column: sql`suppliers.cutoff`,
      edit: { column: 'cutoff', initial: '18:00', ...time },
    },
    deliveryUntil: {
      caption: 'Доставляет до',
      type: 'text',
      column: sql`to_char(suppliers.delivery_until, 'HH24:MI')`,
      edit: { column: 'delivery_until', initial: '18:00', ...time },
    },
    ...scheduleFields,
    ...priceFields,
    ...pickupFields,
    onboarding: {
      caption: 'Подключение',
      type: 'status',
      column: sql`suppliers.onboarding`,
      values: namedValues(onboardingNames),
    },
    onboardingNote: {
      caption: 'Почему возвращён',
      type: 'text',
      column: sql`suppliers.onboarding_note`,
      isHidden: true,
    },
    description: {
      caption: 'О поставщике',
      type: 'text',
      column: sql`suppliers.description`,
      edit: { column: 'description', longest: 2000, isMultiline: true },
    },
    ...legalFields,
    ...bankFields,
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'region', as: 'text' },
    { field: 'phone', as: 'phone' },
  ],
  edits: {
    table: 'suppliers',
    keyColumn: 'id',
    insert: ['admin'],
    update: ['admin', 'manager', 'supplier'],
    otherColumns: { picture_key: 'Фото', picture_color: 'Фото', picture_text: 'Фото' },
    unique: [
      { constraint: 'suppliers_code_key', fields: ['code'] },
      { constraint: 'suppliers_by_card_merchant', fields: ['cardMerchant'] },
    ],
    check: async (db, actor, { values, before }) => {
      const problems = [
        ...problemsOfName(actor, values, before),
        ...problemsOfSchedule(values),
        ...problemsOfPrices(values),
        ...problemsOfPickup(values),
        ...problemsOfBank(values, before),
      ]
      return problems.length > 0 ? problems : refuseUnsure(db, actor, { values, before })
    },
    hold: requisitesHold,
  },
})
