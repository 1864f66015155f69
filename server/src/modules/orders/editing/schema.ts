import { Type, type Static } from 'typebox'
import { RowId, storable } from '../../../schema-primitives.ts'
import { filled } from '../schema.ts'

const Quantity = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** A correction of an order by hand; what is left out stays. */
export type OrderCorrection = Static<typeof OrderCorrection>
export const OrderCorrection = Type.Object({
  id: RowId,
  version: Type.Integer({ description: 'Версия, которую видел сотрудник' }),
  delivery: Type.Optional(
    Type.Object({
      receiver: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: filled })),
      phone: Type.Optional(Type.String({ minLength: 5, maxLength: 30, pattern: filled })),
      address: Type.Optional(Type.String({ minLength: 3, maxLength: 500, pattern: filled })),
      window: Type.Optional(Type.String({ minLength: 10, maxLength: 100, pattern: storable })),
      comment: Type.Optional(Type.String({ maxLength: 2000, pattern: storable })),
    }),
  ),
  lines: Type.Optional(
    Type.Array(Type.Object({ line: RowId, quantity: Quantity }), {
      maxItems: 500,
      description: '0 — убрать; больше заказанного — разница по сегодняшней цене отдельной строкой',
    }),
  ),
  added: Type.Optional(
    Type.Array(
      Type.Object({
        product: Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' }),
        quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
      }),
      { maxItems: 100, description: 'Новые товары того же магазина по сегодняшней цене' },
    ),
  ),
  reason: Type.String({ maxLength: 500, pattern: storable, description: 'Кто просил и почему; видно в истории' }),
})

/** What of an order may be corrected now, and the delivery times to choose from. */
export const Correctable = Type.Object({
  deliveryRefusal: Type.Union([Type.String(), Type.Null()]),
  linesRefusal: Type.Union([Type.String(), Type.Null()]),
  windows: Type.Array(Type.String(), { description: '«2026-11-22 10:00–14:00» или день' }),
})
