/** In grams or millilitres. */
type Measure = { amount: number; of: 'weight' | 'volume' }

/** «300 г», «1,5 кг», «500 мл», «1 л»; null for a pack that is not measured so. */
export function packMeasure(pack: string): Measure | null {
  const found = /^(?<amount>\d+(?:[.,]\d+)?)\s?(?<prefix>[км]?)(?<unit>[гл])$/.exec(pack)?.groups
  if (!found) return null
  const { amount = '', prefix = '', unit = '' } = found
  return {
    amount: Number(amount.replace(',', '.')) * (thousands[prefix + unit] ?? 1),
    of: volumes.has(unit) ? 'volume' : 'weight',
  }
}

const thousands: Partial<Record<string, number>> = { кг: 1000, л: 1000 }
const volumes = new Set(['л'])
