import type { EventValue } from '../money-state.ts'
import type { BeneficiaryStatus } from '../state.ts'

// Values that ask for a fault (docs/bank-sandbox.md): an INN 9999CCC…, an amount of 9 999 CCC kopecks; CCC is the code of the fault.

/** The code that an INN asks for, or undefined. */
export function codeOfInn(inn: string): number | undefined {
  const [, code] = /^9999(\d{3})/.exec(inn) ?? []
  return code === undefined ? undefined : Number(code)
}

/** The code that an amount asks for, or undefined. */
export function codeOfAmount(kopecks: number): number | undefined {
  return Math.floor(kopecks / 1000) === 9999 ? kopecks % 1000 : undefined
}

/** How the bank's review of a beneficiary ends: 600 is refused, 601 stays in work. */
export function reviewOf(inn: string): BeneficiaryStatus {
  const code = codeOfInn(inn)
  if (code === 600) return 'REJECTED'
  return code === 601 ? 'CREATED' : 'ACTIVATED'
}

/** Why a payment is refused at once, while the others of its step go on: 611. */
export function refusalOf(kopecks: number): string | undefined {
  return codeOfAmount(kopecks) === 611 ? 'Счёт получателя закрыт' : undefined
}

/** How a payment ends: 610 is declined, 612 fails, 613 stays PENDING until it is resolved by hand. */
export function endOf(kopecks: number): { value: EventValue; error?: string } | undefined {
  const code = codeOfAmount(kopecks)
  if (code === 610) return { value: 'DECLINED', error: 'Банк получателя отклонил платёж' }
  if (code === 612) return { value: 'ERROR', error: 'Сбой при проведении платежа' }
  return code === 613 ? undefined : { value: 'DONE' }
}
