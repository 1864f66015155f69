import type { Tables } from './database/tables.ts'

type Code = Tables['ledger_transfers']['code']

/** What a movement of a beneficiary's money is called (schema/views/money_operations.sql). */
export const movementNames: Partial<Record<Code, string>> = {
  top_up: 'Пополнение',
  hold: 'Резерв по заказу',
  unhold: 'Возврат резерва',
  payment: 'Выплата',
  fee: 'Комиссия',
  netting: 'Возврат',
  correction: 'Исправление',
  block: 'Блокировка',
  debt: 'Долг',
}

export const movementName = (code: string): string =>
  Object.entries(movementNames).find(([key]) => key === code)?.[1] ?? code
