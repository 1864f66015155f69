import { paths } from '@lavka/shared'
import type { BeneficiaryKind } from '@lavka/domain/beneficiary-rules'

/** Addresses within this remote. `step` is a step of the form; absent for the first one. */
export function newBeneficiary(kind: BeneficiaryKind, step = ''): string {
  return `${paths.beneficiaries()}/new/${kind}${step && `?step=${step}`}`
}

/** The contract of an order, for paper. */
export function contractPaper(orderNumber: string): string {
  return `/admin/smartContract/${encodeURIComponent(orderNumber)}`
}

/** The payment of an order from a beneficiary's account. */
export function smartContract(orderNumber: string): string {
  return `/admin/smartContract?num=${encodeURIComponent(orderNumber)}`
}
