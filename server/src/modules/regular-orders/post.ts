import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { MailText } from '../notifications/messages.ts'
import { postMail } from '../notifications/outbox.ts'
import { findSelf } from '../users/queries.ts'

/** The shop's phone for orders above the limits, and the address of «Мои заказы». */
export type Settings = { supportPhone: string; link: string }

/** Queues a letter to the person in whose name the transaction is, if they want letters about orders. */
export async function postTo(db: Transaction<Tables>, userId: number, mail: MailText): Promise<void> {
  const { email, order_in_email } = await findSelf(db, userId)
  if (order_in_email) await postMail(db, email, mail)
}
