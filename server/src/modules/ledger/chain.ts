import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** A row of the book as the verifier reads it; `debit` and `credit` are the id and the name of an account, time in microseconds since 1970. */
export type ChainRow = {
  position: number
  id: string
  debit: string
  credit: string
  amount: number
  kind: Tables['ledger_transfers']['kind']
  pendingId: string
  linkedTo: string
  code: string
  orderId: string
  contractId: string
  bankEvent: string
  at: string
  hash: Buffer
}

/** The text that schema/functions/chain_transfer.sql hashes after the hash before; written here a second time on purpose. */
export function hashOf(before: Buffer, row: ChainRow): Buffer {
  const { position, id, debit, credit, amount, kind, pendingId, linkedTo, code, orderId, contractId, bankEvent, at } =
    row
  const text = [
    position,
    id,
    debit,
    credit,
    amount,
    kind,
    pendingId,
    linkedTo,
    code,
    orderId,
    contractId,
    bankEvent,
    at,
  ]
  return createHash('sha256').update(before).update(text.join('|')).digest()
}

const batch = 5000

/** The book from its first row, by position. */
export async function* readChain(db: Transaction<Tables>): AsyncGenerator<ChainRow> {
  for (let last = 0; ;) {
    const { rows } = await sql<ChainRow>`
      select t.position, t.id, d.id || ' ' || d.name as debit, c.id || ' ' || c.name as credit, t.amount_kopecks as amount, t.kind,
        coalesce(t.pending_id::text, '') as "pendingId", coalesce(t.linked_to::text, '') as "linkedTo", t.code,
        coalesce(t.order_id::text, '') as "orderId", coalesce(t.contract_id::text, '') as "contractId",
        coalesce(t.bank_event, '') as "bankEvent", (extract(epoch from t.created_at) * 1000000)::bigint::text as at, t.hash
      from ledger_transfers t join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id
      where t.position > ${last} order by t.position limit ${batch}`.execute(db)
    yield* rows
    last = rows.at(-1)?.position ?? last
    if (rows.length < batch) return
  }
}
