import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { PriceDay } from './schema.ts'

/** The lowest price of each of the last 30 days of a product that is sold, the earliest first; empty for another code. */
export async function findPriceDays(db: Kysely<Tables>, code: string): Promise<PriceDay[]> {
  const { rows } = await sql<PriceDay>`
    select d.day, d.lowest_kopecks as "lowestKopecks"
    from products cross join lateral price_days(products.id) d
    where products.code = ${code} and products.is_sold order by d.day`.execute(db)
  return rows
}
