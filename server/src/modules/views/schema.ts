import { Type, type Static } from 'typebox'
import { backOffice } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { RowId, storable } from '../../schema-primitives.ts'

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: storable })
const viewLimit = 48 * 1024

const ColumnWidth = Type.Integer({ minimum: 1, maximum: 2000, description: 'Пиксели; без неё — по типу поля' })

/** What a grid shows. Operations on the shown rows (export, bulk edits) use its `filter`, `search` and `columns`. */
export type ViewState = Static<typeof ViewState>
export const ViewState = Type.Object({
  query: Type.String({
    maxLength: 8000,
    pattern: storable,
    description: 'Часть адреса, которой таблица показывает вид',
  }),
  filter: Type.Optional(Type.Unknown({ description: 'Фильтр loadOptions; без него — все строки' })),
  search: Type.String({ maxLength: 200, pattern: storable }),
  sorts: Type.Array(Type.Object({ selector: Name, desc: Type.Boolean() }), { maxItems: 10 }),
  columns: Type.Array(Type.Object({ name: Name, isPinned: Type.Boolean(), width: Type.Optional(ColumnWidth) }), {
    maxItems: 100,
    description: 'Видимые столбцы по порядку',
  }),
})

/** A view for a person who may open it. */
export type OfficeView = Static<typeof OfficeView>
export const OfficeView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  roles: Type.Array(Type.String(), { description: 'Роли, с которыми видом поделились' }),
  state: ViewState,
  isOwn: Type.Boolean(),
  isDefault: Type.Boolean({ description: 'С него начинается список у того, чей это вид' }),
  version: Type.Integer(),
})

const ViewName = Type.String({ minLength: 1, maxLength: 60, pattern: '^(?=.*\\S)[^\\u0000]*$' })
const Roles = Type.Array(Type.Enum([...backOffice]), { maxItems: backOffice.length, uniqueItems: true })
const object = Type.String({ minLength: 1, maxLength: 60, pattern: storable })

export const findViews = defineCall({
  method: 'GET',
  url: '/apiadmin/views',
  summary: 'Виды списка: свои и те, которыми поделились с ролью',
  allow: backOffice,
  query: Type.Object({ object }),
  answer: Type.Array(OfficeView),
})

export const insertView = defineCall({
  method: 'POST',
  url: '/apiadmin/views',
  summary: 'Сохранить новый вид',
  allow: backOffice,
  bodyLimit: viewLimit,
  body: Type.Object({ object, name: ViewName, roles: Roles, isDefault: Type.Boolean(), state: ViewState }),
  answer: OfficeView,
  errors: ['VALUE_REFUSED'],
})

export const updateView = defineCall({
  method: 'PUT',
  url: '/apiadmin/views',
  summary: 'Изменить свой вид: присланное',
  allow: backOffice,
  bodyLimit: viewLimit,
  body: Type.Object({
    id: RowId,
    version: Type.Integer({ minimum: 1 }),
    name: Type.Optional(ViewName),
    roles: Type.Optional(Roles),
    isDefault: Type.Optional(Type.Boolean()),
    state: Type.Optional(ViewState),
  }),
  answer: OfficeView,
  errors: ['NOT_FOUND', 'ROW_CHANGED', 'VALUE_REFUSED'],
})

export const removeView = defineCall({
  method: 'DELETE',
  url: '/apiadmin/views',
  summary: 'Удалить свой вид',
  allow: backOffice,
  body: Type.Object({ id: RowId }),
  answer: Type.Object({ removed: Type.Literal(true) }),
  errors: ['NOT_FOUND'],
})

export type FindViews = CallOf<typeof findViews>
export type InsertView = CallOf<typeof insertView>
export type UpdateView = CallOf<typeof updateView>
export type RemoveView = CallOf<typeof removeView>
