import { Type } from 'typebox'

// Schemas used by all modules.

/** Text that can be stored: PostgreSQL does not accept the zero character. */
export const storable = '^[^\\u0000]*$'

/** Text that is not blank. */
export const filled = '^\\s*[^\\s\\u0000][^\\u0000]*$'

/** Stricter than the bank's own `[0-9a-fA-F-]{36}`, which PostgreSQL does not take for a uuid. */
export const uuid = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** Id of a row: a positive safe integer, within the range of bigint. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The long code of a link, or the proof received for a verified short code. */
export const LongCode = Type.String({ minLength: 6, maxLength: 100 })

/** Ids of orders in a query, «17,18», at most a hundred of them. */
export const OrderIds = Type.String({
  pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$',
  description: 'Номера строк заказов через запятую',
})

/** The ids of `OrderIds`. */
export const readIds = (text: string): number[] => text.split(',').map(Number)
