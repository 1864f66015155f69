import { sql } from 'kysely'
import { vatNames } from '../../../vat-names.ts'
import { namedValues, type ObjectFields } from '../../objects/field.ts'

/** Who the supplier is by law, and what its public page tells beside the description. The checklist of onboarding asks for what is empty. */
export const legalFields = {
  story: {
    caption: 'Рассказ о хозяйстве',
    type: 'text',
    column: sql`suppliers.story`,
    edit: { column: 'story', longest: 6000, isMultiline: true },
  },
  email: {
    caption: 'Почта для покупателей',
    type: 'text',
    column: sql`suppliers.email`,
    edit: { column: 'email', form: 'email', longest: 120 },
  },
  hours: {
    caption: 'Часы работы',
    type: 'text',
    column: sql`suppliers.hours`,
    edit: { column: 'hours', longest: 120 },
  },
  legalName: {
    caption: 'Юридическое название',
    type: 'text',
    column: sql`suppliers.legal_name`,
    edit: { column: 'legal_name', ownersOnly: true, longest: 200 },
  },
  inn: {
    caption: 'ИНН',
    type: 'text',
    column: sql`suppliers.inn`,
    edit: { column: 'inn', ownersOnly: true, form: 'inn', longest: 12 },
  },
  ogrn: {
    caption: 'ОГРН',
    type: 'text',
    column: sql`suppliers.ogrn`,
    edit: { column: 'ogrn', ownersOnly: true, form: 'ogrn', longest: 15 },
  },
  vat: {
    caption: 'НДС в чеках',
    type: 'status',
    column: sql`suppliers.vat`,
    values: namedValues(vatNames),
    edit: { column: 'vat', ownersOnly: true, initial: 'none', isRequired: true },
  },
  isNot1c: {
    caption: 'Учёт ведётся не в 1С',
    type: 'boolean',
    column: sql`suppliers.is_not_1c`,
    edit: { column: 'is_not_1c', initial: true },
  },
  legalAddress: {
    caption: 'Юридический адрес',
    type: 'text',
    column: sql`suppliers.legal_address`,
    edit: { column: 'legal_address', ownersOnly: true, longest: 300 },
  },
} as const satisfies ObjectFields
