import { Type, type Static } from 'typebox'
import { badField } from '../errors.ts'
import { parserOf, type Parse } from '../parse.ts'
import { isOrganisationInn, isPersonInn } from '../rules/check-keys.ts'

// A receipt in the tags of the fiscal formats 1.2, by their numbers. Money: whole kopecks.

const Money = Type.Integer({ minimum: 0, maximum: 100_000_000_000 })
const Inn = Type.String({ pattern: '^(\\d{10}|\\d{12})$' })
const vatTags = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** The part of the tax in a sum. */
const percents: Record<number, [part: number, whole: number]> = {
  1: [20, 120],
  2: [10, 110],
  3: [20, 120],
  4: [10, 110],
  5: [0, 100],
  6: [0, 100],
  7: [5, 105],
  8: [7, 107],
  9: [5, 105],
  10: [7, 107],
  11: [22, 122],
  12: [22, 122],
}
/** The rates of money before the goods, and of goods. */
const calculated = [3, 4, 9, 10, 12, 5, 6]
const plain = [1, 2, 7, 8, 11, 5, 6]

const Item = Type.Object({
  1030: Type.String({ minLength: 1, maxLength: 128 }),
  1079: Money,
  1023: Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }),
  2108: Type.Enum([0, 10, 11, 12, 20, 21, 22, 40, 41, 42, 255]),
  1043: Money,
  1199: Type.Enum([...vatTags]),
  1200: Money,
  1214: Type.Enum([1, 2, 3, 4, 5, 6, 7]),
  1212: Type.Enum([1, 2, 3, 4, 10]),
  1222: Type.Enum([1, 2, 4, 8, 16, 32, 64]),
  1223: Type.Object({ 1073: Type.String({ minLength: 1, maxLength: 19 }) }),
  1224: Type.Object({
    1225: Type.String({ minLength: 1, maxLength: 256 }),
    1171: Type.String({ minLength: 1, maxLength: 19 }),
  }),
  1226: Inn,
})

const Receipt = Type.Object({
  1054: Type.Enum([1, 2]),
  1055: Type.Enum([1, 2, 4, 16, 32]),
  1018: Inn,
  1048: Type.String({ minLength: 1, maxLength: 256 }),
  1187: Type.String({ minLength: 1, maxLength: 256 }),
  1008: Type.String({ minLength: 5, maxLength: 64 }),
  1059: Type.Array(Item, { minItems: 1, maxItems: 100 }),
  1020: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
  1031: Money,
  1081: Money,
  1215: Money,
  // what the receipt is for: returns of a sale are known by it
  1084: Type.Optional(Type.Object({ 1085: Type.String({ maxLength: 64 }), 1086: Type.String({ maxLength: 256 }) })),
})

export type ReceiptData = Static<typeof Receipt>
const parse = parserOf(Receipt, 'receipt')

/** A receipt whose sums agree: positions with the total, the total with how it was paid, each VAT with its rate. A register's other rules: register-rules.ts. */
export const parseReceipt: Parse<ReceiptData> = (given, path) => {
  const receipt = parse(given, path)
  const { 1059: items, 1020: total } = receipt
  if (items.reduce((sum, item) => sum + item[1043], 0) !== total) refuse('1020', 'is not the sum of the positions')
  if (receipt[1031] + receipt[1081] + receipt[1215] !== total) refuse('1020', 'is not the sum of the payments')
  if (!checkInn(receipt[1018])) refuse('1018', 'does not match key')
  for (const item of items) {
    if (!checkInn(item[1226])) refuse('1226', 'does not match key', 'ИНН поставщика неверный')
    const [part, whole] = percents[item[1199]] ?? [0, 100]
    if (Math.abs((item[1043] * part) / whole - item[1200]) > 1) refuse('1200', 'is not the tax of the sum')
    const isBefore = item[1214] <= 3
    if (!(isBefore ? calculated : plain).includes(item[1199])) refuse('1199', 'is of another method of payment')
    if (isBefore && receipt[1215] > 0) refuse('1214', 'is not paid by an advance')
  }
  return receipt
}

const checkInn = (inn: string) => isOrganisationInn(inn) || isPersonInn(inn)

function refuse(tag: string, reason: string, message?: string): never {
  throw badField(tag, reason, message ?? `Чек заполнен неверно: тег ${tag}`)
}
