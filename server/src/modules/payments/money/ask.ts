import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { enqueueOperation } from '../../bank/enqueue.ts'
import type { NewOperation } from '../../bank/operation.ts'
import type { LedgerRefusal } from '../../ledger/transfer.ts'
import type { FundsEvent } from '../funds/machine.ts'
import { follow, type OrderMoney } from './order-money.ts'
import { reserve, type Reserved } from './postings.ts'
import { insertSteps } from './steps.ts'

type Contract = { id: string; beneficiary_id: string }
type Wanted = Omit<Reserved, 'id'> & { payeeInn?: string }

/**
 * Asks the bank for movements of one contract in one operation: stores the operation and its steps, and reserves their money in the ledger. The
 * operation is sent after the commit. Returns the order as it is then, or why the ledger refused; the caller then rolls back.
 */
export async function ask(
  db: Transaction<Tables>,
  order: OrderMoney,
  contract: Contract,
  { event, wanted, operation }: { event: FundsEvent; wanted: readonly Wanted[]; operation: NewOperation },
): Promise<OrderMoney | { refused: LedgerRefusal }> {
  const operationId = await enqueueOperation(db, operation)
  const steps = wanted.map((one) => ({ ...one, id: randomUUID() }))
  await insertSteps(
    db,
    steps.map(({ id, kind, amountKopecks, repays, payeeInn }) => ({
      id,
      kind,
      amount_kopecks: amountKopecks,
      operation_id: operationId,
      order_id: order.id,
      contract_id: contract.id,
      repays_order_id: repays ?? null,
      payee_inn: payeeInn ?? '',
    })),
  )
  const owners = { beneficiaryId: contract.beneficiary_id, orderId: order.id, contractId: contract.id }
  const posted = await reserve(db, owners, steps)
  if (posted.state === 'refused') return { refused: posted.refusal }
  return follow(db, order, event)
}
