import { readWeightLabel } from '@lavka/domain/barcode'
import { lowerFirst } from '@lavka/domain/lower-first'
import { formatQuantity } from '@lavka/shared'
import { createEvent, createStore, sample } from 'effector'
import { nextIndex, seenOf, type Collected, type LineToCollect, type Put, type AssemblyOrder } from './collected'
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

/** What is put for the line with this index. */
type Putting = Pick<Put, 'quantity' | 'reason'> & { index: number }
const put = createEvent<Putting>()

type Place = { order: AssemblyOrder | null; line: LineToCollect | null; index: number; collected: Collected | null }
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
  .reset(textTyped, missed)
// a barcode is no weight: what is scanned or typed next stands alone
$text.on(judged, (text, { isCode }) => (isCode ? '' : text))

sample({
  clock: judged.filterMap(({ taken }) => taken),
  fn: (taken) => ({ ...taken, reason: '' }),
  target: put,
})
sample({ clock: missed, source: $index, fn: (index) => ({ index, quantity: 0, reason: NOT_IN_STOCK }), target: put })
sample({ clock: judged.filterMap(({ index }) => index), target: lineOpened })

const entered = sample({ clock: put, source: place, fn: toChange }).filterMap((change) => change ?? undefined)
sample({ clock: entered, fn: ({ change }) => change, target: changed })
sample({ clock: entered, fn: ({ next }) => next, target: lineOpened })

function textOf({ order, collected }: Place, index: number): string {
  const line = order?.lines[index]
  const quantity = line && collected?.puts[line.id]?.quantity
  return quantity ? String(quantity).replace('.', ',') : ''
}

type Outcome = {
  isCode: boolean
  /** the quantity of a line */
  taken?: { index: number; quantity: number }
  /** the line to show */
  index?: number
  said?: string
  problem?: string
}

function toOutcome(text: string, { line, order, index }: Omit<Place, 'collected'>): Outcome {
  if (line === null || order === null) return { isCode: false }
  // goods by the piece are taken as they were ordered
  if (text.trim() === '' && !line.isWeighed) return { isCode: false, taken: { index, quantity: line.quantity } }
  const entry: Entry = readEntry(text, line)
  if (entry.kind === 'problem') return { isCode: false, problem: entry.text }
  if (entry.kind === 'quantity') return { isCode: false, taken: { index, quantity: entry.thousandths / 1000 } }
  return ofCode(entry.code, order, index)
}

function ofCode(typed: string, { lines }: AssemblyOrder, index: number): Outcome {
  // a scanner leaves out the zero that an American code begins with
  const code = typed.padStart(13, '0')
  const found = lines.findIndex(({ barcode }) => barcode === code)
  const said = `Штрихкод: ${lines[found]?.name ?? ''}`
  if (found !== -1) return found === index ? { isCode: true, said } : { isCode: true, said, index: found }
  return ofLabel(code, lines) ?? { isCode: true, problem: `Товара со штрихкодом ${typed} в этом заказе нет` }
}

/** A scale's label: the line of its goods gets the weight, wherever one is. */
function ofLabel(code: string, lines: AssemblyOrder['lines']): Outcome | null {
  const label = readWeightLabel(code)
  const index = lines.findIndex(({ isWeighed, barcode }) => label && isWeighed && barcode?.startsWith(label.goods))
  const line = lines[index]
  if (!label || !line) return null
  const entry = readEntry(`${label.grams} г`, line)
  if (entry.kind === 'problem') return { isCode: true, problem: `${line.name}: ${lowerFirst(entry.text)}` }
  if (entry.kind === 'code') return null
  const quantity = entry.thousandths / 1000
  return {
    isCode: true,
    said: `Штрихкод: ${line.name}, ${formatQuantity(quantity, line.unit)}`,
    taken: { index, quantity },
  }
}

function toChange({ order, collected }: Place, { index, quantity, reason }: Putting) {
  const line = order?.lines[index]
  if (!order || !line) return null
  const { id, number } = order
  const puts = { [line.id]: { quantity, reason, seen: seenOf(line) } }
  const change = { order: id, number, at: Date.now(), puts, isDone: false }
  const after = { ...change, since: change.at, puts: { ...collected?.puts, ...puts } }
  return { change, next: nextIndex(order.lines, after, index + 1) }
}
