import { Type, type Static } from 'typebox'
import { filled, RowId, storable } from '../../../schema-primitives.ts'

const Quantity = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** The unit and the pack as the buyer saw them; pages of earlier releases do not send them. */
export const seenGoods = {
  unit: Type.Optional(
    Type.String({ maxLength: 10, pattern: storable, description: 'Единица, которую видел покупатель' }),
  ),
  pack: Type.Optional(Type.String({ maxLength: 100, pattern: storable, description: 'Что в единице, то же' })),
}

export const CorrectedLines = Type.Array(Type.Object({ line: RowId, quantity: Quantity }), {
  maxItems: 500,
  description: '0 — убрать; больше заказанного — разница по сегодняшней цене отдельной строкой',
})
export const AddedLines = Type.Array(
  Type.Object({
    product: Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' }),
    quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
    ...seenGoods,
  }),
  { maxItems: 100, description: 'Новые товары того же магазина по сегодняшней цене' },
)

export const CorrectedDelivery = Type.Object(
  {
    receiver: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: filled })),
    phone: Type.Optional(Type.String({ minLength: 5, maxLength: 30, pattern: filled })),
    address: Type.Optional(Type.String({ minLength: 3, maxLength: 500, pattern: filled })),
    window: Type.Optional(
      Type.String({
        minLength: 10,
        maxLength: 100,
        pattern: storable,
        description: '«2026-11-22 10:00–14:00» или день',
      }),
    ),
    comment: Type.Optional(Type.String({ maxLength: 2000, pattern: storable })),
  },
  { description: 'Чего нет, остаётся как было' },
)

const Seen = { id: RowId, version: Type.Integer({ description: 'Версия, которую видел покупатель' }) }

/** The buyer's own change of an order's recipient and delivery (decision 0157). */
export type OwnDelivery = Static<typeof OwnDelivery>
export const OwnDelivery = Type.Object({ ...Seen, delivery: CorrectedDelivery })

/** The buyer's own change of an order's goods (decision 0154). */
export type OwnChange = Static<typeof OwnChange>
export const OwnChange = Type.Object({
  ...Seen,
  lines: CorrectedLines,
  added: AddedLines,
  isCheck: Type.Boolean({ description: 'Только проверить и посчитать' }),
  toPayKopecks: Type.Optional(Type.Integer({ minimum: 0, description: 'Новая сумма, которую видел покупатель' })),
})
