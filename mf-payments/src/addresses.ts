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

/** The statement of an account for paper; days ГГГГ-ММ-ДД, without them the month so far. */
export function statement(beneficiary: string, period?: { from: string; to: string }): string {
  const path = `/admin/beneficiaryStatement/${encodeURIComponent(beneficiary)}`
  return period ? `${path}?from=${period.from}&to=${period.to}` : path
}

/** The book of an account for these days of Moscow, which is exported as a spreadsheet. */
export function bookOf(inn: string, { from, to }: { from: string; to: string }): string {
  const before = new Date(Date.parse(`${to}T00:00:00+03:00`) + 86_400_000).toISOString()
  const first = new Date(`${from}T00:00:00+03:00`).toISOString()
  const filter = [['createdAt', '>=', first], 'and', ['createdAt', '<', before]]
  return `${paths.beneficiaryBook(inn)}&filter=${encodeURIComponent(JSON.stringify(filter))}`
}

/** The summary of the money of an account for these days of Moscow, with its file for 1C. The report knows an INN as a number. */
export function moneyOf(inn: string, { from, to }: { from: string; to: string }): string {
  return `${paths.moneyReport()}?from=${from}&to=${to}&only=payer.${Number(inn)}`
}

/** The payment of an order from a beneficiary's account. */
export function smartContract(orderNumber: string): string {
  return `/admin/smartContract?num=${encodeURIComponent(orderNumber)}`
}
