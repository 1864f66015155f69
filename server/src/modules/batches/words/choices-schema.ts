import { Type } from 'typebox'

const FieldName = Type.String({ maxLength: 80 })

/** What a person says of the words of a table that are not there; parts of the mapping of its columns. */
export const wordChoices = {
  words: Type.Optional(
    Type.Array(
      Type.Object({
        field: FieldName,
        text: Type.String({ maxLength: 400 }),
        key: Type.Union([Type.Number(), Type.String({ maxLength: 200 }), Type.Null()]),
      }),
      { maxItems: 250, description: 'Какую запись значит слово; key null — строки с ним не загружать' },
    ),
  ),
  created: Type.Optional(
    Type.Array(FieldName, { maxItems: 100, description: 'Поля, для которых недостающее в справочнике создаётся' }),
  ),
}

/** Rows of look-ups that a checked batch will create, or a written one has created. */
export const Creates = Type.Array(
  Type.Object({
    caption: Type.String({ description: 'Справочник' }),
    count: Type.Integer(),
    names: Type.Array(Type.String(), { description: 'Не больше 20' }),
  }),
)
