import { Type, type Static } from 'typebox'

/** The loadOptions protocol (domain.md §5): the part a grid with paging, sorting, filtering and search uses. */
export type LoadOptions = Static<typeof LoadOptions>
export const LoadOptions = Type.Object(
  {
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    requireTotalCount: Type.Optional(Type.Boolean()),
    sort: Type.Optional(
      Type.Array(Type.Object({ selector: Type.String({ maxLength: 80 }), desc: Type.Boolean() }), { maxItems: 5 }),
    ),
    filter: Type.Optional(
      Type.Unknown({ description: '[поле, оператор, значение] | [условие, "and"|"or", условие…] | ["!", условие]' }),
    ),
    searchValue: Type.Optional(Type.String({ maxLength: 200 })),
  },
  // unknown options are not dropped but refused by name (load-options.ts)
  { additionalProperties: true },
)

export type Field = Static<typeof Field>
export const Field = Type.Object({
  name: Type.String(),
  caption: Type.String(),
  type: Type.Enum(['text', 'number', 'money', 'datetime', 'status']),
  /** the dictionary of a status field: value -> Russian caption */
  values: Type.Optional(Type.Array(Type.Object({ value: Type.String(), caption: Type.String() }))),
})
