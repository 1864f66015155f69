import { Type, type Static } from 'typebox'
import { staff } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { editLimit } from '../objects/calls.ts'
import { LoadOptions } from '../objects/options/schema.ts'
import { Batch } from './schema.ts'

// docs/import-export.md: the same change or removal of many rows of an object.

export type BulkOperation = Static<typeof BulkOperation>
export const BulkOperation = Type.Enum(['set', 'add', 'subtract', 'raise', 'lower', 'replace'])

/** The rounding of a computed price: to a kopeck, half a rouble, a rouble, ten roubles, or to an ending of 90 kopecks. */
export type Rounding = Static<typeof Rounding>
export const Rounding = Type.Enum(['kopeck', 'half', 'rouble', 'ten', 'ninety'])

export type BulkChange = Static<typeof BulkChange>
export const BulkChange = Type.Object({
  field: Type.String({ maxLength: 80 }),
  operation: BulkOperation,
  value: Type.Union([Type.String({ maxLength: 20_000 }), Type.Number(), Type.Boolean(), Type.Null()], {
    description:
      'set: новое значение; add, subtract: сколько (деньги в копейках); raise, lower: проценты; replace: на что заменить',
  }),
  find: Type.Optional(Type.String({ maxLength: 200, description: 'Что заменить' })),
  rounding: Type.Optional(Rounding),
})

export type Bulk = Static<typeof Bulk>
export const Bulk = Type.Object({
  action: Type.Enum(['update', 'remove', 'act']),
  changes: Type.Array(BulkChange, { maxItems: 50, description: 'Только для update' }),
  act: Type.Optional(Type.String({ maxLength: 60, description: 'Для act: действие из описания объекта' })),
})

/** `rows` are loadOptions that find the rows; chosen rows are the filter `[key, 'anyof', keys]`. */
export const startBulk = defineCall({
  method: 'POST',
  url: '/apiadmin/admin/obj/{x}/bulk',
  summary: 'Изменить, удалить или перевести все найденные записи; ничего не меняет, пока не подтверждено',
  allow: staff,
  params: Type.Object({ x: Type.String({ maxLength: 60 }) }),
  // enough for an edit of all fields and a list of chosen rows
  bodyLimit: 2 * editLimit,
  body: Type.Object({ rows: LoadOptions, ...Bulk.properties }),
  answer: Batch,
  errors: ['NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})
export type StartBulk = CallOf<typeof startBulk>
