import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Side } from '../../bank/operation.ts'
import { findBeneficiaryById, sideOf } from './sides.ts'

export type Netting = { kind: 'netting'; repays: number; amountKopecks: number; payee: Side; purpose: string }

type Owed = { id: number; number: string; beneficiary_id: string; kopecks: number }

/**
 * What a supplier owes to a buyer for a refund, the oldest first, as a payment out of what it would get now: at most `mostKopecks`. One at a time, so
 * that an event of the bank says which payment it is of. Null when nothing is owed.
 */
export async function findNetting(
  db: Transaction<Tables>,
  supplierId: number,
  mostKopecks: number,
): Promise<Netting | null> {
  const { rows } = await sql<Owed>`
    select o.id, o.number, c.beneficiary_id, a.credits_posted - a.debits_posted - a.debits_pending as kopecks
    from orders o join ledger_accounts a on a.order_id = o.id and a.code = 'owed'
      join smart_contracts c on c.order_id = o.id and c.status <> 'FAILED' and c.adds_to is null
    where o.supplier_id = ${supplierId} and o.funds = 'debt' and a.credits_posted > a.debits_posted + a.debits_pending
    order by o.id limit 1`.execute(db)
  const [owed] = rows
  const buyer = owed && (await findBeneficiaryById(db, owed.beneficiary_id))
  if (!buyer || mostKopecks <= 0) return null
  return {
    kind: 'netting',
    repays: owed.id,
    amountKopecks: Math.min(Number(owed.kopecks), mostKopecks),
    payee: sideOf(buyer),
    purpose: `Возврат по заказу ${owed.number} за счёт поставщика`,
  }
}
