import { Type } from 'typebox'
import { backOffice } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { editLimit } from './calls.ts'
import { anyRows, rowCalls, objectParams } from './row-calls.ts'
import { LoadOptions, type GroupsCall, type RowsCall } from './options/schema.ts'
import { AnyRow, Field, ObjectInfo, RowChange, Version } from './schema.ts'

// `/admin/obj/{x}` (specification §7): any declared object, for generic screens. The calls are open to the back office; each object restricts
// them to its own roles.

export const findObjects = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/obj',
  summary: 'Справочники и списки, открытые роли',
  allow: backOffice,
  answer: Type.Array(ObjectInfo),
})

export const findObjectRow = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/obj/{x}',
  summary: 'Одна запись по ключу',
  allow: backOffice,
  params: objectParams,
  query: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  answer: AnyRow,
  errors: ['NOT_FOUND'],
})

export const findObjectFields = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/obj/{x}/fields',
  summary: 'Поля таблицы и формы',
  allow: backOffice,
  params: objectParams,
  answer: Type.Array(Field),
  errors: ['NOT_FOUND'],
})

export const loadObjectRows = defineCall({
  method: 'POST',
  url: '/apiadmin/admin/obj/{x}/loadoptions',
  summary: 'Строки или группы по loadOptions',
  allow: backOffice,
  params: objectParams,
  bodyLimit: editLimit,
  body: LoadOptions,
  answer: anyRows,
  errors: ['NOT_FOUND'],
})

export const { query: queryObjectRows } = rowCalls({
  url: '/apiadmin/admin/obj/{x}/loadoptions',
  allow: backOffice,
})

export const {
  insert: insertObjectRow,
  update: updateObjectRow,
  remove: removeObjectRow,
} = rowCalls({ url: '/apiadmin/admin/obj/{x}', allow: backOffice })

export const findObjectChanges = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/obj/{x}/changes',
  summary: 'История записи: кто, когда и что изменил',
  allow: backOffice,
  params: objectParams,
  query: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  answer: Type.Array(RowChange),
  errors: ['NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})

export const revertObjectChange = defineCall({
  method: 'POST',
  url: '/apiadmin/admin/obj/{x}/changes',
  summary: 'Отменить изменение записи; проверки те же, что у правки',
  allow: backOffice,
  params: objectParams,
  body: Type.Object({ change: Type.Integer({ minimum: 1 }), version: Version }),
  answer: Type.Object({
    row: Type.Union([AnyRow, Type.Null()], { description: 'Пусто, когда добавленная запись удалена' }),
  }),
  errors: ['VALUE_REFUSED', 'PASSWORD_NEEDED', 'ROW_CHANGED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
})

export type FindObjects = CallOf<typeof findObjects>
export type FindObjectRow = CallOf<typeof findObjectRow>
export type FindObjectFields = CallOf<typeof findObjectFields>
export type LoadObjectRows = RowsCall<typeof loadObjectRows, AnyRow>
/** The same call with the answer of a request for groups. */
export type LoadObjectGroups = GroupsCall<typeof loadObjectRows, AnyRow>
export type InsertObjectRow = CallOf<typeof insertObjectRow>
export type UpdateObjectRow = CallOf<typeof updateObjectRow>
export type RemoveObjectRow = CallOf<typeof removeObjectRow>
export type FindObjectChanges = CallOf<typeof findObjectChanges>
export type RevertObjectChange = CallOf<typeof revertObjectChange>
