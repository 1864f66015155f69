import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { FindBatchPictures } from './pictures-schema.ts'

type Db = Transaction<Tables>
type Pictures = FindBatchPictures['answer']

const shownFailures = 100

/** What became of the pictures that the rows of a batch have named by their addresses. */
export async function findPictures(db: Db, batch: number): Promise<Pictures> {
  const counts = await sql<Omit<Pictures, 'failures'>>`
    select count(*)::int as total, count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed
    from pictures_to_fetch where batch_id = ${batch}`.execute(db)
  const { total = 0, done = 0, failed = 0 } = counts.rows[0] ?? {}
  if (failed === 0) return { total, done, failed, failures: [] }
  // a new row has no key: it is known by its name and its addresses
  const { rows: failures } = await sql<Pictures['failures'][number]>`
    with failures as materialized (
      select p.id, p.place, p.address, p.failure, products.id as product_id, products.name as title, products.picture_addresses
      from pictures_to_fetch p join products on products.id = p.product_id
      where p.batch_id = ${batch} and p.state = 'failed' order by p.product_id, p.place limit ${shownFailures})
    select min(r.number) as number, f.title, f.address, f.failure
    from failures f left join batch_rows r on r.batch_id = ${batch} and btrim(r.values ->> 'pictureAddresses') = f.picture_addresses
      and (r.row_key = f.product_id::text or r.row_key is null and r.title = f.title)
    group by f.id, f.place, f.title, f.address, f.failure order by number, f.title, f.place`.execute(db)
  return { total, done, failed, failures }
}

/** Those that have failed wait again. */
export async function retryPictures(db: Db, batch: number): Promise<Pictures> {
  const failed = db.updateTable('pictures_to_fetch').set({ state: 'waiting' }).where('batch_id', '=', batch)
  await failed.where('state', '=', 'failed').execute()
  return findPictures(db, batch)
}
