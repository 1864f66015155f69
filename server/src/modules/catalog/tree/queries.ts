import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { CategoryNode } from './schema.ts'

type Db = Kysely<Tables>

/** Every category, a parent's children in the parent's order; of one section what lies inside it, with itself. */
export async function findNodes(db: Db, section?: string): Promise<CategoryNode[]> {
  const { rows } = await sql<CategoryNode>`
    with recursive inside as (
      select id from categories where ${section === undefined ? sql`parent_id is null` : sql`code = ${section}`}
      union select categories.id from categories join inside on categories.parent_id = inside.id
    ), counts as (
      select category_id, count(*) as whole, count(*) filter (where is_sold) as active from products group by category_id
    )
    select id, version, code, parent_id as "parentId", name, position,
      json_build_object('key', picture_key, 'color', picture_color) as picture,
      coalesce(whole, 0)::int as "productCount", coalesce(active, 0)::int as "activeCount"
    from inside join categories using (id) left join counts on category_id = id
    order by position, id`.execute(db)
  return rows
}

/** Locks the whole tree until the transaction ends, in one order for everybody, so that two who move wait and neither is thrown out. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select from categories order by id for no key update`.execute(db)
}

/** A sibling and its place. */
export type Sibling = { id: number; position: number }

/** The children of a parent in their order, without one of them. */
export async function findSiblings(db: Db, parentId: number | null, without: number): Promise<Sibling[]> {
  const { rows } = await sql<Sibling>`
    select id, position from categories where parent_id is not distinct from ${parentId}::bigint and id <> ${without}
    order by position, id`.execute(db)
  return rows
}

export async function writePosition(db: Db, { id, position }: Sibling): Promise<void> {
  await sql`update categories set position = ${position} where id = ${id}`.execute(db)
}

/** Answers with how many there were. */
export async function moveProducts(db: Db, from: number, into: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set category_id = ${into} where category_id = ${from}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
