import { sql, type Kysely, type Transaction } from 'kysely'
import type { JobOwner } from '../../../auth.ts'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { findFilesOf } from '../../files/queries.ts'
import { setFiles } from '../../files/place-files.ts'
import { productPictures } from '../attachables.ts'

type Db = Transaction<Tables>

/** A picture that a product names by its address. */
export type Wanted = { id: number; product_id: number; supplier_id: number; address: string; code: string }

/** Takes the next picture for three minutes: one at a time of each supplier, those of a product in their order. */
export function takeNext(database: Kysely<Tables>): Promise<Wanted | undefined> {
  return asSystem(database, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('pictures to fetch', 0))`.execute(db)
    const { rows } = await sql<Wanted>`
      update pictures_to_fetch p set taken_until = now() + interval '3 minutes' from products
      where products.id = p.product_id and p.id = (
        select next.id from pictures_to_fetch next where next.state = 'waiting' and not exists (
          select from pictures_to_fetch taken where taken.supplier_id = next.supplier_id and taken.taken_until > now())
        order by next.product_id, next.place limit 1)
      returning p.id, p.product_id, p.supplier_id, p.address, products.code`.execute(db)
    return rows[0]
  })
}

/** In whose name a picture is stored; nobody when the person is blocked or gone. */
export async function findOwnerOf(database: Kysely<Tables>, id: number): Promise<JobOwner | undefined> {
  const { rows } = await asSystem(database, (db) =>
    sql<JobOwner>`select * from find_owner('pictures_to_fetch', ${id})`.execute(db),
  )
  return rows[0]
}

/** Notes a picture as hung on its product, and puts those that were fetched in the order of their addresses, after all others. */
export async function noteHung(db: Db, { id, product_id, supplier_id, code }: Wanted, fileId: number): Promise<void> {
  await db
    .updateTable('pictures_to_fetch')
    .set({ state: 'done', failure: '', taken_until: null, file_id: fileId })
    .where('id', '=', id)
    .execute()
  const fetched = db.selectFrom('pictures_to_fetch').select(['file_id', 'place']).where('product_id', '=', product_id)
  const places = new Map((await fetched.execute()).map(({ file_id, place }) => [file_id, place]))
  const ids = (await findFilesOf(db, { obj: productPictures.obj, code })).map((file) => file.id)
  const ordered = ids.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  if (ordered.join() !== ids.join()) await setFiles(db, productPictures, { code, supplierId: supplier_id }, ordered)
}

/** Notes why a picture has not come. */
export async function noteFailed(database: Kysely<Tables>, id: number, failure: string): Promise<void> {
  await asSystem(database, (db) =>
    db
      .updateTable('pictures_to_fetch')
      .set({ state: 'failed', failure, taken_until: null })
      .where('id', '=', id)
      .execute(),
  )
}
