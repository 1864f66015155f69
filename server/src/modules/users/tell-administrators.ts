import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { MailText } from '../notifications/messages.ts'
import { sendMail } from '../notifications/send.ts'

/** Tells all administrators but one, who is told otherwise. Called as an administrator or the system: nobody else sees whom to tell. */
export async function tellAdministrators(db: Transaction<Tables>, mail: MailText, but?: number): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`select * from contacts_of_administrators()`.execute(db)
  for (const { id, email } of rows) if (id !== but) await sendMail(db, 'account', email, mail)
}
