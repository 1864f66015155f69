import type { Tables } from '../../../database/tables.ts'

type Code = Tables['ledger_transfers']['code']

/** What a movement of a beneficiary's free money is called. */
export const codeNames: Partial<Record<Code, string>> = {
  top_up: 'Пополнение',
  hold: 'Резерв по заказу',
  unhold: 'Возврат резерва',
  correction: 'Исправление',
  block: 'Блокировка',
  debt: 'Долг',
}

export const codeName = (code: string): string => Object.entries(codeNames).find(([key]) => key === code)?.[1] ?? code
