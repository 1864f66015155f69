import { badField } from '../errors.ts'
import type { BankAccount } from '../schemas.ts'
import { isCorrespondentAccount, isSettlementAccount } from './check-keys.ts'

/** Refuses an account whose key does not match its BIK. `path` is the field's place in the request. */
export function checkAccount(path: string, { accountNumber, bankBIC, bankCorAccount }: BankAccount): void {
  check(
    isSettlementAccount(accountNumber, bankBIC),
    `${path}.accountNumber`,
    'does not match key of bankBIC',
    'Расчётный счёт не соответствует БИК',
  )
  check(
    isCorrespondentAccount(bankCorAccount, bankBIC),
    `${path}.bankCorAccount`,
    'does not match key of bankBIC',
    'Корреспондентский счёт не соответствует БИК',
  )
}

/** Refuses a day that no calendar has: its pattern allows 2026-02-31. */
export function checkDay(path: string, day: string): void {
  const date = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  check(isReal, path, 'is not a date', 'Такой даты нет')
}

/** A 400 that names the field, unless the rule holds. */
export function check(holds: boolean, path: string, reason: string, message: string): void {
  if (!holds) throw badField(path, reason, message)
}
