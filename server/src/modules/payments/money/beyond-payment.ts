import type { Static } from 'typebox'
import type { DisputeState } from '../../../database/values.ts'
import type { Dispute } from '../disputes/queries.ts'
import type { OrderDispute } from '../disputes/schema.ts'
import { findRow } from '../funds/machine.ts'
import type { BeyondPayment } from '../order-payment-schema.ts'
import { refundableOf } from '../refunds/refund.ts'
import { factsOf, type OrderMoney } from './order-money.ts'

const stateNames: Record<DisputeState, string> = {
  open: 'Ждёт решения',
  released: 'Решено: деньги поставщику',
  reduced: 'Решено: часть денег вернуть',
  refunded: 'Решено: все деньги вернуть',
}

/** What people may still say of an order's money, and what they have said. */
export function beyondPayment(order: OrderMoney): Static<typeof BeyondPayment> {
  const facts = factsOf(order)
  const may = (event: 'open_dispute' | 'refund') => !('refusal' in findRow(facts, event))
  const { refunded, repaid } = order.sums
  return {
    termEnds: order.funds === 'held' ? (order.termEnds?.toISOString() ?? null) : null,
    canDispute: may('open_dispute'),
    dispute: order.dispute ? toDispute(order.dispute) : null,
    refundableKopecks: may('refund') ? refundableOf(order.sums) : 0,
    refund: refunded > 0 ? { refundKopecks: refunded, repaidKopecks: repaid } : null,
  }
}

function toDispute(dispute: Dispute): OrderDispute {
  const { version, state, reason, decision } = dispute
  return {
    version,
    state,
    stateName: stateNames[state],
    openedAs: dispute.opened_as,
    openedAt: dispute.opened_at.toISOString(),
    reason,
    refundKopecks: dispute.refund_kopecks,
    decision,
    decidedAt: dispute.decided_at?.toISOString() ?? null,
  }
}
