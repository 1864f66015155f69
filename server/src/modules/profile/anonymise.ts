import { sql, type Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { revokeConsents } from '../consents/queries.ts'
import { accountRemovedMail } from '../notifications/messages.ts'
import { postMail } from '../notifications/outbox.ts'
import { openStatuses } from '../orders/states.ts'
import { revokeDevices } from '../users/device-queries.ts'
import { deleteKnownBrowsers } from '../users/known-device.ts'
import { leaveReviews } from '../reviews/own-reviews.ts'
import { findSelf } from '../users/queries.ts'
import { updateSelf } from './queries.ts'

type Db = Transaction<Tables>

/**
 * What is left of a person is a number (person-rows.ts says of which rows, and why). Orders stay with what the law wants kept of them;
 * consents stay as a proof, taken back; approved reviews stay without a name.
 */
export async function anonymise(db: Db, userId: number): Promise<void> {
  const user = await findSelf(db, userId)
  await refuseOpenOrders(db, userId)
  await postMail(db, user.email, accountRemovedMail)
  // by the login, hence before it changes
  await sql`select forget_own_traces()`.execute(db)
  for (const table of ['addresses', 'user_inns', 'codes', 'favourites', 'basket_lines', 'order_drafts'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await leaveReviews(db)
  await revokeConsents(db, userId, ['personal-data', 'advertising'])
  await deleteKnownBrowsers(db, { userId })
  await revokeDevices(db, { userId }, 'removal')
  await db.updateTable('devices').set({ model: '' }).where('user_id', '=', userId).execute()
  await updateSelf(db, userId, {
    login: `removed-${userId}`,
    password_hash: '-',
    name: 'Удалённый пользователь',
    code: '',
    email: '',
    phone: '',
    oktmo: '',
    removed_at: new Date(),
  })
  // nobody asks: the time that was given is over
  await noteAudit(db, { event: 'account.removed', user_id: userId, address: '' })
}

/** Somebody still has to bring them, and to call. */
export async function refuseOpenOrders(db: Db, userId: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', openStatuses)
    .limit(1)
    .executeTakeFirst()
  if (order !== undefined) throw new ApiError('OPEN_ORDERS')
}
