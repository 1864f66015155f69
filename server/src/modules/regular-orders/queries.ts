import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { RegularAnnounced, RegularLine } from '../../database/column-types.ts'
import type { Tables } from '../../database/tables.ts'
import type { RegularState, Substitutions } from '../../database/values.ts'
import { orderWindow } from '../../delivery-window.ts'

type Db = Transaction<Tables>

/** The regular orders of a person, the next to come first. */
export function findOwn(db: Db, userId: number) {
  return db
    .selectFrom('regular_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('next_on')
    .orderBy('id')
    .execute()
}

export type RegularRow = Awaited<ReturnType<typeof findOwn>>[number]

/** A regular order of the person, locked until the end of the transaction. */
export function lockOwn(db: Db, userId: number, id: number): Promise<RegularRow | undefined> {
  return db
    .selectFrom('regular_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** What became of the dates of these regular orders, of the last two months, the latest first. */
export function findRuns(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('regular_runs')
    .selectAll()
    .where('regular_id', 'in', ids)
    .where('due_on', '>', sql<string>`current_date - 60`)
    .orderBy('due_on', 'desc')
    .execute()
}

export type RunRow = Awaited<ReturnType<typeof findRuns>>[number]

/** What became of one date; `isDue`: the order may be placed now. */
export function findRun(db: Db, regularId: number, day: string) {
  return db
    .selectFrom('regular_runs')
    .selectAll()
    .select(sql<boolean>`place_at <= now()`.as('is_due'))
    .where('regular_id', '=', regularId)
    .where('due_on', '=', day)
    .executeTakeFirst()
}

type NewRegular = {
  user_id: number
  group_id: number
  every_weeks: number
  next_on: string
  lines: readonly RegularLine[]
  receiver: string
  phone: string
  address: string
  comment: string
  substitutions: Substitutions
  pickups: Readonly<Record<string, string>>
  hours: Readonly<Record<string, string>>
}

export async function insertRegular(db: Db, { lines, pickups, hours, ...row }: NewRegular): Promise<void> {
  const written = { lines: JSON.stringify(lines), pickups: JSON.stringify(pickups), hours: JSON.stringify(hours) }
  await db
    .insertInto('regular_orders')
    .values({ ...row, ...written })
    .execute()
}

type Change = { every_weeks?: number; next_on?: string; state?: RegularState; lines?: string }

export async function updateRegular(db: Db, id: number, change: Change): Promise<void> {
  await db.updateTable('regular_orders').set(change).where('id', '=', id).execute()
}

export async function deleteRegular(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('regular_orders').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Takes an announcement back: its date was skipped or moved. */
export async function deleteAnnounced(db: Db, regularId: number): Promise<void> {
  await db.deleteFrom('regular_runs').where('regular_id', '=', regularId).where('state', '=', 'announced').execute()
}

type NewRun = { regular_id: number; due_on: string; place_at: Date; announced: RegularAnnounced }

export async function insertRun(db: Db, { announced, ...row }: NewRun): Promise<void> {
  await db
    .insertInto('regular_runs')
    .values({ ...row, announced: JSON.stringify(announced) })
    .execute()
}

type End = { state: 'placed'; placed_group_id: number; note: string } | { state: 'refused'; note: string }

export async function endRun(db: Db, id: number, end: End): Promise<void> {
  await db
    .updateTable('regular_runs')
    .set({ ...end, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The regular orders after this id that are to be announced or placed now. */
export async function findDue(database: Kysely<Tables>, after: number): Promise<{ id: number; user_id: number }[]> {
  const found = sql<{ id: number; user_id: number }>`select id, user_id from due_regular_orders(${after})`
  return (await asSystem(database, (db) => found.execute(db))).rows
}

/** The orders of a person's checkout that are not cancelled, with their lines. */
export function findCheckout(db: Db, userId: number, groupId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['orders.receiver', 'orders.phone', 'orders.address', 'orders.pickup', 'orders.comment'])
    .select([orderWindow.as('window'), 'orders.substitutions', 'suppliers.code as supplier', 'suppliers.pickup_points'])
    .select(['products.code as product', 'order_lines.quantity', 'order_lines.price_kopecks as priceKopecks'])
    .select(['order_lines.unit', 'products.pack'])
    .where('orders.user_id', '=', userId)
    .where('orders.group_id', '=', groupId)
    .where('orders.status', '<>', 'cancelled')
    .orderBy('orders.id')
    .orderBy('order_lines.id')
    .execute()
}

/** For the export of personal data. */
export function findRegularRows(db: Db, userId: number) {
  return db
    .selectFrom('regular_orders')
    .select(['every_weeks', 'next_on', 'state', 'lines', 'receiver', 'phone', 'address', 'comment', 'pickups'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
