import { sql, type Insertable, type Transaction } from 'kysely'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import type { LedgerRefusal, Posted, Posting, Transfer } from './transfer.ts'

type Db = Transaction<Tables>
type NewRow = Insertable<Tables['ledger_transfers']>

/** By the constraint that refuses (schema/functions/refuse_transfer.sql). */
const refusals: Readonly<Record<string, LedgerRefusal>> = {
  ledger_accounts_overdraft: 'OVERDRAFT',
  ledger_transfers_amount: 'BAD_AMOUNT',
  ledger_transfers_two_accounts: 'SAME_ACCOUNT',
  ledger_transfers_debit_account_id_fkey: 'ACCOUNT_NOT_FOUND',
  ledger_transfers_credit_account_id_fkey: 'ACCOUNT_NOT_FOUND',
  ledger_pending_not_found: 'PENDING_NOT_FOUND',
  ledger_transfers_pending_id_key: 'PENDING_DONE',
  ledger_pending_amount: 'EXCEEDS_PENDING',
  ledger_transfers_by_event: 'EVENT_POSTED',
  ledger_transfers_id_key: 'ID_TAKEN',
}

/**
 * Posts linked transfers, all or none, in a transaction of the system (`asSystem`), which may write more: it commits or fails with them.
 * After a refusal the transaction goes on without the transfers. Other faults are thrown.
 */
export async function post(db: Db, posting: Posting): Promise<Posted> {
  // the lock of chain_transfer: what is looked up stays so until the end
  await lockName(db, 'ledger')
  const rows = rowsOf(posting)
  const ids = rows.map(({ id }) => id)
  const known = await db.selectFrom('ledger_transfers').selectAll().where('id', 'in', ids).orderBy('position').execute()
  if (known.length > 0) {
    const isSame = known.length === rows.length && rows.every((row, at) => isRepeat(row, known[at]))
    return isSame ? { state: 'exists' } : { state: 'refused', refusal: 'ID_TAKEN' }
  }
  await sql`savepoint posting`.execute(db)
  try {
    for (const row of rows) await db.insertInto('ledger_transfers').values(row).execute()
    await sql`release savepoint posting`.execute(db)
    return { state: 'posted' }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await sql`rollback to savepoint posting`.execute(db)
    return { state: 'refused', refusal }
  }
}

function rowsOf({ transfers, bankEvent }: Posting): NewRow[] {
  const [first] = transfers
  return transfers.map((transfer) => ({
    ...rowOf(transfer),
    linked_to: transfer === first ? null : first.id,
    bank_event: bankEvent ?? null,
  }))
}

function rowOf(transfer: Transfer): NewRow {
  const { id, kind, code } = transfer
  if ('pendingId' in transfer) {
    const amount = kind === 'post_pending' ? transfer.amountKopecks : undefined
    return { id, kind, code, pending_id: transfer.pendingId, ...(amount !== undefined && { amount_kopecks: amount }) }
  }
  return {
    id,
    kind,
    code,
    amount_kopecks: transfer.amountKopecks,
    debit_account_id: transfer.debit,
    credit_account_id: transfer.credit,
    order_id: transfer.orderId ?? null,
    contract_id: transfer.contractId ?? null,
  }
}

/** Whether all that the caller gave stands in the row that was written. */
function isRepeat(row: NewRow, known: Record<string, unknown> | undefined): boolean {
  return Object.entries(row).every(([column, value]) => known?.[column] === value)
}

function refusalOf(error: unknown): LedgerRefusal | undefined {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  return typeof name === 'string' && Object.hasOwn(refusals, name) ? refusals[name] : undefined
}
