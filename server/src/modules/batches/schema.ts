import { Type, type Static } from 'typebox'
import { staff } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { batchKinds, batchRowStates, batchStates } from '../../database/values.ts'
import { uploadCalls } from '../../upload-calls.ts'
import { AnyRow, FieldProblem } from '../objects/schema.ts'
import { Reading, ReadingChoice } from './reading-schema.ts'
import { Creates, wordChoices } from './words/choices-schema.ts'

// docs/import-export.md: a batch of changes of one object's rows.

export const BatchId = Type.Object({ id: Type.Integer({ minimum: 1 }) })
const FieldName = Type.String({ maxLength: 80 })

/** A value that the table does not have, for its rows: as in an edit, money in kopecks, a look-up by its key. */
export type GivenValue = Static<typeof GivenValue>
export const GivenValue = Type.Object({
  field: FieldName,
  value: Type.Union([Type.String({ maxLength: 1_000 }), Type.Number(), Type.Boolean()]),
  for: Type.Enum(['new', 'all'], { description: 'new: только новым записям, all: и найденным' }),
})

/** The fields that correspond to the columns of the file. */
export type Mapping = Static<typeof Mapping>
export const Mapping = Type.Object({
  fields: Type.Array(FieldName, {
    maxItems: 100,
    description: 'Поле каждого столбца по порядку; пусто — не загружать',
  }),
  key: Type.String({ maxLength: 80, description: 'Поле, по которому запись находят; пусто — все строки новые' }),
  added: Type.Optional(
    Type.Array(FieldName, {
      maxItems: 100,
      description: 'Поля, к которым число из файла прибавляют, а не заменяют им',
    }),
  ),
  given: Type.Optional(
    Type.Array(GivenValue, { maxItems: 30, description: 'Значения для всех строк: полей, которых нет в таблице' }),
  ),
  ...wordChoices,
  timeZone: Type.String({ maxLength: 60, description: 'По чьим часам время в файле, например Europe/Moscow' }),
})

export type Batch = Static<typeof Batch>
export const Batch = Type.Object({
  id: Type.Integer(),
  object: Type.String(),
  kind: Type.Enum(batchKinds),
  state: Type.Enum(batchStates),
  title: Type.String({ description: 'Имя файла, или что отменяется' }),
  failure: Type.String({ description: 'Почему не вышло' }),
  madeAt: Type.String({ description: 'UTC ISO' }),
  columns: Type.Array(Type.Object({ caption: Type.String(), sample: Type.String() })),
  reading: Type.Union([Reading, Type.Null()]),
  address: Type.Union([Type.String(), Type.Null()], { description: 'По какому адресу прочитан файл' }),
  mapping: Type.Union([Mapping, Type.Null()]),
  canRevert: Type.Boolean({ description: 'Записанное можно отменить целиком' }),
  creates: Type.Optional(Creates),
  counts: Type.Object({
    rows: Type.Integer(),
    planned: Type.Integer(),
    insert: Type.Integer({ description: 'Из верных: будут добавлены' }),
    update: Type.Integer(),
    remove: Type.Integer(),
    same: Type.Integer({ description: 'Уже такие' }),
    wrong: Type.Integer({ description: 'С ошибками: не будут записаны' }),
    withdraw: Type.Integer({ description: 'Из предложенного: будет отозвано' }),
    done: Type.Integer(),
    held: Type.Integer({ description: 'Отправлено на подтверждение; в проверенном — будет отправлено' }),
    waiting: Type.Integer({ description: 'Из отправленного: ещё ждёт решения' }),
    failed: Type.Integer({ description: 'Не записались: например, их изменил кто-то другой' }),
  }),
})

export type BatchRow = Static<typeof BatchRow>
export const BatchRow = Type.Object({
  number: Type.Integer({ description: 'Строка файла' }),
  action: Type.Union([Type.Enum(['insert', 'update', 'remove', 'withdraw', 'same']), Type.Null()]),
  title: Type.String(),
  state: Type.Enum(batchRowStates),
  before: AnyRow,
  after: AnyRow,
  cells: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
    description: 'Что было в строке файла; у отмены пусто',
  }),
  problems: Type.Array(FieldProblem),
  held: Type.Array(Type.String(), { description: 'Поля, которые ждут подтверждения' }),
})

export const startImport = defineCall({
  ...uploadCalls.table,
  summary: 'Загрузить таблицу XLSX или CSV; ничего не меняет, пока не подтверждено',
  allow: staff,
  params: Type.Object({ x: Type.String({ maxLength: 60 }) }),
  query: ReadingChoice,
  multipart: Type.Object({ file: Type.String({ format: 'binary' }) }),
  answer: Batch,
  errors: [
    ...(['FILE_MISSING', 'FILE_TOO_LARGE', 'FILE_KIND', 'FILE_EMPTY', 'FILE_BROKEN', 'FILE_UNSAFE'] as const),
    ...(['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'BUSY'] as const),
  ],
})

/** A batch in the list. */
export type BatchLine = Static<typeof BatchLine>
export const BatchLine = Type.Object({
  ...Type.Pick(Batch, ['id', 'kind', 'state', 'title', 'madeAt']).properties,
  isWaiting: Type.Boolean({ description: 'Часть изменений ждёт подтверждения' }),
})

export const findBatches = defineCall({
  method: 'GET',
  url: '/apiadmin/batches',
  summary: 'Свои пакеты изменений объекта, сначала новые',
  allow: staff,
  query: Type.Object({
    object: Type.String({ maxLength: 60 }),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Номер последнего показанного пакета' })),
  }),
  answer: Type.Array(BatchLine, { description: 'Не больше 20' }),
})

export const findBatch = defineCall({
  method: 'GET',
  url: '/apiadmin/batches/{id}',
  summary: 'Пакет изменений: что в нём и как он идёт',
  allow: staff,
  params: BatchId,
  answer: Batch,
  errors: ['NOT_FOUND'],
})

export const findBatchRows = defineCall({
  method: 'GET',
  url: '/apiadmin/batches/{id}/rows',
  summary: 'Строки пакета: с ошибками или те, что изменятся',
  allow: staff,
  params: BatchId,
  query: Type.Object({
    of: Type.Enum(['problems', 'changes']),
    after: Type.Optional(Type.Integer({ minimum: 0, description: 'Номер последней показанной строки' })),
  }),
  answer: Type.Array(BatchRow),
  errors: ['NOT_FOUND'],
})

export const planBatch = defineCall({
  method: 'PUT',
  url: '/apiadmin/batches/{id}/plan',
  summary: 'Проверить таблицу с этими столбцами, ничего не записывая',
  allow: staff,
  params: BatchId,
  bodyLimit: 512 * 1024,
  body: Mapping,
  answer: Batch,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const applyBatch = defineCall({
  method: 'PUT',
  url: '/apiadmin/batches/{id}/apply',
  summary: 'Записать верные строки пакета',
  allow: staff,
  params: BatchId,
  answer: Batch,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const stopBatch = defineCall({
  method: 'PUT',
  url: '/apiadmin/batches/{id}/stop',
  summary: 'Остановить запись пакета; что записано, остаётся',
  allow: staff,
  params: BatchId,
  answer: Batch,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const revertBatch = defineCall({
  method: 'POST',
  url: '/apiadmin/batches/{id}/revert',
  summary: 'Отменить записанное пакетом: новый пакет с обратными изменениями',
  allow: staff,
  params: BatchId,
  answer: Batch,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export type StartImport = CallOf<typeof startImport>
export type FindBatches = CallOf<typeof findBatches>
export type FindBatch = CallOf<typeof findBatch>
export type FindBatchRows = CallOf<typeof findBatchRows>
export type PlanBatch = CallOf<typeof planBatch>
export type ApplyBatch = CallOf<typeof applyBatch>
export type StopBatch = CallOf<typeof stopBatch>
export type RevertBatch = CallOf<typeof revertBatch>
