import { Type } from 'typebox'
import { staff } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { BatchId } from './schema.ts'

// docs/import-export.md: pictures that a table names by their addresses.

const BatchPictures = Type.Object({
  total: Type.Integer({ description: 'Сколько адресов назвала таблица' }),
  done: Type.Integer(),
  failed: Type.Integer(),
  failures: Type.Array(
    Type.Object({
      number: Type.Union([Type.Integer(), Type.Null()], { description: 'Строка таблицы' }),
      title: Type.String({ description: 'Товар' }),
      address: Type.String(),
      failure: Type.String(),
    }),
    { description: 'Первые сто незагруженных' },
  ),
})

export type FindBatchPictures = CallOf<typeof findBatchPictures>
export const findBatchPictures = defineCall({
  method: 'GET',
  url: '/apiadmin/batches/{id}/pictures',
  summary: 'Фото, которые таблица назвала адресами: сколько загружено и что не загрузилось',
  allow: staff,
  params: BatchId,
  answer: BatchPictures,
  errors: ['NOT_FOUND'],
})

export type RetryBatchPictures = CallOf<typeof retryBatchPictures>
export const retryBatchPictures = defineCall({
  method: 'PUT',
  url: '/apiadmin/batches/{id}/pictures',
  summary: 'Загрузить незагруженные фото ещё раз',
  allow: staff,
  params: BatchId,
  answer: BatchPictures,
  errors: ['NOT_FOUND'],
})
