import { Type } from 'typebox'

// Parts of schemas that every module needs.

/** Text that can be stored: PostgreSQL holds no zero character. */
export const storable = '^[^\\u0000]*$'

/** Keys of rows reach SQL, which knows no whole number beyond 2^63. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
