import { Type, type TSchema, type TUnsafe } from 'typebox'
import type { LoadAnswer } from './schema.ts'

const Key = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

/** The published schema of an answer to loadOptions: rows, nested groups, or a count. */
export function loadAnswerSchema<Row>(row: TSchema): TUnsafe<LoadAnswer<Row>> {
  const Group = Type.Cyclic(
    {
      Group: Type.Object({
        key: Key,
        items: Type.Union([Type.Array(Type.Ref('Group')), Type.Array(row), Type.Null()]),
        count: Type.Optional(Type.Integer({ description: 'Сколько строк, если группа не раскрыта' })),
        summary: Type.Optional(Type.Array(Key, { description: 'По значению на каждый groupSummary' })),
      }),
    },
    'Group',
  )
  return Type.Unsafe<LoadAnswer<Row>>(
    Type.Object({
      data: Type.Optional(Type.Union([Type.Array(row), Type.Array(Group)])),
      totalCount: Type.Integer({ description: '−1, если не спрошено' }),
      isCountCapped: Type.Optional(
        Type.Literal(true, { description: 'Строк больше, чем totalCount: считать дальше не просили' }),
      ),
      groupCount: Type.Optional(Type.Integer({ description: 'Сколько групп верхнего уровня' })),
      summary: Type.Optional(Type.Array(Key, { description: 'По значению на каждый totalSummary' })),
    }),
  )
}
