import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { AccountOwner } from './transfer.ts'

type Db = Transaction<Tables>

/** Kopecks. `available`: what may still be taken from the account; of the bank's, what may be paid out. */
export type Balance = { pending: number; posted: number; available: number }

function nameOf(owner: AccountOwner): string {
  if ('beneficiaryId' in owner) return `${owner.code} ${owner.beneficiaryId.toLowerCase()}`
  if ('certificateId' in owner) return `${owner.code} ${owner.certificateId}`
  return 'orderId' in owner ? `${owner.code} ${owner.orderId}` : owner.code
}

/** The account's id; it is opened when it is asked for first. In a transaction of the system. */
export async function openAccount(db: Db, owner: AccountOwner): Promise<number> {
  const find = () => db.selectFrom('ledger_accounts').select('id').where('name', '=', nameOf(owner)).executeTakeFirst()
  const found = await find()
  if (found) return found.id
  const row = {
    code: owner.code,
    beneficiary_id: 'beneficiaryId' in owner ? owner.beneficiaryId : null,
    order_id: 'orderId' in owner ? owner.orderId : null,
    certificate_id: 'certificateId' in owner ? owner.certificateId : null,
  }
  const added = await db
    .insertInto('ledger_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const opened = added ?? (await find())
  if (!opened) throw new Error(`no account ${nameOf(owner)}`)
  return opened.id
}

/** What an account has, or null when there is none. Pending: what is reserved from it. */
export async function readBalance(db: Db, owner: AccountOwner): Promise<Balance | null> {
  const name = nameOf(owner)
  const row = await db.selectFrom('ledger_accounts').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) return null
  const sign = row.credits_must_not_exceed_debits ? -1 : 1
  const posted = sign * (row.credits_posted - row.debits_posted)
  const pending = sign === 1 ? row.debits_pending : row.credits_pending
  return { pending, posted, available: posted - pending }
}
