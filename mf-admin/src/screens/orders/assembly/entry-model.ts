import { createEvent, createStore, sample } from 'effector'
import type { OrderToCollect } from '@lavka/server/contract'
import { nextIndex, seenOf, type Collected, type LineToCollect, type Put } from './collected'
import { $collected, $index, $line, $order, lineOpened } from './model'
import { readEntry, type Entry } from './read-entry'
import { changed } from './unsent-model'

// What is typed, weighed or scanned for the line that is shown.

/** What a line that is out of stock says to the buyer. */
const NOT_IN_STOCK = 'Нет в наличии'

export const textTyped = createEvent<string>()
/** «Дальше», or Enter of a person, a scale or a scanner. */
export const submitted = createEvent()
/** The camera has read a barcode. */
export const scanned = createEvent<string>()
export const missed = createEvent()

const put = createEvent<Pick<Put, 'quantity' | 'reason'>>()

type Place = { order: OrderToCollect | null; line: LineToCollect | null; index: number; collected: Collected | null }
const place = { order: $order, line: $line, index: $index, collected: $collected }

const shown = sample({ clock: lineOpened, source: place, fn: textOf })
export const $text = createStore('')
  .on(textTyped, (_, text) => text)
  .on(shown, (_, text) => text)

const given = sample({ clock: submitted, source: $text })
const judged = sample({
  clock: [given, scanned],
  source: place,
  filter: ({ line }) => line !== null,
  fn: ({ line, order, index }, text) => toOutcome(text, { line, order, index }),
})

/** What is wrong with what was entered. */
export const $problem = createStore('')
  .on(judged, (_, { problem = '' }) => problem)
  .reset(textTyped, lineOpened)
/** What a scan has found: said, because only the goods change. */
export const $said = createStore('')
  .on(judged, (_, { said = '' }) => said)
  .reset(textTyped, put)
// a barcode is no weight: what is scanned or typed next stands alone
$text.on(judged, (text, { isCode }) => (isCode ? '' : text))

sample({
  clock: judged.filterMap(({ quantity }) => quantity),
  fn: (quantity) => ({ quantity, reason: '' }),
  target: put,
})
sample({ clock: missed, fn: () => ({ quantity: 0, reason: NOT_IN_STOCK }), target: put })
sample({ clock: judged.filterMap(({ index }) => index), target: lineOpened })

const entered = sample({ clock: put, source: place, fn: toChange }).filterMap((change) => change ?? undefined)
sample({ clock: entered, fn: ({ change }) => change, target: changed })
sample({ clock: entered, fn: ({ next }) => next, target: lineOpened })

function textOf({ order, collected }: Place, index: number): string {
  const line = order?.lines[index]
  const quantity = line && collected?.puts[line.id]?.quantity
  return quantity ? String(quantity).replace('.', ',') : ''
}

type Outcome = { isCode: boolean; quantity?: number; index?: number; said?: string; problem?: string }

function toOutcome(text: string, { line, order, index }: Omit<Place, 'collected'>): Outcome {
  if (line === null || order === null) return { isCode: false }
  // goods by the piece are taken as they were ordered
  if (text.trim() === '' && !line.isWeighed) return { isCode: false, quantity: line.quantity }
  const entry: Entry = readEntry(text, line)
  if (entry.kind === 'problem') return { isCode: false, problem: entry.text }
  if (entry.kind === 'quantity') return { isCode: false, quantity: entry.thousandths / 1000 }
  // a scanner leaves out the zero that an American code begins with
  const code = entry.code.padStart(13, '0')
  const found = order.lines.findIndex(({ barcode }) => barcode === code)
  if (found === -1) return { isCode: true, problem: `Товара со штрихкодом ${entry.code} в этом заказе нет` }
  const said = `Штрихкод: ${order.lines[found]?.name ?? ''}`
  return found === index ? { isCode: true, said } : { isCode: true, said, index: found }
}

function toChange({ order, line, index, collected }: Place, { quantity, reason }: Pick<Put, 'quantity' | 'reason'>) {
  if (order === null || line === null) return null
  const { id, number } = order
  const puts = { [line.id]: { quantity, reason, seen: seenOf(line) } }
  const change = { order: id, number, at: Date.now(), puts, isDone: false }
  const after = { ...change, since: change.at, puts: { ...collected?.puts, ...puts } }
  return { change, next: nextIndex(order.lines, after, index + 1) }
}
