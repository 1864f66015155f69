import type { ReceiptKind, ReceiptState } from '../../../database/values.ts'
import type { Position } from './document.ts'

/** What a receipt is called on screens and in mails. */
export const kindNames: Record<ReceiptKind, string> = {
  prepayment: 'Предоплата',
  settlement: 'Полный расчёт',
  prepayment_return: 'Возврат предоплаты',
  return: 'Возврат',
}

export const stateNames: Record<ReceiptState, string> = {
  queued: 'Ждёт печати',
  sent: 'Печатается',
  printed: 'Напечатан',
  refused: 'Касса отказала',
  dead: 'Не напечатан',
}

/** What a position is called, and its unit, on paper: a part of the money of goods is no goods. */
export const printedAs = ({ name, unit, isMoney }: Position): { name: string; unit: string } =>
  isMoney ? { name: `Часть оплаты: ${name}`, unit: '' } : { name, unit }
