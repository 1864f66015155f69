import { sql } from 'kysely'

/**
 * At the beginning of a query: it is planned for its values each time, as pool.ts prepares no text that begins with a comment. After five times
 * PostgreSQL may keep one plan of a prepared query for all values, and one for any period is a bad one for a year.
 */
export const plannedAnew = sql.raw('/* planned anew */')
