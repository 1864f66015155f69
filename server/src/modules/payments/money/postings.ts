import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { StepKind } from '../../../database/values.ts'
import { openAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { AccountOwner, Posted, Transfer } from '../../ledger/transfer.ts'

type Db = Transaction<Tables>
type Owners = { beneficiaryId: string; orderId: number }
/** `repays`: of a netting, the order whose buyer gets it. */
export type Reserved = { id: string; kind: StepKind; amountKopecks: number; repays?: number | undefined }

/** From whose money to whose, by what the bank is asked for. */
const sides: Record<StepKind, (owners: Owners) => [debit: AccountOwner, credit: AccountOwner]> = {
  hold: ({ beneficiaryId, orderId }) => [
    { code: 'beneficiary', beneficiaryId },
    { code: 'order', orderId },
  ],
  payment: ({ orderId }) => [{ code: 'order', orderId }, { code: 'bank' }],
  fee: ({ orderId }) => [{ code: 'order', orderId }, { code: 'fee' }],
  netting: ({ orderId }) => [{ code: 'order', orderId }, { code: 'bank' }],
  unhold: ({ beneficiaryId, orderId }) => [
    { code: 'order', orderId },
    { code: 'beneficiary', beneficiaryId },
  ],
}

/** Reserves what the bank is asked for: a pending transfer of the step's id each, all or none. */
export async function reserve(
  db: Db,
  { beneficiaryId, orderId, contractId }: Owners & { contractId: string },
  steps: readonly Reserved[],
): Promise<Posted> {
  const transfers: Transfer[] = []
  for (const { id, kind, amountKopecks, repays } of steps) {
    const [debit, credit] = sides[kind]({ beneficiaryId, orderId })
    transfers.push({
      id,
      kind: 'pending',
      code: kind,
      amountKopecks,
      orderId,
      contractId,
      debit: await openAccount(db, debit),
      credit: await openAccount(db, credit),
    })
    if (repays !== undefined)
      transfers.push({
        id: repaymentOf(id),
        kind: 'pending',
        code: 'repayment',
        amountKopecks,
        orderId: repays,
        debit: await openAccount(db, { code: 'owed', orderId: repays }),
        credit: await openAccount(db, { code: 'claims' }),
      })
  }
  const [first, ...others] = transfers
  if (!first) throw new Error('nothing is reserved')
  return post(db, { transfers: [first, ...others] })
}

/** Ends what was reserved by what the bank has said: `post` or `void`, once. `bankEvent` is absent when the bank refused the operation itself. */
export function end(
  db: Db,
  { id, kind }: { id: string; kind: StepKind },
  how: 'post' | 'void',
  bankEvent?: string,
): Promise<Posted> {
  const endOf = (pendingId: string, code: Transfer['code']): Transfer => ({
    id: idOf(`${pendingId}/${how}`),
    code,
    kind: `${how}_pending`,
    pendingId,
  })
  const repayment = kind === 'netting' ? [endOf(repaymentOf(id), 'repayment')] : []
  return post(db, {
    transfers: [endOf(id, kind), ...repayment],
    ...(bankEvent !== undefined && { bankEvent }),
  })
}

/** The pending transfer that stands beside that of a netting: what is owed becomes less. */
const repaymentOf = (stepId: string): string => idOf(`${stepId}/repayment`)

/** A refund after the release: a negative transfer, which the bank knows nothing of until it is netted. */
export async function postRefund(
  db: Db,
  { id, orderId, amountKopecks }: { id: string; orderId: number; amountKopecks: number },
): Promise<Posted> {
  const debit = await openAccount(db, { code: 'claims' })
  const credit = await openAccount(db, { code: 'owed', orderId })
  return post(db, { transfers: [{ id, kind: 'posted', code: 'refund', amountKopecks, orderId, debit, credit }] })
}

/** Moves money at once, by an event of the bank about a beneficiary. */
export async function moveMoney(
  db: Db,
  { from, to, code, amountKopecks, orderId, contractId }: Movement,
  bankEvent: string,
): Promise<Posted> {
  const [debit, credit] = [await openAccount(db, from), await openAccount(db, to)]
  const transfer: Transfer = {
    id: idOf(bankEvent),
    kind: 'posted',
    code,
    amountKopecks,
    debit,
    credit,
    ...(orderId !== undefined && { orderId }),
    ...(contractId !== undefined && { contractId }),
  }
  return post(db, { transfers: [transfer], bankEvent })
}

export type Movement = {
  from: AccountOwner
  to: AccountOwner
  code: Transfer['code']
  amountKopecks: number
  orderId?: number
  contractId?: string
}

/** The id of a transfer that follows from what is named: the same again is known by it. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
