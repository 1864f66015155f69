import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { MailText } from '../notifications/messages.ts'
import { tell } from '../notifications/send.ts'
import { findSelf } from '../users/queries.ts'

/** The shop's phone for orders above the limits, and the address of «Мои заказы». */
export type Settings = { supportPhone: string; link: string }

/** Queues a letter to the person in whose name the transaction is, if they want such letters. */
export async function postTo(db: Transaction<Tables>, userId: number, mail: MailText): Promise<void> {
  await tell(db, await findSelf(db, userId), { kind: 'regular', mail, path: '/myOrders' })
}
