import { sql } from 'kysely'
import type { ContractState } from '../../../database/values.ts'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { namedValues } from '../../objects/field.ts'

export const stateNames: Record<ContractState, string> = {
  draft: 'Черновик',
  offered: 'Предложен',
  accepted: 'Принят',
  ended: 'Завершён',
}
const suppliers = sql`left join suppliers on suppliers.id = contracts.supplier_id`
const inDraft = { field: 'state', values: ['draft'] } as const

/** An ended contract that nothing follows, of a supplier that sells all the same: by its terms, until there is another (decision 0190). */
const isLastOfSelling = sql`(contracts.state = 'ended' and contracts.last_day >= contracts.starts_on
  and exists (select from suppliers seller where seller.id = contracts.supplier_id and seller.onboarding = 'approved')
  and not exists (select from contracts next where next.supplier_id = contracts.supplier_id and next.accepted_at is not null
    and next.starts_on > contracts.starts_on and coalesce(next.last_day, next.starts_on) >= next.starts_on))`

/**
 * Contracts of suppliers, one row per edition: a row with a number that the supplier already has is the next edition of that contract. Only
 * drafts can be edited; states change by separate calls (routes.ts).
 */
export const contractsOffice = declareObject({
  name: 'contracts',
  caption: 'Договоры',
  rowCaption: 'Договор',
  title: 'number',
  number: 'number',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  ownersOnly: true,
  source: 'contracts',
  rowScope: scopeBySupplier(sql`contracts.supplier_id`),
  key: 'id',
  sort: [{ selector: 'startsOn', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`contracts.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`contracts.version`, isHidden: true },
    number: {
      caption: 'Номер',
      type: 'text',
      column: sql`contracts.number`,
      edit: { column: 'number', isRequired: true, isOnlyNew: true, longest: 40 },
    },
    edition: { caption: 'Редакция', type: 'number', column: sql`contracts.edition` },
    supplierId: {
      caption: 'Поставщик',
      type: 'number',
      column: sql`contracts.supplier_id`,
      lookup: { object: 'suppliers', caption: 'name' },
      isHidden: true,
      edit: { column: 'supplier_id', isRequired: true, isOnlyNew: true },
    },
    supplierCode: supplierCode(suppliers),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`contracts.state`,
      values: namedValues(stateNames),
    },
    startsOn: {
      caption: 'Действует с',
      type: 'date',
      column: sql`contracts.starts_on`,
      edit: { column: 'starts_on', isRequired: true, states: inDraft },
    },
    endsOn: {
      caption: 'Действует по',
      type: 'date',
      column: sql`contracts.ends_on`,
      isNullable: true,
      edit: { column: 'ends_on', states: inDraft },
    },
    commissionPercent: {
      caption: 'Комиссия',
      type: 'number',
      unit: '%',
      column: sql`contracts.commission_percent`,
      edit: { column: 'commission_percent', isRequired: true, least: 0, most: 100, places: 2, states: inDraft },
    },
    lastDay: { caption: 'Последний день', type: 'date', column: sql`contracts.last_day`, isNullable: true },
    daysLeft: {
      caption: 'Осталось',
      type: 'number',
      unit: 'дн.',
      column: sql`case when contracts.state = 'accepted' or ${isLastOfSelling} then contracts.last_day - today_in_moscow() end`,
      isNullable: true,
    },
    acceptedAt: { caption: 'Принят', type: 'datetime', column: sql`contracts.accepted_at`, isNullable: true },
    acceptedBy: {
      caption: 'Кто принял',
      type: 'text',
      column: sql`person_name(contracts.accepted_by)`,
      isNullable: true,
      isHidden: true,
    },
    terms: {
      caption: 'Условия',
      type: 'text',
      column: sql`contracts.terms`,
      edit: { column: 'terms', longest: 10_000, isMultiline: true, states: inDraft },
    },
  },
  searched: [
    { field: 'number', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
  edits: {
    table: 'contracts',
    keyColumn: 'id',
    insert: ['admin', 'manager'],
    update: ['admin', 'manager'],
    remove: ['admin', 'manager'],
    removeStates: inDraft,
    check: (_db, _actor, { values, before }) => {
      const [from, until] = [values.startsOn ?? before?.startsOn ?? '', values.endsOn ?? null]
      return until !== null && until < from
        ? [{ field: 'endsOn', message: 'Договор заканчивается раньше, чем начинается', needs: ['startsOn'] }]
        : []
    },
  },
})
