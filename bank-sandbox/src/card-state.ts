/** Documented order statuses of acquiring: 1 is a hold of two stages, 2 is taken, 5 waits for the code of the buyer's bank. */
export const cardStatus = {
  registered: 0,
  held: 1,
  deposited: 2,
  reversed: 3,
  refunded: 4,
  authenticating: 5,
  declined: 6,
} as const

/** A payment by card. Amounts: whole kopecks; times: milliseconds of the bank's clock. */
export type CardOrder = {
  orderId: string
  orderNumber: string
  description: string
  /** whose money it is: a seller's login at the acquirer; empty: it goes to the nominal account */
  merchantLogin: string
  /** where the page of payment leads back to; empty: nowhere */
  returnUrl: string
  amount: number
  isTwoStage: boolean
  status: (typeof cardStatus)[keyof typeof cardStatus]
  approved: number
  deposited: number
  refunded: number
  /** ids of the caller for refunds that are done: the same one again gives nothing back again */
  refundIds: string[]
  at: number
}

/** A line of the acquiring report: what a card brought to the nominal account, or what went back from it. */
export type CardMovement = {
  orderId: string
  orderNumber: string
  kind: 'PAYMENT' | 'REFUND'
  amount: number
  /** the top-up that the money became; empty for money of a seller's own */
  transactionId: string
  at: number
}
