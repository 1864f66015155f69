import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { editLimit } from './calls.ts'
import { loadAnswerSchema } from './options/answer-schema.ts'
import { LoadOptions } from './options/schema.ts'
import { AnyRow, EditedRow, NewRow, RemovedRow } from './schema.ts'

// `/admin/{x}` and `/suppliers/{x}` (specification §7): the same objects, for the marketplace and for who sells. The object says who may.

const params = Type.Object({ x: Type.String({ maxLength: 60 }) })
/** `{role}/menu` is another call. */
const paramForms = { x: '^(?!menu$).+$' }
const marketplace = ['admin', 'manager'] as const
const sellers = ['admin', 'manager', 'supplier', 'partner'] as const
const answer = loadAnswerSchema<AnyRow>(AnyRow)

export const queryAdminRows = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/{x}',
  summary: 'Строки по loadOptions в адресе; товары также по коду раздела (cat_type)',
  allow: marketplace,
  params,
  paramForms,
  query: LoadOptions,
  answer,
  errors: ['NOT_FOUND'],
})

export const insertAdminRow = defineCall({
  method: 'POST',
  url: '/apiadmin/admin/{x}',
  summary: 'Добавить запись',
  allow: marketplace,
  params,
  paramForms,
  bodyLimit: editLimit,
  body: NewRow,
  answer: AnyRow,
  errors: ['VALUE_REFUSED', 'CONFLICT', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})

export const updateAdminRow = defineCall({
  method: 'PUT',
  url: '/apiadmin/admin/{x}',
  summary: 'Изменить присланные поля записи',
  allow: marketplace,
  params,
  paramForms,
  bodyLimit: editLimit,
  body: EditedRow,
  answer: AnyRow,
  errors: ['VALUE_REFUSED', 'ROW_CHANGED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})

export const removeAdminRow = defineCall({
  method: 'DELETE',
  url: '/apiadmin/admin/{x}',
  summary: 'Удалить запись',
  allow: marketplace,
  params,
  paramForms,
  body: RemovedRow,
  answer: Type.Object({ removed: Type.Literal(true) }),
  errors: ['ROW_CHANGED', 'ROW_USED', 'TRANSITION_REFUSED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})

export const queryRowsOfSuppliers = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/suppliers/{x}',
  summary: 'Строки поставщиков с этим состоянием (status) и кодом поставщика (code)',
  allow: marketplace,
  params,
  query: LoadOptions,
  answer,
  errors: ['NOT_FOUND'],
})

export const querySupplierRows = defineCall({
  method: 'GET',
  url: '/apiadmin/suppliers/{x}',
  summary: 'Свои строки поставщика по loadOptions в адресе',
  allow: sellers,
  params,
  query: LoadOptions,
  answer,
  errors: ['NOT_FOUND'],
})

export const insertSupplierRow = defineCall({
  method: 'POST',
  url: '/apiadmin/suppliers/{x}',
  summary: 'Добавить свою запись',
  allow: sellers,
  params,
  bodyLimit: editLimit,
  body: NewRow,
  answer: AnyRow,
  errors: ['VALUE_REFUSED', 'CONFLICT', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})
