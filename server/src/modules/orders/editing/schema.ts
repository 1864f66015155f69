import { Type, type Static } from 'typebox'
import { RowId, storable } from '../../../schema-primitives.ts'
import { AddedLines, CorrectedDelivery, CorrectedLines } from './own-change-schema.ts'

/** A correction of an order by hand; what is left out stays. */
export type OrderCorrection = Static<typeof OrderCorrection>
export const OrderCorrection = Type.Object({
  id: RowId,
  version: Type.Integer({ description: 'Версия, которую видел сотрудник' }),
  delivery: Type.Optional(CorrectedDelivery),
  lines: Type.Optional(CorrectedLines),
  added: Type.Optional(AddedLines),
  reason: Type.String({ maxLength: 500, pattern: storable, description: 'Кто просил и почему; видно в истории' }),
})

/** What of an order may be corrected now, and the delivery times to choose from. */
export const Correctable = Type.Object({
  deliveryRefusal: Type.Union([Type.String(), Type.Null()]),
  linesRefusal: Type.Union([Type.String(), Type.Null()]),
  windows: Type.Array(Type.String(), { description: '«2026-11-22 10:00–14:00» или день' }),
})
