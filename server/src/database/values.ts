// The allowed values of text columns, as in the check constraints of schema/tables.

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

export const deliveryStates = ['open', 'assigned', 'out', 'delivered', 'failed', 'rescheduled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

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

/** What may be asked of the bank for an order. */
export const stepKinds = ['hold', 'payment', 'fee', 'unhold', 'netting'] as const
export type StepKind = (typeof stepKinds)[number]

/** Of a dispute about an order: `reduced` pays the supplier a part. */
export const disputeStates = ['open', 'released', 'reduced', 'refunded'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Of the question whether more may be held than was: `agreed` asks the bank, `held` and `failed` are its answers; `withdrawn`: it is not needed any more. */
export const extraHoldStates = ['asked', 'agreed', 'held', 'failed', 'declined', 'expired', 'withdrawn'] as const
export type ExtraHoldState = (typeof extraHoldStates)[number]

/** Of an order's card payment: not paid yet, paid, or neither any more (schema/tables/card_payments.sql). */
export const cardStates = ['asked', 'declined', 'held', 'taken', 'returned', 'closed', 'left'] as const
export type CardState = (typeof cardStates)[number]

/** What a receipt of 54-FZ is about: money before the goods, goods for it, and both of them back. */
export const receiptKinds = ['prepayment', 'settlement', 'prepayment_return', 'return'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** `refused`: the printer will not print it so; `dead`: it was tried often enough. A person has both printed again. */
export const receiptStates = ['queued', 'sent', 'printed', 'refused', 'dead'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Rates of VAT, per cent; `none`: the seller pays no VAT. */
export const vatRates = ['none', '0', '5', '7', '10', '22'] as const
export type VatRate = (typeof vatRates)[number]

/** What may not fit between the bank and the ledger. */
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
/** What a person may decide about a difference. */
export const differenceAnswers = ['repeat', 'post', 'dismiss'] as const
export type DifferenceAnswer = (typeof differenceAnswers)[number]
/** `gone`: a later reconciliation did not find it any more. */
export const differenceStates = ['open', 'repeated', 'posted', 'dismissed', 'gone'] as const
export type DifferenceState = (typeof differenceStates)[number]

export const substitutionChoices = ['call', 'replace', 'remove'] as const
export type Substitutions = (typeof substitutionChoices)[number]

export const origins = ['web', 'call'] as const
export type Origin = (typeof origins)[number]

export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Of a claim about delivered goods: it waits, or all, a part or nothing of what is asked is returned. */
export const claimStates = ['open', 'accepted', 'partly', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]
export const claimProblems = ['spoiled', 'missing', 'wrong', 'underweight'] as const
/** How money of a claim goes back: `bank` as the order was paid, else people hand it over. */
export const claimWays = ['bank', 'courier', 'transfer', 'certificate', 'card'] as const
export type ClaimWay = (typeof claimWays)[number]

/** Of a regular order. */
export const regularStates = ['active', 'paused'] as const
export type RegularState = (typeof regularStates)[number]

/** What a person may choose how to be told of, and what is always sent. */
export type ChosenKind = 'order' | 'regular' | 'review' | 'wait'
export type RequiredKind = 'account' | 'receipt' | 'work'
export type MessageKind = ChosenKind | RequiredKind

/** What a person waits for of a product: stock or a lower price. */
export const waitKinds = ['stock', 'price'] as const
export type WaitKind = (typeof waitKinds)[number]

/** Kinds of order limits that an administrator may set for a user. */
export const raisedLimits = ['regular', 'trusted', 'unlimited'] as const

export const batchKinds = ['import', 'bulk', 'revert'] as const
export const batchStates = ['mapping', 'planning', 'planned', 'applying', 'done', 'stopped', 'failed'] as const
export type BatchState = (typeof batchStates)[number]
export const batchRowStates = ['waiting', 'wrong', 'done', 'held', 'failed'] as const

/** Kinds of uploaded files. Pictures are always re-encoded. */
export const fileKinds = ['picture', 'pdf', 'xlsx', 'docx'] as const
export type FileKind = (typeof fileKinds)[number]

/** States of a supplier's contract. `ended`: was accepted and is over. */
export const contractStates = ['draft', 'offered', 'accepted', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

/** States of a price list (schema/tables/price_lists.sql). */
export const priceListStates = ['draft', 'planned', 'applied', 'cancelled'] as const
export type PriceListState = (typeof priceListStates)[number]

/** Whether a supplier may sell: it fills in a checklist and submits it, an operator approves or returns it (schema/tables/suppliers.sql). */
export const onboardingStates = ['filling', 'submitted', 'returned', 'approved'] as const
export type OnboardingState = (typeof onboardingStates)[number]

export const subscriptionKinds = ['mail', 'webhook', 'alert'] as const

/** Which days of a report are sent, seen from the day of the sending. */
export const reportPeriods = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const deliveryReasons = ['schedule', 'change', 'test'] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** Of one sending of a subscription: `empty` had nothing to send. */
export const subscriptionDeliveryStates = ['waiting', 'sent', 'empty', 'failed'] as const
export type SubscriptionDeliveryState = (typeof subscriptionDeliveryStates)[number]

/** Of a report that is computed in the background. */
export const reportRunStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Of what browsers tell about a visit. */
export const visitEventKinds = ['visit', 'screen', 'search', 'step', 'speed'] as const

/** States of a promotion. `offered`: waits for the supplier that bears a part of it. */
export const promotionStates = ['draft', 'offered', 'active', 'stopped'] as const
export type PromotionState = (typeof promotionStates)[number]
export const promotionKinds = ['percent', 'sum', 'price', 'bundle', 'set', 'gift'] as const
export type PromotionKind = (typeof promotionKinds)[number]
