import type { Tables } from '../../database/tables.ts'

type Row = Tables['ledger_transfers']

/**
 * Whose an account is: one of the bank's own, what suppliers owe (`claims`), a beneficiary's free money, what a court has blocked of it or it owes,
 * what is held for an order, what its supplier owes to its buyer; what gift certificates were issued for, what one of them has, what they have paid of an order;
 * the commission that suppliers owe, and that of an order.
 */
export type AccountOwner =
  | { code: 'bank' | 'claims' | 'unidentified' | 'transit' | 'fee' | 'certificates' | 'commissions' }
  | { code: 'beneficiary' | 'blocked' | 'debt'; beneficiaryId: string }
  | { code: 'order' | 'owed' | 'certificate_due' | 'commission_due'; orderId: number }
  | { code: 'certificate'; certificateId: number }

/** `id` is a UUID of the caller: the same transfer sent again is known by it. */
type Identified = { id: string; code: Row['code'] }

/** Moves money at once (`posted`) or reserves it on both accounts (`pending`). Accounts by id; kopecks, above 0. */
export type Move = Identified & {
  kind: 'posted' | 'pending'
  debit: number
  credit: number
  amountKopecks: number
  orderId?: number
  contractId?: string
}

/**
 * Ends a pending transfer, with its accounts, order and contract: posts it, in whole or the given part, the rest being released, or voids it.
 */
export type Resolution = Identified &
  ({ kind: 'post_pending'; amountKopecks?: number } | { kind: 'void_pending' }) & { pendingId: string }

export type Transfer = Move | Resolution

/**
 * What is posted as one: all of it or nothing.
 * `bankEvent`: what of the bank it follows from, `<event>/<value>` for instance; one event is posted once.
 */
export type Posting = { transfers: readonly [Transfer, ...Transfer[]]; bankEvent?: string }

export type LedgerRefusal =
  | 'OVERDRAFT'
  | 'BAD_AMOUNT'
  | 'SAME_ACCOUNT'
  | 'ACCOUNT_NOT_FOUND'
  | 'PENDING_NOT_FOUND'
  | 'PENDING_DONE'
  | 'EXCEEDS_PENDING'
  | 'EVENT_POSTED'
  | 'ID_TAKEN'

/** `exists`: the same posting was posted before; nothing is added. */
export type Posted = { state: 'posted' | 'exists' } | { state: 'refused'; refusal: LedgerRefusal }
