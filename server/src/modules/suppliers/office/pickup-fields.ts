import { pointsText, problemOfPoints } from '@lavka/domain/pickup-points'
import { sql } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'
import type { FieldProblem } from '../../objects/schema.ts'

/** Where buyers take orders themselves (decision 0143), as lines of text (pickup-points.ts of the domain). */
export const pickupFields = {
  pickupPoints: {
    caption: 'Точки самовывоза',
    type: 'text',
    column: sql`suppliers.pickup_points`,
    edit: {
      column: 'pickup_points',
      longest: 6000,
      isMultiline: true,
      stored: { write: (text) => sql`${pointsText(text)}`, read: (kept) => (typeof kept === 'string' ? kept : '') },
    },
  },
} as const satisfies ObjectFields

/** Validation errors of the points, in Russian. A field that was not sent is valid. */
export function problemsOfPickup({ pickupPoints }: { pickupPoints?: string | null }): FieldProblem[] {
  const message = pickupPoints == null ? null : problemOfPoints(pickupPoints)
  return message === null ? [] : [{ field: 'pickupPoints', message }]
}
