import type { Transaction } from 'kysely'
import type { Tables } from './database/tables.ts'

export type AuditEvent =
  | 'login.password'
  | 'login.refused'
  | 'device.reuse'
  | 'device.revoked'
  | 'logout'
  | 'password.changed'
  | 'password.restored'
  | 'email.changed'
  | 'phone.changed'
  | 'account.made'
  | 'account.closed'
  | 'account.reopened'
  | 'account.removed'
  | 'account.exported'
  | 'account.blocked'
  | 'account.unblocked'
  | 'people.searched'
  | 'person.opened'
  | 'customer.searched'
  | 'customer.opened'
  | 'review.approved'
  | 'review.rejected'
  | 'substitution.by-phone'
  | 'job.retried'

type Entry = { event: AuditEvent; user_id: number | null; address: string; details?: Record<string, unknown> }

/** Notes what was done, in the transaction that does it. Secrets have no place here. */
export async function noteAudit(transaction: Transaction<Tables>, entry: Entry): Promise<void> {
  await transaction.insertInto('audit_events').values(entry).execute()
}
