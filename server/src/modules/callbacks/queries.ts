import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'

// Call these inside `asActor`, except the last: row security shows calls to operators only.

type Db = Transaction<Tables>

/** «call-5» is a row, «order-17» the row of that order. */
export function ofKey(key: string): RawBuilder<boolean> {
  const id = Number(key.slice(key.indexOf('-') + 1))
  return key.startsWith('call-') ? sql<boolean>`id = ${id} and order_id is null` : sql<boolean>`order_id = ${id}`
}

/** Takes over a missed order from the queue; false when somebody else has, or it is not there any more. */
export async function takeMissed(db: Db, key: string, operator: number): Promise<boolean> {
  const { rows } = await sql`
    insert into callbacks (user_id, order_id, reason, due_at, state, made_by, taken_by, taken_at)
    select user_id, order_id, reason, due_at, 'taken', ${operator}, ${operator}, now()
    from callback_queue where key = ${key} and state = 'missed'
    on conflict (order_id) do nothing returning id`.execute(db)
  return rows.length > 0
}

type Callback = {
  id: number
  user_id: number | null
  phone: string
  order_id: number | null
  state: 'waiting' | 'taken' | 'done'
  taken_by: number | null
  taken_at: Date | null
  holder: string | null
}

/** The row of a key, locked until the end of the transaction. */
export async function lockCallback(db: Db, key: string): Promise<Callback | undefined> {
  const { rows } = await sql<Callback>`
    select id, user_id, phone, order_id, state, taken_by, taken_at, person_name(taken_by) as holder
    from callbacks where ${ofKey(key)} for update`.execute(db)
  return rows[0]
}

/** The phone of a call: the noted one, that of its order, that of the person. */
export async function findPhone(db: Db, { id }: Pick<Callback, 'id'>): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select coalesce(nullif(c.phone, ''), o.phone, u.phone, '') as phone from callbacks c
    left join orders o on o.id = c.order_id left join users u on u.id = c.user_id where c.id = ${id}`.execute(db)
  return rows[0]?.phone ?? ''
}

/** For the export of personal data. */
export function findOwnCallbacks(db: Db, userId: number) {
  return db
    .selectFrom('callbacks')
    .select(['reason', 'due_at', 'state', 'attempts', 'result', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Calls that ended a month ago, and those that nobody made for three months. */
export async function forgetOldCallbacks(database: Kysely<Tables>): Promise<void> {
  await asSystem(database, (db) =>
    sql`delete from callbacks where done_at < now() - interval '30 days' or done_at is null and due_at < now() - interval '90 days'`.execute(
      db,
    ),
  )
}
