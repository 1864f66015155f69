// Generated from the checks of server/schema by «npm run database:types», as column-types.ts says.

/** Of orders.status. */
export const orderStatuses = [
  'placed',
  'confirmed',
  'assembling',
  'ready',
  'shipping',
  'delivered',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Of orders.delivery_state. */
export const deliveryStates = ['open', 'assigned', 'out', 'delivered', 'failed', 'rescheduled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Of orders.funds. */
export const fundsStates = [
  'none',
  'hold_pending',
  'held',
  'releasing',
  'partially_released',
  'released',
  'unhold_pending',
  'unheld',
  'failed',
  'debt',
  'disputed',
  'refunded',
] as const
export type FundsState = (typeof fundsStates)[number]

/** Of money_steps.kind. */
export const stepKinds = ['hold', 'payment', 'fee', 'unhold', 'netting'] as const
export type StepKind = (typeof stepKinds)[number]

/** Of order_disputes.state. */
export const disputeStates = ['open', 'released', 'reduced', 'refunded'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Of extra_holds.state. */
export const extraHoldStates = ['asked', 'agreed', 'held', 'failed', 'declined', 'expired', 'withdrawn'] as const
export type ExtraHoldState = (typeof extraHoldStates)[number]

/** Of card_payments.state. */
export const cardStates = ['asked', 'declined', 'held', 'taken', 'returned', 'closed', 'left'] as const
export type CardState = (typeof cardStates)[number]

/** Of receipts.kind. */
export const receiptKinds = ['prepayment', 'settlement', 'prepayment_return', 'return'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Of receipts.state. */
export const receiptStates = ['queued', 'sent', 'printed', 'refused', 'dead'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Of products.vat. */
export const vatRates = ['none', '0', '5', '7', '10', '22'] as const
export type VatRate = (typeof vatRates)[number]

/** Of money_differences.kind. */
export const differenceKinds = [
  'unexpected_event',
  'amount',
  'declined',
  'refused',
  'overdraft',
  'balance',
  'contract',
  'funds',
  'top_up',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Of money_differences.suggestion. */
export const differenceAnswers = ['repeat', 'post', 'dismiss'] as const
export type DifferenceAnswer = (typeof differenceAnswers)[number]

/** Of money_differences.state. */
export const differenceStates = ['open', 'repeated', 'posted', 'dismissed', 'gone'] as const
export type DifferenceState = (typeof differenceStates)[number]

/** Of orders.substitutions. */
export const substitutionChoices = ['call', 'replace', 'remove'] as const
export type Substitutions = (typeof substitutionChoices)[number]

/** Of orders.origin. */
export const origins = ['web', 'call'] as const
export type Origin = (typeof origins)[number]

/** Of reviews.state. */
export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Of claims.state. */
export const claimStates = ['open', 'accepted', 'partly', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** Of claim_lines.problem. */
export const claimProblems = ['spoiled', 'missing', 'wrong', 'underweight'] as const

/** Of claims.way. */
export const claimWays = ['bank', 'courier', 'transfer', 'certificate', 'card'] as const
export type ClaimWay = (typeof claimWays)[number]

/** Of regular_orders.state. */
export const regularStates = ['active', 'paused'] as const
export type RegularState = (typeof regularStates)[number]

/** Of product_waits.kind. */
export const waitKinds = ['stock', 'price'] as const
export type WaitKind = (typeof waitKinds)[number]

/** Of users.raised_limits. */
export const raisedLimits = ['regular', 'trusted', 'unlimited'] as const

/** Of batches.kind. */
export const batchKinds = ['import', 'bulk', 'revert'] as const

/** Of batches.state. */
export const batchStates = ['mapping', 'planning', 'planned', 'applying', 'done', 'stopped', 'failed'] as const
export type BatchState = (typeof batchStates)[number]

/** Of batch_rows.state. */
export const batchRowStates = ['waiting', 'wrong', 'done', 'held', 'failed'] as const

/** Of product_feeds.gone. */
export const goneChoices = ['off', 'kept'] as const
export type GoneChoice = (typeof goneChoices)[number]

/** Of files.kind. */
export const fileKinds = ['picture', 'pdf', 'xlsx', 'docx'] as const
export type FileKind = (typeof fileKinds)[number]

/** Of contracts.state. */
export const contractStates = ['draft', 'offered', 'accepted', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

/** Of price_lists.state. */
export const priceListStates = ['draft', 'planned', 'applied', 'cancelled'] as const
export type PriceListState = (typeof priceListStates)[number]

/** Of suppliers.onboarding. */
export const onboardingStates = ['filling', 'submitted', 'returned', 'approved'] as const
export type OnboardingState = (typeof onboardingStates)[number]

/** Of supplier_applications.state. */
export const applicationStates = ['received', 'asked', 'answered', 'refused', 'approved'] as const

/** Of view_subscriptions.kind. */
export const subscriptionKinds = ['mail', 'webhook', 'alert'] as const

/** Of view_subscriptions.period. */
export const reportPeriods = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Of subscription_deliveries.reason. */
export const deliveryReasons = ['schedule', 'change', 'test'] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** Of subscription_deliveries.state. */
export const subscriptionDeliveryStates = ['waiting', 'sent', 'empty', 'failed'] as const
export type SubscriptionDeliveryState = (typeof subscriptionDeliveryStates)[number]

/** Of report_runs.state. */
export const reportRunStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Of visit_events.kind. */
export const visitEventKinds = ['visit', 'screen', 'search', 'step', 'speed'] as const

/** Of promotions.state. */
export const promotionStates = ['draft', 'offered', 'active', 'stopped'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Of promotions.kind. */
export const promotionKinds = ['percent', 'sum', 'price', 'bundle', 'set', 'gift'] as const
export type PromotionKind = (typeof promotionKinds)[number]
