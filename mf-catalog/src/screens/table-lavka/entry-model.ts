import { attach, combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { createDetails } from '@lavka/shared'
import type { PriceRow } from '@lavka/server/contract'
import { findPriceRowsFx } from '../../api/call-centre'
import { $supplierCode, linesAdded, opened, rowsPasted, tabChosen, tabStepped } from './model'
import { toRow } from './paste'
import { notANumber, problemOf, readQuantity } from './tab'
import { usualFirst } from './usual-first'
import { $usualCodes } from './usual-model'

// A line is entered as: number, code or part of the name, Enter, quantity, Enter. Input never waits for the network: a product that
// is not found by the second Enter becomes a row that is still searched. A scanner types a barcode and Enter in whichever field has the focus:
// in the quantity field it is the next product, and the previous one gets the quantity 1.

const OFFERED = 8
const TYPING_PAUSE_MS = 120

export const queryChanged = createEvent<string>()
/** Moves through the candidates. */
export const highlightMoved = createEvent<1 | -1>()
export const queryEntered = createEvent()
export const candidateChosen = createEvent<PriceRow>()
export const quantityTyped = createEvent<string>()
export const quantityEntered = createEvent()
export const entryCancelled = createEvent()

type Entry = { query: string; highlight: number; isQuantity: boolean; chosen: PriceRow | null; quantity: string }
const empty: Entry = { query: '', highlight: 0, isQuantity: false, chosen: null, quantity: '' }

const search = createDetails({
  effect: attach({
    effect: findPriceRowsFx,
    source: $supplierCode,
    mapParams: (search: string, supplier) => ({ query: { search, take: 20, ...(supplier && { supplier }) } }),
  }),
  toParams: (query: string) => query,
})

const $found = createStore<{ query: string; rows: PriceRow[] }>({ query: '', rows: [] }).on(
  search.done,
  (_, { question, answer }) => ({ query: question, rows: answer.rows }),
)

const entryTaken = createEvent()
const nextScanned = createEvent<string>()

export const $entry = createStore(empty)
  .on(queryChanged, (_, query) => ({ ...empty, query }))
  .on(highlightMoved, (entry, by) => ({ ...entry, highlight: Math.max(0, entry.highlight + by) }))
  .on(quantityTyped, (entry, quantity) => ({ ...entry, quantity }))
  .on(candidateChosen, (entry, chosen) => ({ ...entry, isQuantity: true, chosen }))
  .on(queryEntered, (entry) => (entry.query.trim() === '' ? entry : { ...entry, isQuantity: true }))
  .on(entryCancelled, (entry) => ({ ...entry, isQuantity: false, chosen: null, quantity: '' }))
  .reset(entryTaken, tabChosen, tabStepped, opened)
  .on(nextScanned, (_, query) => ({ ...empty, query, isQuantity: true }))

/** The products that match the typed words; those this customer usually buys come first. */
export const $candidates = combine($found, $entry, $usualCodes, ({ query, rows }, entry, usual) => {
  if (entry.query.trim() === '' || query !== entry.query.trim()) return null
  return usualFirst(query, rows, usual).slice(0, OFFERED)
})

/** The chosen product; null while searching, or when there is none. */
export const $picked = combine($entry, $candidates, ({ chosen, highlight }, candidates) => {
  return chosen ?? candidates?.[Math.min(highlight, candidates.length - 1)] ?? null
})
export const $isLooking = combine($entry, $candidates, ({ query, chosen }, candidates) => {
  return query.trim() !== '' && chosen === null && candidates === null
})

const querySettled = createEvent<string>()
debounce({ source: queryChanged, timeout: TYPING_PAUSE_MS, target: querySettled })
sample({
  clock: querySettled,
  source: $entry,
  filter: ({ query }, settled) => query === settled && query.trim() !== '',
  fn: ({ query }) => query.trim(),
  target: search.opened,
})

const lineTried = sample({
  clock: quantityEntered,
  source: { entry: $entry, picked: $picked },
  filter: ({ entry }) => entry.isQuantity,
  fn: ({ entry, picked }) => {
    const next = scanOf(entry.quantity)
    return { picked, next, query: entry.query, typed: next === null ? entry.quantity : '' }
  },
})
type Tried = { product: PriceRow; quantity: number; problem: string | null }

function tryLine(product: PriceRow, typed: string): Tried {
  const quantity = typed.trim() === '' ? product.minimum : readQuantity(typed)
  if (quantity === null) return { product, quantity: product.minimum, problem: notANumber }
  return { product, quantity, problem: problemOf({ product, quantity }) }
}

/** The message under the quantity until it is edited. */
export const $quantityProblem = createStore<string | null>(null)
  .on(lineTried, (_, { picked, next, typed }) => (picked && next === null ? tryLine(picked, typed).problem : null))
  .reset(quantityTyped, entryTaken, entryCancelled, queryChanged)

/** What is wrong with the quantity while it is typed: the stock, the step, the least. Nothing is refused before Enter. */
export const $quantityWarning = combine($entry, $picked, ({ isQuantity, quantity }, picked) =>
  isQuantity && picked && quantity.trim() !== '' && scanOf(quantity) === null
    ? tryLine(picked, quantity).problem
    : null,
)

const lineReady = sample({
  clock: lineTried,
  filter: ({ picked, typed }) => picked !== null && tryLine(picked, typed).problem === null,
  fn: ({ picked, typed }) => (picked ? [tryLine(picked, typed)] : []),
})
sample({
  clock: lineReady,
  fn: (lines) => lines.map(({ product, quantity }) => ({ product, quantity })),
  target: [linesAdded, entryTaken],
})
// not found (yet): keep the row as typed; the same for an unavailable product when a scanner has continued
sample({
  clock: lineTried,
  filter: ({ picked, next, typed }) => picked === null || (next !== null && tryLine(picked, typed).problem !== null),
  fn: ({ query, typed }) => [toRow(query, typed)],
  target: [rowsPasted, entryTaken],
})

const $next = createStore<string | null>(null).on(lineTried, (_, { next }) => next)
sample({
  clock: entryTaken,
  source: $next,
  filter: (next) => next !== null,
  fn: (next) => next ?? '',
  target: nextScanned,
})
sample({ clock: nextScanned, target: search.opened })

/** Typed text that is not a line yet. */
export const $unfinished = $entry.map(({ query }) => query.trim())

/** A number this large is a barcode, not a quantity. */
function scanOf(typed: string): string | null {
  return /^\d{12,13}$/.test(typed.trim()) ? typed.trim() : null
}

/** The result of the entry as text for screen readers. */
export const $said = createStore('').on(linesAdded, (_, lines) => {
  return lines.map(({ product, quantity }) => `${product.name}: ${quantity} ${product.unit}`).join(', ')
})
