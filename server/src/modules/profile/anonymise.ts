import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { accountRemovedMail } from '../notifications/messages.ts'
import { postMail } from '../notifications/outbox.ts'
import { openStatuses } from '../orders/states.ts'

type Db = Transaction<Tables>

/**
 * What is left of a person is a number (person-rows.ts says of which rows, and why). Orders stay with what the law wants kept of them;
 * consents stay as a proof, taken back; approved reviews stay without a name. The system alone may (migrations/054_the_system_forgets.sql).
 * False when a login has opened the account meanwhile, or another process is at it. Throws OPEN_ORDERS.
 */
export async function anonymise(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ email: string | null }>`select forget_person(${userId}) as email`.execute(db)
  const email = rows[0]?.email ?? null
  if (email === null) return false
  await refuseOpenOrders(db, userId)
  await postMail(db, email, accountRemovedMail)
  return true
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
