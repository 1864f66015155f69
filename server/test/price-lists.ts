import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

type Given = { supplier_id: number; product_id: number; price_kopecks?: number } & Partial<
  Insertable<Tables['price_lists']>
>

/** A draft of a price list with one price, which begins tomorrow. */
export async function insertPriceList(
  owner: Kysely<Tables>,
  { product_id, price_kopecks = 111_00, ...given }: Given,
): Promise<{ id: number; row: number }> {
  const { id } = await owner
    .insertInto('price_lists')
    .values({ name: 'Новые цены', starts_at: new Date(Date.now() + 86_400_000), ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await owner
    .insertInto('price_list_rows')
    .values({ price_list_id: id, supplier_id: given.supplier_id, product_id, price_kopecks })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, row: row.id }
}
