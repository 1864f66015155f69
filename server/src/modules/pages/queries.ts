import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

/** The last id of each part of the sitemap, so that each file is one scan of the primary key. */
export async function findShares(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ last: number }>`
    select max(id) as last
    from (select id, (row_number() over (order by id) - 1) / ${size}::int as share from products where is_sold) numbered
    group by share order by share`.execute(db)
  return rows.map(({ last }) => last)
}

export function findProductCodes(db: Db, { after, upTo }: { after: number; upTo: number }) {
  return db
    .selectFrom('products')
    .select('code')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where(sql<boolean>`is_sold`)
    .orderBy('id')
    .execute()
}
