import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { Person } from './people.ts'

// Rows about a product, which the matrix's calls aim at.

type Owner = Kysely<Tables>

/** A new price of a product that waits for an operator. */
export async function insertProposal(
  owner: Owner,
  { id, supplier_id }: { id: number; supplier_id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into change_proposals (product_id, supplier_id, proposed) values (${id}, ${supplier_id}, '{"priceKopecks": 77700}')
    returning id`.execute(owner)
  const [row] = rows
  if (!row) throw new Error('The proposal was not inserted')
  return row.id
}

/** The movement that a new product's stock began with. */
export async function findMovement(owner: Owner, { id }: { id: number }): Promise<number> {
  const movement = owner.selectFrom('stock_movements').select('id').where('product_id', '=', id)
  return (await movement.executeTakeFirstOrThrow()).id
}

/** That the person waits for its product to be in stock; the id. */
export async function insertWait(owner: Owner, { id: user_id, side: { product } }: Person): Promise<number> {
  const row = { user_id, product_id: product.id, kind: 'stock' as const }
  const inserted = await owner
    .insertInto('product_waits')
    .values(row)
    .onConflict((conflict) => conflict.constraint('product_waits_once').doUpdateSet({ kind: 'stock' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}
