import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { vatRates } from '../../../database/values.ts'

/**
 * How a position is paid for (tag 1214): goods in full before they are given, money whose goods are not known yet, goods that are given. It says the
 * rate of VAT, too: before the goods the calculated one, «10/110».
 */
export const methods = ['full_prepayment', 'advance', 'full_payment'] as const

export type Position = Static<typeof Position>
/** One position of a receipt. Kopecks; `priceKopecks` is of one unit with discounts, by the quantity it is `sumKopecks` to a kopeck. */
export const Position = Type.Object({
  name: Type.String(),
  quantity: Type.Number({ description: 'До трёх знаков после запятой' }),
  unit: Type.String(),
  priceKopecks: Type.Integer(),
  sumKopecks: Type.Integer(),
  vat: Type.Enum([...vatRates]),
  vatKopecks: Type.Integer(),
  method: Type.Enum([...methods]),
  isService: Type.Optional(Type.Boolean({ description: 'Услуга, а не товар: доставка' })),
  isMoney: Type.Optional(Type.Boolean({ description: 'Часть денег за товар, меньше самого малого количества' })),
})

export type ReceiptDocument = Static<typeof ReceiptDocument>
/** What a receipt says, without who buys and without what the fiscal drive gives it. The seller is the supplier, the marketplace its paying agent. */
export const ReceiptDocument = Type.Object({
  orderNumber: Type.String(),
  supplier: Type.Object({ name: Type.String(), inn: Type.String(), phone: Type.String() }),
  positions: Type.Array(Position, { minItems: 1 }),
})

export type Fiscal = Static<typeof Fiscal>
/** What makes a receipt fiscal (tags 1041, 1040, 1077, 1037, 1038, 1042, 1012). */
export const Fiscal = Type.Object({
  drive: Type.String({ pattern: '^\\d{16}$', description: 'Номер фискального накопителя, ФН' }),
  documentNumber: Type.Integer({ minimum: 1, description: 'Номер фискального документа, ФД' }),
  sign: Type.String({ pattern: '^\\d{1,10}$', description: 'Фискальный признак документа, ФПД' }),
  register: Type.String({ pattern: '^\\d{16}$', description: 'Регистрационный номер кассы' }),
  shift: Type.Integer({ minimum: 1, description: 'Смена' }),
  numberInShift: Type.Integer({ minimum: 1, description: 'Номер чека за смену' }),
  printedAt: Type.String({ format: 'date-time', description: 'UTC ISO' }),
  qr: Type.String({ minLength: 1, maxLength: 300, description: 'Содержимое QR-кода' }),
})

/** The stored document. It was written by this server, so a wrong one is a fault. */
export const parseDocument = (stored: unknown): ReceiptDocument => Value.Parse(ReceiptDocument, stored)
