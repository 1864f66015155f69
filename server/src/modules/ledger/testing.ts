import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { insertOrder, insertSupplier } from '../../../test/rows.ts'
import { openAccount } from './accounts.ts'
import type { Move } from './transfer.ts'

/** A beneficiary that is there for its id, or for its INN as well. */
export async function insertBeneficiary(owner: Kysely<Tables>, inn?: string): Promise<string> {
  const supplier = await insertSupplier(owner)
  const { rows } = await sql<{ id: string }>`
    insert into beneficiaries (id, type, supplier_id, name, inn, ogrn, contract_number, contract_date, account_number, bank_bic, bank_name,
      phone, email, status, balance_kopecks, obligations_kopecks, pending_kopecks, blocked_kopecks, debt_kopecks)
    values (${randomUUID()}, 'ip', ${supplier.id}, '', ${inn ?? String(supplier.id).padStart(12, '5')}, '304500116000157', '1', '2026-01-31',
      '40802810900000000001', '044525225', '', '', '', 'ACTIVATED', 0, 0, 0, 0, 0)
    returning id`.execute(owner)
  const id = rows[0]?.id
  if (!id) throw new Error('not inserted')
  return id
}

export type Accounts = { bank: number; ours: number; held: number; other: number }

/** Who there is to own money: a beneficiary and two orders. */
export async function insertOwners(owner: Kysely<Tables>) {
  const [order, other] = [await insertOrder(owner), await insertOrder(owner)]
  return { beneficiaryId: await insertBeneficiary(owner), orderId: order.id, otherId: other.id }
}

export async function openAccounts(
  db: Transaction<Tables>,
  owners: Awaited<ReturnType<typeof insertOwners>>,
): Promise<Accounts> {
  return {
    bank: await openAccount(db, { code: 'bank' }),
    ours: await openAccount(db, { code: 'beneficiary', beneficiaryId: owners.beneficiaryId }),
    held: await openAccount(db, { code: 'order', orderId: owners.orderId }),
    other: await openAccount(db, { code: 'order', orderId: owners.otherId }),
  }
}

export function move(debit: number, credit: number, amountKopecks: number, rest: Partial<Move> = {}): Move {
  return { id: randomUUID(), kind: 'posted', code: 'hold', debit, credit, amountKopecks, ...rest }
}
