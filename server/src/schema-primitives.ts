import { Type } from 'typebox'

// Schemas used by all modules.

/** Text that can be stored: PostgreSQL does not accept the zero character. */
export const storable = '^[^\\u0000]*$'

/** Id of a row: a positive safe integer, within the range of bigint. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
