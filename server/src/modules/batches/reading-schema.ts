import { Type, type Static } from 'typebox'

/** How the file of an import was read, and what else it offers. */
export type Reading = Static<typeof Reading>
export const Reading = Type.Object({
  sheets: Type.Array(Type.Object({ name: Type.String(), isHidden: Type.Boolean() })),
  sheet: Type.Integer({ description: 'Номер прочитанного листа, с нуля' }),
  captionLine: Type.Integer({ description: 'Строка файла с названиями столбцов' }),
  top: Type.Array(Type.Object({ number: Type.Integer(), text: Type.String() }), {
    description: 'Первые строки листа, чтобы выбрать строку с названиями',
  }),
  withHidden: Type.Boolean(),
  hiddenRows: Type.Integer({ description: 'Скрытых строк не загружено' }),
  hiddenColumns: Type.Integer({ description: 'Скрытых столбцов не загружено' }),
  toldLines: Type.Integer({ description: 'Строк, в которых что-то не прочиталось' }),
})

/** What a person says of a file before it is read. */
export const ReadingChoice = Type.Object({
  sheet: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000, description: 'Какой лист читать, с нуля; иначе первый видимый' }),
  ),
  captionLine: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_048_576, description: 'Строка с названиями столбцов; иначе её находят' }),
  ),
  withHidden: Type.Optional(Type.Boolean({ description: 'Загрузить и скрытые строки и столбцы' })),
  instead: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Незаписанный пакет, чей файл читают заново; он удаляется' }),
  ),
})
