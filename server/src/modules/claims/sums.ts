/** What is paid for a line of an order and what was brought of it. Kopecks; the quantity in thousandths of the unit. */
export type Paid = { paidKopecks: number; thousandths: number; returnedKopecks: number }

/**
 * What may be asked for a part of a line, kopecks: its share of what was paid, half a kopeck up, and never more than is left of that after earlier
 * claims. The whole line is what was paid, to the kopeck.
 */
export function askedFor({ paidKopecks, thousandths, returnedKopecks }: Paid, wanted: number): number {
  const share =
    wanted >= thousandths
      ? paidKopecks
      : Number((2n * BigInt(paidKopecks) * BigInt(wanted) + BigInt(thousandths)) / (2n * BigInt(thousandths)))
  return Math.max(0, Math.min(share, paidKopecks - returnedKopecks))
}
