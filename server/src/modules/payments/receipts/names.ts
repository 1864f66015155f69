import type { ReceiptKind, ReceiptState } from '../../../database/values.ts'

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
