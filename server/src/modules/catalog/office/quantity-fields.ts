import { sql } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'

const quantity = { least: 0.001, most: 100_000, places: 3 } as const

/** How much of a product is ordered at once, in its unit. */
export const quantityFields = {
  minimum: {
    caption: 'Заказ от',
    type: 'number',
    column: sql`products.minimum`,
    edit: { column: 'minimum', isRequired: true, initial: 1, ...quantity },
  },
  step: {
    caption: 'Шаг кнопок',
    type: 'number',
    column: sql`products.step`,
    edit: { column: 'step', isRequired: true, initial: 1, ...quantity },
  },
  multiple: {
    caption: 'Кратно',
    type: 'number',
    column: sql`products.multiple`,
    edit: { column: 'multiple', isRequired: true, initial: 1, ...quantity },
  },
  maximum: {
    caption: 'Заказ до',
    type: 'number',
    column: sql`products.maximum`,
    isNullable: true,
    edit: { column: 'maximum', ...quantity },
  },
} as const satisfies ObjectFields
