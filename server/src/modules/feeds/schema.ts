import { Type, type Static } from 'typebox'
import { staff } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { goneChoices } from '../../database/values.ts'
import { RowId, storable } from '../../schema-primitives.ts'
import { Batch } from '../batches/schema.ts'

// docs/import-export.md: a catalogue YML that is read from an address, once or on a schedule.

export const importAddress = defineCall({
  method: 'POST',
  url: '/apiadmin/admin/obj/{x}/import-address',
  summary: 'Загрузить каталог YML по адресу; ничего не меняет, пока не подтверждено',
  allow: staff,
  params: Type.Object({ x: Type.String({ maxLength: 60 }) }),
  body: Type.Object({ url: Type.String({ minLength: 1, maxLength: 1000, pattern: storable }) }),
  answer: Batch,
  errors: [
    ...(['VALUE_REFUSED', 'FILE_EMPTY', 'FILE_BROKEN', 'FILE_UNSAFE'] as const),
    ...(['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'BUSY'] as const),
  ],
})

const Moment = Type.String({ description: 'UTC ISO' })

/** A catalogue that is read on a schedule, as its owner sees it. */
export type Feed = Static<typeof Feed>
export const Feed = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  everyHours: Type.Integer(),
  gone: Type.Enum(goneChoices, { description: 'Что с товарами, которых в каталоге больше нет' }),
  isOn: Type.Boolean(),
  isRunning: Type.Boolean(),
  nextAt: Type.Union([Moment, Type.Null()], { description: 'Когда обновится сам; пусто — приостановлен' }),
  endedAt: Type.Union([Moment, Type.Null()], { description: 'Когда читали в последний раз' }),
  failure: Type.String({ description: 'Почему в последний раз ничего не изменено' }),
  batchId: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Загрузка последнего раза; пусто — изменений не было',
  }),
  counts: Type.Union([
    Type.Object({
      added: Type.Integer(),
      changed: Type.Integer(),
      off: Type.Integer({ description: 'Сняты с продажи: в каталоге их больше нет' }),
      same: Type.Integer(),
      wrong: Type.Integer({ description: 'С ошибками: не записаны' }),
    }),
    Type.Null(),
  ]),
})

const FeedId = Type.Object({ id: RowId })

export const findFeeds = defineCall({
  method: 'GET',
  url: '/apiadmin/product-feeds',
  summary: 'Свои каталоги, которые обновляются по расписанию',
  allow: staff,
  answer: Type.Array(Feed),
})

export const insertFeed = defineCall({
  method: 'POST',
  url: '/apiadmin/product-feeds',
  summary: 'Обновлять товары по расписанию: каталог, который загружен по адресу и записан',
  allow: staff,
  body: Type.Object({
    batchId: RowId,
    everyHours: Type.Enum([1, 6, 24]),
    gone: Type.Enum(goneChoices),
  }),
  answer: Feed,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALUE_REFUSED'],
})

export const switchFeed = defineCall({
  method: 'PUT',
  url: '/apiadmin/product-feeds',
  summary: 'Приостановить обновление каталога или продолжить',
  allow: staff,
  body: Type.Object({ id: RowId, isOn: Type.Boolean() }),
  answer: Feed,
  errors: ['NOT_FOUND'],
})

export const runFeed = defineCall({
  method: 'POST',
  url: '/apiadmin/product-feeds/{id}/run',
  summary: 'Обновить товары по каталогу сейчас',
  allow: staff,
  params: FeedId,
  answer: Feed,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const removeFeed = defineCall({
  method: 'DELETE',
  url: '/apiadmin/product-feeds',
  summary: 'Больше не обновлять товары по каталогу',
  allow: staff,
  body: FeedId,
  answer: Type.Object({ removed: Type.Literal(true) }),
  errors: ['NOT_FOUND'],
})

export type FindFeeds = CallOf<typeof findFeeds>
export type InsertFeed = CallOf<typeof insertFeed>
export type SwitchFeed = CallOf<typeof switchFeed>
export type RunFeed = CallOf<typeof runFeed>
export type RemoveFeed = CallOf<typeof removeFeed>
export type ImportAddress = CallOf<typeof importAddress>
