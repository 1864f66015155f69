import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { roleGivenMail, staffChangedMail } from '../notifications/staff-messages.ts'
import { sendMail } from '../notifications/send.ts'
import { tellAdministrators } from '../users/tell-administrators.ts'

type Told = { id: number; name: string; email: string }

/** Tells a person of their new role, and the administrators. Called as an administrator or the system. */
export async function tellRole(db: Transaction<Tables>, person: Told, role: string): Promise<void> {
  await sendMail(db, 'account', person.email, roleGivenMail(role))
  await tellAdministrators(db, staffChangedMail(`${person.name}: теперь роль «${role}»`), person.id)
}
