import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>

/** Locks a device that may log in (not revoked, used within 30 days, created within 90) until the transaction ends. */
export function lockLivingDevice(db: Db, id: string, userId: number): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', sql<Date>`now() - interval '30 days'`)
    .where('created_at', '>', sql<Date>`now() - interval '90 days'`)
    .forUpdate()
    .executeTakeFirst()
}

/** A device that a change of the person's role has ended, with the name of the supplier that the person has left. */
export function findEndedByRights(
  db: Db,
  id: string,
  userId: number,
): Promise<{ supplier: string | null } | undefined> {
  return db
    .selectFrom('devices')
    .leftJoin('suppliers', 'suppliers.id', 'devices.left_supplier_id')
    .select('suppliers.name as supplier')
    .where('devices.id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_for', '=', 'rights')
    .executeTakeFirst()
}

type NewDevice = { id: string; user_id: number; model: string; type: 'web' | 'web-mobile'; secret_hash: Buffer }

/** Inserts a device with its first secret. Of the suppliers of its person it works for the one that was chosen last. */
export async function insertDevice(db: Db, { secret_hash, ...device }: NewDevice): Promise<void> {
  await db
    .insertInto('devices')
    .values((eb) => ({
      ...device,
      supplier_id: eb.selectFrom('users').select('supplier_id').where('id', '=', device.user_id),
    }))
    .execute()
  await db.insertInto('device_secrets').values({ device_id: device.id, generation: 1, secret_hash }).execute()
}

export type KeptSecret = {
  generation: number
  secret_hash: Buffer
  /** seconds since it was replaced; null for the current one */
  replacedFor: number | null
  late_uses: number
}

/** A current or earlier secret of the device. */
export function findSecret(db: Db, deviceId: string, secretHash: Buffer): Promise<KeptSecret | undefined> {
  return db
    .selectFrom('device_secrets')
    .select([
      'generation',
      'secret_hash',
      'late_uses',
      sql<number | null>`extract(epoch from now() - replaced_at)::float`.as('replacedFor'),
    ])
    .where('device_id', '=', deviceId)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
}

/** Salts of the generations after this one up to the current one, in order. */
export async function findSaltsAfter(db: Db, deviceId: string, generation: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('device_secrets')
    .select('salt')
    .where('device_id', '=', deviceId)
    .where('generation', '>', generation)
    .orderBy('generation')
    .execute()
  return rows.flatMap(({ salt }) => salt ?? [])
}

type Replacement = { device_id: string; generation: number; secret_hash: Buffer; salt: Buffer }

/** Makes the next generation current. */
export async function replaceSecret(db: Db, next: Replacement): Promise<void> {
  await db
    .updateTable('device_secrets')
    .set({ replaced_at: sql<Date>`now()` })
    .where('device_id', '=', next.device_id)
    .where('replaced_at', 'is', null)
    .execute()
  await db.insertInto('device_secrets').values(next).execute()
}

export async function countLateUse(db: Db, deviceId: string, generation: number): Promise<void> {
  await db
    .updateTable('device_secrets')
    .set((eb) => ({ late_uses: eb('late_uses', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('generation', '=', generation)
    .execute()
}

export async function touchDevice(db: Db, id: string): Promise<void> {
  await db
    .updateTable('devices')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type Which = { userId: number; id?: string; except?: string }

type RevokedFor = NonNullable<Tables['devices']['revoked_for']>

/** Revokes devices and their sessions: tokens and stored secrets stop working. Returns the number of devices. */
export async function revokeDevices(db: Db, { userId, id, except }: Which, reason: RevokedFor): Promise<number> {
  let devices = db
    .updateTable('devices')
    .set({ revoked_at: sql<Date>`now()`, revoked_for: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (id !== undefined) {
    devices = devices.where('id', '=', id)
    sessions = sessions.where('device_id', '=', id)
  }
  if (except !== undefined) {
    devices = devices.where('id', '<>', except)
    sessions = sessions.where('device_id', '<>', except)
  }
  const { numUpdatedRows } = await devices.executeTakeFirst()
  await sessions.execute()
  return Number(numUpdatedRows)
}

export type DeviceRow = { id: string; model: string; type: 'web' | 'web-mobile'; created_at: Date; last_used_at: Date }

/** Devices that may log in, the last used first. */
export function findDevices(db: Db, userId: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('devices')
    .select(['id', 'model', 'type', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', sql<Date>`now() - interval '30 days'`)
    .where('created_at', '>', sql<Date>`now() - interval '90 days'`)
    .orderBy('last_used_at', 'desc')
    .execute()
}
