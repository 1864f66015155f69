/** Money at the nominal account that is nobody's yet: `restKopecks` of what came. Kopecks. */
export type BankTopUp = {
  transactionId: string
  restKopecks: number
  purpose: string
  payer: { name: string; inn: string }
  arrivedAt: Date
}
