import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { accountRemovedMail } from '../notifications/messages.ts'
import { sendMail } from '../notifications/send.ts'
import { openStatuses } from '../orders/states.ts'

type Db = Transaction<Tables>

/**
 * Removes a person's data and keeps the number of the account (schema/views/person_tables.sql decides about each table). Orders stay, as the law requires;
 * consents stay as a proof, withdrawn; approved reviews stay without a name. Only the system may (schema/functions/forget_person.sql).
 * False when a login has reopened the account, or another process is removing it. Throws OPEN_ORDERS.
 */
export async function anonymise(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ email: string | null }>`select forget_person(${userId}) as email`.execute(db)
  const email = rows[0]?.email ?? null
  if (email === null) return false
  await refuseOpenOrders(db, userId)
  await sendMail(db, 'account', email, accountRemovedMail)
  return true
}

/** Open orders still need the person's address and phone. */
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
