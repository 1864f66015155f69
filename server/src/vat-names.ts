import type { VatRate } from './database/values.ts'

/** The Russian names of the rates of VAT. */
export const vatNames: Readonly<Record<VatRate, string>> = {
  none: 'без НДС',
  '0': 'НДС 0\u00a0%',
  '5': 'НДС 5\u00a0%',
  '7': 'НДС 7\u00a0%',
  '10': 'НДС 10\u00a0%',
  '22': 'НДС 22\u00a0%',
}
