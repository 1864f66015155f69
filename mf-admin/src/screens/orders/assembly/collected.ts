import { actualOf } from '@lavka/domain/actual'
import { toPayOf } from '@lavka/domain/to-pay-of'
import type { OrderForPicker, OrderToCollect } from '@lavka/server/contract'
import type { Draft } from '../../../drafts/draft'

/** An order of the list, with what everybody sees who collects; a seller's has prices and contacts besides. */
export type AssemblyOrder = Omit<OrderForPicker, 'weighRefusal'>
export type LineToCollect = AssemblyOrder['lines'][number]
type Line = Pick<LineToCollect, 'id' | 'name' | 'unit' | 'quantity' | 'actual' | 'proposal'>
/** The order as the server has it while it is sent. */
export type AssemblyCard = Omit<OrderForPicker, 'lines'> & { lines: Line[] }

/** What was put for a line; `seen` is what the server said of the line then (`seenOf`). */
export type Put = { quantity: number; reason: string; seen: string }

/** What was entered for an order and is not sent yet. `since` is the time of the first entry, ms; `isDone`: «Готово» was pressed. */
export type Collected = {
  order: number
  number: string
  since: number
  puts: Readonly<Record<number, Put>>
  isDone: boolean
}

/** What the server has of a line beside what was ordered: told apart, not read. */
export function seenOf({ actual, proposal }: Pick<Line, 'actual' | 'proposal'>): string {
  return JSON.stringify([actual && [actual.product, actual.quantity, actual.reason], proposal?.id ?? null])
}

/** Whether the server has it already: nothing is to be sent for the line. */
export function isPut({ actual, proposal, quantity }: Line, put: Put): boolean {
  if (proposal !== null || actual?.isSubstitute) return false
  return (actual?.quantity ?? quantity) === put.quantity && (actual?.reason ?? '') === put.reason
}

/** Whether a line needs no entry: it was entered here, weighed before, or a substitute for it waits for the buyer. */
export const isSettled = (line: Line, collected: Collected | null): boolean =>
  line.actual !== null || line.proposal !== null || collected?.puts[line.id] !== undefined

/** The index of the next line without an entry, from `from` on and then from the beginning; the number of lines when none is left. */
export function nextIndex(lines: readonly Line[], collected: Collected | null, from: number): number {
  const isOpen = (line: Line) => !isSettled(line, collected)
  const after = lines.findIndex((line, index) => index >= from && isOpen(line))
  const any = after === -1 ? lines.findIndex(isOpen) : after
  return any === -1 ? lines.length : any
}

type Priced = Pick<OrderToCollect, 'deliveryKopecks'> & { lines: OrderToCollect['lines'] }
const isPriced = (order: object): order is Priced => 'deliveryKopecks' in order

/** What the order comes to with what was entered, kopecks, as the server will compute it; null where no prices are shown. */
export function toPayNow(order: object, collected: Collected | null): number | null {
  if (!isPriced(order)) return null
  const { lines, deliveryKopecks } = order
  const toPay = lines.map((line) => {
    const put = collected?.puts[line.id]
    if (put) return { toPay: actualOf(line, line.priceKopecks, Math.round(put.quantity * 1000)).sumKopecks }
    return { toPay: line.actual?.sumKopecks ?? line.sumKopecks - line.discountKopecks }
  })
  return toPayOf(toPay, deliveryKopecks)
}

/** As drafts of all cards are kept by the browser (mf-admin/src/drafts). */
export function toKept({ order, number, since, puts, isDone }: Collected): Draft {
  const lines = Object.entries(puts)
  return {
    base: { order, number, since, ...Object.fromEntries(lines.map(([line, { seen }]) => [`seen.${line}`, seen])) },
    texts: {
      isDone: String(isDone),
      ...Object.fromEntries(lines.map(([line, { quantity }]) => [`line.${line}`, String(quantity)])),
      ...Object.fromEntries(lines.map(([line, { reason }]) => [`reason.${line}`, reason])),
    },
  }
}

/** Null when the draft is of something else. */
export function fromKept({ base, texts }: Draft): Collected | null {
  const { order, number, since } = base
  if (typeof order !== 'number' || typeof number !== 'string' || typeof since !== 'number') return null
  const puts = Object.entries(texts).flatMap(([name, text]) => {
    const [, line = ''] = /^line\.(\d+)$/.exec(name) ?? []
    const seen = base[`seen.${line}`]
    const quantity = Number(text)
    if (line === '' || typeof seen !== 'string' || !Number.isFinite(quantity)) return []
    return [[line, { quantity, reason: texts[`reason.${line}`] ?? '', seen }] as const]
  })
  return { order, number, since, puts: Object.fromEntries(puts), isDone: texts['isDone'] === 'true' }
}
