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
  | 'account.logged-out'
  | 'account.limits-raised'
  | 'account.merged'
  | 'people.searched'
  | 'person.opened'
  | 'person.contacts-shown'
  | 'customer.searched'
  | 'customer.opened'
  | 'review.approved'
  | 'review.rejected'
  | 'substitution.by-phone'
  | 'job.retried'
  | 'file.deleted'
  | 'rows.exported'
  | 'beneficiary.created'
  | 'pay-user.added'
  | 'pay-user.removed'
  | 'subscription.added'
  | 'subscription.sent'
  | 'money.difference-decided'
  | 'money.top-up-identified'
  | 'payout.made'

type Entry = { event: AuditEvent; user_id: number | null; address: string; details?: Record<string, unknown> }

/** Writes an audit record in the transaction of the action. Must not contain secrets. */
export async function noteAudit(transaction: Transaction<Tables>, entry: Entry): Promise<void> {
  await transaction.insertInto('audit_events').values(entry).execute()
}
