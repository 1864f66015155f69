import type { BeneficiaryStatus } from '../state.ts'

// Values that ask for a fault (docs/bank-sandbox.md): an INN 9999CCC…, an amount of 9 999 CCC kopecks; CCC is the code of the fault.

/** The code that an INN asks for, or undefined. */
export function codeOfInn(inn: string): number | undefined {
  const [, code] = /^9999(\d{3})/.exec(inn) ?? []
  return code === undefined ? undefined : Number(code)
}

/** How the bank's review of a beneficiary ends: 600 is refused, 601 stays in work. */
export function reviewOf(inn: string): BeneficiaryStatus {
  const code = codeOfInn(inn)
  if (code === 600) return 'REJECTED'
  return code === 601 ? 'CREATED' : 'ACTIVATED'
}
