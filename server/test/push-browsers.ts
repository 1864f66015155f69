import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** A browser of a logged-in person that shows notifications, of one device of theirs; the id. */
export async function insertPushBrowser(owner: Kysely<Tables>, user_id: number): Promise<number> {
  const devices = owner.selectFrom('devices').select('id').where('user_id', '=', user_id)
  const device = await devices.where('revoked_at', 'is', null).orderBy('id').executeTakeFirstOrThrow()
  const endpoint = `https://push.example/${randomBytes(9).toString('hex')}`
  const [public_key, secret] = [randomBytes(65), randomBytes(16)]
  const { id } = await owner
    .insertInto('push_browsers')
    .values({ user_id, device_id: device.id, endpoint, public_key, secret })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ secret }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
