import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'

type Db = Transaction<Tables>

/** The browsers that show notifications of a person, of devices that may log in (schema/functions/push_browsers_of.sql). */
export async function findBrowserIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from push_browsers_of(${userId}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** One's own, the latest first. */
export function findOwnBrowsers(db: Db, userId: number) {
  return db
    .selectFrom('push_browsers as b')
    .innerJoin('devices as d', 'd.id', 'b.device_id')
    .select(['b.id', 'b.device_id', 'd.model', 'b.created_at'])
    .where('b.user_id', '=', userId)
    .where(sql<boolean>`b.id in (select push_browsers_of(${userId}))`)
    .orderBy('b.id', 'desc')
    .execute()
}

type NewBrowser = { endpoint: string; publicKey: Buffer; secret: Buffer; deviceId: string }

/** Keeps the subscription of the caller's browser; what the browser had before, also for somebody else, ends. */
export async function putBrowser(db: Db, { endpoint, publicKey, secret, deviceId }: NewBrowser): Promise<void> {
  await sql`select keep_push_browser(${endpoint}, ${publicKey}, ${secret}, ${deviceId})`.execute(db)
}

/** The same browser by a new address (schema/functions/renew_push_browser.sql); false when the old one with its secret is not known. */
export async function renewBrowser(
  database: Kysely<Tables>,
  old: { endpoint: string; secret: Buffer },
  { endpoint, publicKey, secret }: Omit<NewBrowser, 'deviceId'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_renewed: boolean }>`
    select renew_push_browser(${old.endpoint}, ${old.secret}, ${endpoint}, ${publicKey}, ${secret}) as is_renewed`.execute(
    database,
  )
  return rows[0]?.is_renewed ?? false
}

export async function deleteBrowser(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('push_browsers').where('user_id', '=', userId).where('id', '=', id).execute()
}

export function findEndpoint(database: Kysely<Tables>, id: number) {
  return asSystem(database, (db) =>
    db.selectFrom('push_browsers').select(['endpoint', 'public_key', 'secret']).where('id', '=', id).executeTakeFirst(),
  )
}

export async function forgetBrowser(database: Kysely<Tables>, id: number): Promise<void> {
  await asSystem(database, (db) => db.deleteFrom('push_browsers').where('id', '=', id).execute())
}

/** For the export of personal data; the address of the push service is a secret of the browser. */
export function findBrowserRows(db: Db, userId: number) {
  return db
    .selectFrom('push_browsers')
    .innerJoin('devices', 'devices.id', 'push_browsers.device_id')
    .select(['devices.model', 'push_browsers.created_at'])
    .where('push_browsers.user_id', '=', userId)
    .orderBy('push_browsers.id')
    .execute()
}
