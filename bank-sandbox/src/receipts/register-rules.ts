import { badField } from '../errors.ts'
import type { State } from '../state.ts'
import type { ReceiptData } from './receipt-data.ts'

type Item = ReceiptData[1059][number]

/**
 * What a cash register refuses of a receipt whose fields are right: a position that is not price by quantity to a kopeck, that costs nothing, that counts
 * pieces in parts, or that gives back more than was sold. It is asked before a receipt is taken; the journal keeps what was taken by the rules of its time.
 */
export function checkRegisterRules(state: State, receipt: ReceiptData): void {
  for (const { 1079: price, 1023: quantity, 1043: sum, 2108: measure } of receipt[1059]) {
    const thousandths = Math.round(quantity * 1000)
    if (Math.abs(thousandths - quantity * 1000) > 1e-6) refuse('1023', 'has more than three decimals')
    if (measure === 0 && thousandths % 1000 !== 0) refuse('1023', 'is not whole pieces')
    if (price === 0 || sum === 0) refuse(price === 0 ? '1079' : '1043', 'is zero')
    if (Math.abs(price * thousandths - sum * 1000) > 1000) refuse('1043', 'is not price by quantity')
  }
  if (receipt[1054] === 2) checkReturned(state, receipt)
}

/** Goods of a sale that this register has printed; of a return before its sale it knows nothing. */
function checkReturned({ receipts }: State, receipt: ReceiptData): void {
  const sale = receipt[1084]?.[1086]
  if (sale === undefined) return
  const known = [...receipts.values()].flatMap(({ receipt: one, state }) =>
    one[1084]?.[1086] === sale && state.status !== 'fail' ? [one] : [],
  )
  const sold = goodsOf(known.filter((one) => one[1054] === 1))
  const back = goodsOf([...known.filter((one) => one[1054] === 2), receipt])
  for (const [name, { thousandths, kopecks }] of back) {
    const most = sold.get(name)
    if (!most) continue
    if (thousandths > most.thousandths) refuse('1023', 'is more than was sold')
    if (kopecks > most.kopecks) refuse('1043', 'is more than was paid')
  }
}

/** Goods and services that were given, by name. */
function goodsOf(receipts: readonly ReceiptData[]): Map<string, { thousandths: number; kopecks: number }> {
  const goods = new Map<string, { thousandths: number; kopecks: number }>()
  for (const item of receipts.flatMap((one) => one[1059].filter(isGiven))) {
    const own = goods.get(item[1030]) ?? { thousandths: 0, kopecks: 0 }
    own.thousandths += Math.round(item[1023] * 1000)
    own.kopecks += item[1043]
    goods.set(item[1030], own)
  }
  return goods
}

const isGiven = (item: Item): boolean => item[1214] === 4 && item[1212] !== 10

function refuse(tag: string, reason: string): never {
  throw badField(tag, reason, `Касса не примет чек: тег ${tag}`)
}
