import { Type, type Static } from 'typebox'

export type FieldType = Static<typeof FieldType>
export const FieldType = Type.Enum(['text', 'number', 'money', 'boolean', 'date', 'datetime', 'status'])

/** The rules of a value; numbers are compared in the unit of the field (money: kopecks). */
export type FieldRules = Static<typeof FieldRules>
export const FieldRules = Type.Object({
  isRequired: Type.Optional(Type.Literal(true)),
  least: Type.Optional(Type.Number()),
  most: Type.Optional(Type.Number()),
  places: Type.Optional(Type.Integer({ description: 'Знаков после запятой; без этого число целое' })),
  longest: Type.Optional(Type.Integer({ description: 'Символов в тексте; без этого 200' })),
  form: Type.Optional(Type.Enum(['code', 'email', 'phone', 'inn', 'ogrn', 'barcode', 'time'])),
  isMultiline: Type.Optional(Type.Literal(true)),
  mayAdd: Type.Optional(
    Type.Literal(true, {
      description: 'Кроме числа принимает текст: «+12» прибавляет, «-3 бой» вычитает; дальше — причина',
    }),
  ),
})

const InStates = Type.Object({ field: Type.String(), values: Type.Array(Type.String()) })

/** A published field for grids and forms; `edit` is present for those who may write it. */
export type Field = Static<typeof Field>
export const Field = Type.Object({
  name: Type.String(),
  caption: Type.String(),
  type: FieldType,
  unit: Type.Optional(Type.String()),
  isSigned: Type.Optional(Type.Literal(true, { description: 'Сумма пишется и со знаком «+»' })),
  /** the dictionary of a status field: value -> Russian caption */
  values: Type.Optional(Type.Array(Type.Object({ value: Type.String(), caption: Type.String() }))),
  lookup: Type.Optional(
    Type.Object({
      object: Type.String(),
      caption: Type.String({ description: 'Поле того объекта, которым его строка называется' }),
    }),
  ),
  isNullable: Type.Optional(Type.Literal(true)),
  isHidden: Type.Optional(Type.Literal(true, { description: 'Читается и отбирается, но столбцом не показывается' })),
  edit: Type.Optional(
    Type.Object({
      ...FieldRules.properties,
      isOnlyNew: Type.Optional(Type.Literal(true)),
      isCompleted: Type.Optional(
        Type.Literal(true, { description: 'Новой записи можно не указывать: находится само, если выбор один' }),
      ),
      initial: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
      states: Type.Optional({
        ...InStates,
        description: 'Меняется, пока другое поле строки имеет одно из этих значений',
      }),
      when: Type.Optional({
        ...InStates,
        description: 'Спрашивается, пока другое поле формы имеет одно из этих значений; иначе пусто',
      }),
    }),
  ),
})

/** A total of a field over all found rows. */
export type Summary = Static<typeof Summary>
export const Summary = Type.Object({ field: Type.String(), kind: Type.Enum(['sum', 'avg', 'count']) })

/** Rows of another object that belong to a row of this one: `by` is their field with its key. */
export type Detail = Static<typeof Detail>
export const Detail = Type.Object({ object: Type.String(), by: Type.String(), caption: Type.String() })

/** The published description of an object, for generic screens. */
export type ObjectInfo = Static<typeof ObjectInfo>
export const ObjectInfo = Type.Object({
  name: Type.String(),
  caption: Type.String(),
  rowCaption: Type.String({ description: 'Одна строка, в именительном падеже' }),
  key: Type.String({ description: 'Поле ключа' }),
  title: Type.String({ description: 'Поле, которым строка называется человеку' }),
  sort: Type.Array(Type.Object({ selector: Type.String(), desc: Type.Boolean() })),
  canInsert: Type.Boolean(),
  canUpdate: Type.Boolean(),
  canRemove: Type.Boolean(),
  removeStates: Type.Optional({
    ...InStates,
    description: 'Удаляется, пока поле строки имеет одно из этих значений; без этого — всегда',
  }),
  summaries: Type.Array(Summary, { description: 'Итоги под столбцами таблицы' }),
  details: Type.Array(Detail, { description: 'Где используется запись: списки с отбором по ней' }),
  actions: Type.Array(Type.Object({ name: Type.String(), caption: Type.String() }), {
    description: 'Что делают с выбранными записями, кроме правки',
  }),
  isRowsOnly: Type.Optional(
    Type.Literal(true, { description: 'Только страницы целых строк: без групп, значений столбцов и итогов' }),
  ),
})

/** A problem of a field in an edit, in Russian. */
export type FieldProblem = Static<typeof FieldProblem>
export const FieldProblem = Type.Object({ field: Type.String(), message: Type.String() })

/** A row of an object known only at run time. */
export type AnyRow = Static<typeof AnyRow>
export const AnyRow = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
)

const RowKey = Type.Union([Type.String({ maxLength: 200 }), Type.Number()])
const Values = Type.Record(Type.String({ maxLength: 80 }), Type.Unknown())
export const Version = Type.Integer({ minimum: 1 })

/** A new row: its fields by their names. */
export const NewRow = Type.Object({ values: Values })
/** An edit writes only the given fields; `version` is that of the row as it was read. */
export const EditedRow = Type.Object({ key: RowKey, version: Version, values: Values })
export const RemovedRow = Type.Object({ id: RowKey, version: Version })

/** One change of a row: old and new values by field, in the form that rows have. */
export type RowChange = Static<typeof RowChange>
export const RowChange = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['insert', 'update', 'delete']),
  version: Type.Integer(),
  at: Type.String({ description: 'UTC ISO' }),
  by: Type.String({ description: 'Имя того, кто изменил' }),
  requestId: Type.String(),
  fields: Type.Array(
    Type.Object({
      field: Type.String({
        description: 'Пусто у того, что полем не правится: сказано, что изменилось, а значений нет',
      }),
      caption: Type.String(),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
})

/** `details` of a refused edit: ROW_CHANGED has the current row and the changes since, VALUE_REFUSED the problems. */
export type EditRefusal = Static<typeof EditRefusal>
export const EditRefusal = Type.Object({
  row: Type.Optional(AnyRow),
  changes: Type.Optional(Type.Array(RowChange)),
  fields: Type.Optional(Type.Array(FieldProblem)),
})
