import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { leftSupplierMail, roleGivenMail, staffChangedMail } from '../notifications/staff-messages.ts'
import { sendMail } from '../notifications/send.ts'
import { tellAdministrators } from '../users/tell-administrators.ts'

type Told = { id: number; name: string; email: string }

/** Tells a person of their new role, and the administrators. Called as an administrator or the system. */
export async function tellRole(db: Transaction<Tables>, person: Told, role: string): Promise<void> {
  await sendMail(db, 'account', person.email, roleGivenMail(role))
  await tellAdministrators(db, staffChangedMail(`${person.name}: теперь роль — ${role}`), person.id)
}

/** The same of who works for a supplier no more. */
export async function tellLeft(db: Transaction<Tables>, person: Told, supplier: string): Promise<void> {
  await sendMail(db, 'account', person.email, leftSupplierMail(supplier))
  await tellAdministrators(
    db,
    staffChangedMail(`${person.name} больше не работает у поставщика «${supplier}»`),
    person.id,
  )
}
