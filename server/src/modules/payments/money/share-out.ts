/** A contract with what the bank still holds by it, kopecks. */
export type Funded = { id: string; beneficiary_id: string; kopecks: number }

type Share<P> = { contract: Funded; parts: P[] }

/**
 * Takes payments out of contracts in their order: each gives as much as it holds, so a payment may be split in two. Contracts that give nothing are
 * left out. Together the contracts must hold enough.
 */
export function shareOut<P extends { amountKopecks: number }>(
  payments: readonly P[],
  contracts: readonly Funded[],
): Share<P>[] {
  const left = contracts.map((contract) => ({ contract, kopecks: contract.kopecks, parts: [] as P[] }))
  for (const payment of payments) {
    let rest = payment.amountKopecks
    for (const one of left) {
      const amountKopecks = Math.min(rest, one.kopecks)
      if (amountKopecks <= 0) continue
      one.parts.push({ ...payment, amountKopecks })
      one.kopecks -= amountKopecks
      rest -= amountKopecks
    }
    if (rest > 0) throw new Error('the contracts of an order hold less than is to be paid')
  }
  return left.filter(({ parts }) => parts.length > 0)
}
