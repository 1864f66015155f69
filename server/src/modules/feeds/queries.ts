import { sql, type Kysely, type Transaction } from 'kysely'
import { actorOfJob, type Actor, type JobOwner } from '../../auth.ts'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'

type Db = Transaction<Tables>

/** A reading that has taken longer has been lost with its process. */
const longestRun = sql<Date>`now() - interval '1 hour'`

const columns = [
  ...(['id', 'url', 'every_hours', 'gone', 'mapping', 'is_on', 'next_at', 'begun_at', 'ended_at'] as const),
  ...(['batch_id', 'counts', 'failure', 'failures'] as const),
] as const

/** The actor's catalogues, all to the system. */
export const findFeeds = (db: Db) => db.selectFrom('product_feeds').select(columns).orderBy('id').execute()

export type FeedRow = Awaited<ReturnType<typeof findFeeds>>[number]

export async function lockFeed(db: Db, id: number): Promise<FeedRow> {
  const feed = await db.selectFrom('product_feeds').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!feed) throw new ApiError('NOT_FOUND', 'Такого каталога у вас нет: его могли удалить')
  return feed
}

export const findFeed = (database: Kysely<Tables>, id: number): Promise<FeedRow | undefined> =>
  asSystem(database, (db) => db.selectFrom('product_feeds').select(columns).where('id', '=', id).executeTakeFirst())

/** In whose name a catalogue is read; undefined for one who is blocked or gone. */
export async function findFeedOwner(
  database: Kysely<Tables>,
  id: number,
): Promise<{ actor: Actor; email: string } | undefined> {
  const { rows } = await asSystem(database, (db) =>
    sql<JobOwner & { email: string }>`select * from find_owner('product_feeds', ${id})`.execute(db),
  )
  return rows[0] && { actor: actorOfJob(rows[0], `feed-${id}`), email: rows[0].email }
}

/** Queues a reading of one; CONFLICT while another is going on. */
export async function queueFeed(db: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('product_feeds')
    .set({ begun_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('begun_at', 'is', null), eb('begun_at', '<', longestRun)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new ApiError('CONFLICT', 'Этот каталог уже обновляется')
  await sql`select insert_job('run-feed', ${JSON.stringify({ id })}::jsonb)`.execute(db)
}

/** Queues what is due; what was missed is not made up for. */
export function queueDueFeeds(database: Kysely<Tables>): Promise<void> {
  return asSystem(database, async (db) => {
    const due = await db
      .selectFrom('product_feeds')
      .select('id')
      .where('is_on', '=', true)
      .where('next_at', '<=', sql<Date>`now()`)
      .where((eb) => eb.or([eb('begun_at', 'is', null), eb('begun_at', '<', longestRun)]))
      .orderBy('id')
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) {
      await db.updateTable('product_feeds').set({ next_at: nextAt }).where('id', '=', id).execute()
      await queueFeed(db, id)
    }
  })
}

/** A reading by the clock that follows one of now. */
export const nextAt = sql<Date>`now() + make_interval(hours => every_hours)`

type End = { failure?: string; batch_id?: number | null; counts?: string; is_on?: boolean }

/** The end of a reading; without a failure the ones before are forgotten. */
export async function endRun(db: Db, id: number, { failure = '', ...end }: End): Promise<void> {
  await db
    .updateTable('product_feeds')
    .set((eb) => ({
      ...end,
      failure,
      failures: failure === '' ? 0 : eb('failures', '+', 1),
      begun_at: null,
      ended_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}
