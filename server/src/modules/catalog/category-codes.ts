import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

// The code of a merged category stays valid and leads to the category it was merged into (schema/functions/merge_categories.sql).

type Db = Kysely<Tables>

/** The ids of the category with this code (or of the one it was merged into) and of all its subcategories. */
export async function findCategoryIds(db: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive inside as (
      select id from categories where code = ${code} or id = (select category_id from category_redirects where code = ${code})
      union all
      select categories.id from categories join inside on categories.parent_id = inside.id
    )
    select id from inside`.execute(db)
  return rows.map(({ id }) => id)
}

/** The code of the category into which the category with this code was merged; undefined when it was not merged. */
export async function findMergedInto(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select categories.code from category_redirects join categories on categories.id = category_id
    where category_redirects.code = ${code}`.execute(db)
  return rows[0]?.code
}
