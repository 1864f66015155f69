import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { rowCalls } from './row-calls.ts'

// `/admin/{x}` and `/suppliers/{x}` (specification §7): the same objects for operators and for sellers. Each object restricts its roles.

const marketplace = ['admin', 'manager'] as const
const sellers = ['admin', 'manager', 'supplier', 'partner'] as const

const adminCalls = rowCalls(
  // `{role}/menu` is a different call
  { url: '/apiadmin/admin/{x}', allow: marketplace, paramForms: { x: '^(?!menu$).+$' } },
  { query: 'Строки по loadOptions в адресе; товары также по коду раздела (cat_type): он и всё, что под ним' },
)
export const adminRows = {
  ...adminCalls,
  update: defineCall({
    ...adminCalls.update,
    summary: 'Изменить присланные поля записи; с cat_type — только товара этого раздела, и он в нём остаётся',
    query: Type.Object({ cat_type: Type.Optional(Type.String({ maxLength: 60 })) }),
  }),
}

export const { query: queryRowsOfSuppliers } = rowCalls(
  { url: '/apiadmin/admin/suppliers/{x}', allow: marketplace },
  { query: 'Строки поставщиков с этим состоянием (status) и кодом поставщика (code)' },
)

export const { query: querySupplierRows, insert: insertSupplierRow } = rowCalls(
  { url: '/apiadmin/suppliers/{x}', allow: sellers },
  { query: 'Свои строки поставщика по loadOptions в адресе', insert: 'Добавить свою запись' },
)
