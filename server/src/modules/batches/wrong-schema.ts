import { Type } from 'typebox'
import { staff } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { Bytes, ExportFormat } from '../exchange/schema.ts'
import { BatchId } from './schema.ts'

export const downloadWrongRows = defineCall({
  method: 'GET',
  url: '/apiadmin/batches/{id}/wrong',
  summary: 'Строки загруженной таблицы, которые не записаны, со столбцом «Ошибка»: исправить и загрузить снова',
  allow: staff,
  params: BatchId,
  query: Type.Object({ format: ExportFormat }),
  answer: Bytes,
  errors: ['NOT_FOUND', 'CONFLICT', 'BUSY'],
})

/** The call for the page, which receives the bytes as a Blob. */
export type DownloadWrongRows = Omit<CallOf<typeof downloadWrongRows>, 'answer'> & { answer: Blob }
