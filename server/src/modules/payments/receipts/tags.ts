import type { AppConfig } from '../../../config.ts'
import type { ReceiptKind } from '../../../database/values.ts'
import type { Position, ReceiptDocument } from './document.ts'
import { printedAs } from './names.ts'
import { mostLetters } from './to-positions.ts'
import { vatTagOf } from './vat.ts'

/** Who prints: the marketplace, as the paying agent of its suppliers. */
export type ReceiptUser = {
  name: string
  inn: string
  phone: string
  /** where people pay (tag 1187): the shop's address */
  site: string
  /** tag 1055: 1 general, 2 and 4 simplified, 16 agricultural, 32 patent */
  taxSystem: number
}

/** The marketplace, by the settings. */
export const receiptUserOf = ({
  feePayee: { name, inn },
  supportPhone: phone,
  publicUrl: site,
  receipts,
}: Pick<AppConfig, 'feePayee' | 'supportPhone' | 'publicUrl' | 'receipts'>): ReceiptUser => ({
  name,
  inn,
  phone,
  site,
  taxSystem: receipts?.taxSystem ?? 1,
})

type Printed = { kind: ReceiptKind; sumKopecks: number; document: ReceiptDocument; buyer: string }

const measures: Readonly<Partial<Record<string, number>>> = { '': 0, шт: 0, уп: 0, кг: 11 }
const otherMeasure = 255
/** A part of a piece is counted in no pieces. */
function measureOf(position: Position): number {
  const measure = measures[printedAs(position).unit] ?? otherMeasure
  return measure === 0 && !Number.isInteger(position.quantity) ? otherMeasure : measure
}
const methodTags: Record<Position['method'], number> = { full_prepayment: 1, advance: 3, full_payment: 4 }
/** Goods, a service (the delivery), or a payment: an advance has no goods yet. */
const [goods, service, payment] = [1, 4, 10]
/** A bit of tag 1222: paying agent. */
const payingAgent = 4
const [income, incomeBack] = [1, 2]
const byKind: Record<ReceiptKind, { operation: number; isOffset: boolean }> = {
  prepayment: { operation: income, isOffset: false },
  settlement: { operation: income, isOffset: true },
  prepayment_return: { operation: incomeBack, isOffset: false },
  return: { operation: incomeBack, isOffset: false },
}

/**
 * A receipt in the tags of the fiscal formats 1.2 (domain.md §6), by their numbers. Money in whole kopecks, quantities with three places. Marking (1162,
 * 1163, 1291) and excise (1229) are not sold here. `buyer` is an e-mail or a phone.
 */
export function toTags({ kind, sumKopecks, document, buyer }: Printed, user: ReceiptUser): Record<string, unknown> {
  const { operation, isOffset } = byKind[kind]
  const { supplier, positions } = document
  const vats = new Map<number, number>()
  for (const position of positions)
    vats.set(vatTagOf(position), (vats.get(vatTagOf(position)) ?? 0) + position.vatKopecks)
  return {
    1054: operation,
    1055: user.taxSystem,
    1018: user.inn,
    1048: user.name,
    1187: user.site,
    1008: buyer,
    1057: payingAgent,
    1059: positions.map((position) => ({
      1030: printedAs(position).name.slice(0, mostLetters),
      1079: position.priceKopecks,
      1023: position.quantity,
      2108: measureOf(position),
      1043: position.sumKopecks,
      1199: vatTagOf(position),
      1200: position.vatKopecks,
      1214: methodTags[position.method],
      1212: position.method === 'advance' || position.isMoney ? payment : position.isService ? service : goods,
      1222: payingAgent,
      1223: { 1073: user.phone },
      1224: { 1225: supplier.name, 1171: supplier.phone },
      1226: supplier.inn,
    })),
    1020: sumKopecks,
    1031: 0,
    1081: isOffset ? 0 : sumKopecks,
    1215: isOffset ? sumKopecks : 0,
    vat: Object.fromEntries(vats),
    // a paper names the order
    1084: { 1085: 'Заказ', 1086: document.orderNumber },
  }
}
