import { Type, type Static, type TUnsafe } from 'typebox'
import type { Readable } from 'node:stream'
import { backOffice } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { editLimit } from '../objects/calls.ts'
import { LoadOptions } from '../objects/options/schema.ts'

// docs/import-export.md: rows of any object of the back office as a spreadsheet.

export type ExportFormat = Static<typeof ExportFormat>
export const ExportFormat = Type.Enum(['xlsx', 'csv'])

/** A stream of bytes. */
export const Bytes: TUnsafe<Readable> = Type.Unsafe({ type: 'string', format: 'binary' })

/** The body is the grid's loadOptions: filter, search and order; `select` lists the columns, `timeZone` is the zone of times. */
export const exportRows = defineCall({
  method: 'POST',
  url: '/apiadmin/admin/obj/{x}/export',
  summary: 'Выгрузить найденные записи в XLSX или CSV',
  allow: backOffice,
  params: Type.Object({ x: Type.String({ maxLength: 60 }) }),
  query: Type.Object({ format: ExportFormat }),
  bodyLimit: editLimit,
  body: LoadOptions,
  answer: Bytes,
  errors: ['NOT_FOUND', 'BUSY'],
})

/** The call for the page, which receives the bytes as a Blob. */
export type ExportRows = Omit<CallOf<typeof exportRows>, 'answer'> & { answer: Blob }
