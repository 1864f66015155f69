import type { Kysely } from 'kysely'
import { noteAudit } from '../../audit.ts'
import { findSession, hashSecret, type Actor } from '../../auth.ts'
import { asActor, asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findDevices, revokeDevices } from './device-queries.ts'
import { deviceOf } from './device-secret.ts'
import type { DeviceCard } from './schema.ts'

/** The id of the caller's device; undefined without a session. */
export async function deviceInHand(database: Kysely<Tables>, { tokenHash }: Actor): Promise<string | undefined> {
  return tokenHash ? (await findSession(database, tokenHash))?.device_id : undefined
}

/** Revokes the caller's device. */
export async function leave(database: Kysely<Tables>, actor: Actor, address: string): Promise<void> {
  const id = await deviceInHand(database, actor)
  if (id === undefined) return
  await asActor(database, actor, async (db) => {
    await revokeDevices(db, { userId: actor.id, id }, 'logout')
    await noteAudit(db, { event: 'logout', user_id: actor.id, address, details: { device: id } })
  })
}

/** Revokes the device of a current or earlier secret: a logout that was sent later. Ignores unknown secrets. */
export async function leaveBySecret(database: Kysely<Tables>, psw: string, address: string): Promise<void> {
  const id = deviceOf(psw)
  if (id === null) return
  await asAuthenticator(database, async (db) => {
    const device = await db
      .selectFrom('device_secrets')
      .innerJoin('devices', 'devices.id', 'device_secrets.device_id')
      .select('devices.user_id')
      .where('device_id', '=', id)
      .where('secret_hash', '=', hashSecret(psw))
      .executeTakeFirst()
    if (!device) return
    await revokeDevices(db, { userId: device.user_id, id }, 'logout')
    await noteAudit(db, { event: 'logout', user_id: device.user_id, address, details: { device: id } })
  })
}

/** Revokes one of the person's own devices. */
export async function revokeDevice(
  database: Kysely<Tables>,
  actor: Actor,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await asActor(database, actor, async (db) => {
    const ended = await revokeDevices(db, { userId: actor.id, id }, 'person')
    if (ended === 0) throw new ApiError('NOT_FOUND', 'Такого устройства нет')
    await noteAudit(db, { event: 'device.revoked', user_id: actor.id, address, details: { device: id } })
  })
}

export async function listDevices(database: Kysely<Tables>, actor: Actor): Promise<DeviceCard[]> {
  const current = await deviceInHand(database, actor)
  const devices = await asActor(database, actor, (db) => findDevices(db, actor.id))
  return devices.map(({ id, model, type, created_at, last_used_at }) => ({
    id,
    model,
    type,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    isCurrent: id === current,
  }))
}
