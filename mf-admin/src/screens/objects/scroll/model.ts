import type { ApiError } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { loadObjectRowsFx } from '../../../api/objects'
import { toLoadOptions } from '../grid/conditions'
import { $fields, $page, $view, PART_SIZE, invalidated, retryClicked, viewReplaced } from '../model'
import { isNear, partsOf, rowsOf, sliceFor, type Parts, type Sight } from './parts'

// All rows as one list that scrolls: the parts around what is in sight are loaded, and a slice of them is in the table.

/** Parts that fly past while the bar is dragged are not loaded. */
const PAUSE_MS = 100
const PLACES_KEPT = 20

export const sightChanged = createEvent<Sight>()
/** All rows as one list, or pages. */
export const scrollSwitched = createEvent<boolean>()
export const $isScrolled = combine($view, $page, ({ isScrolled }, page) => isScrolled && page?.groups === null)

const $total = $page.map((page) => page?.total ?? 0)
/** What the rows are of; the page and the open card do not change it. */
export const $question = combine($view, $fields, (view, fields) =>
  JSON.stringify([view.object, toLoadOptions({ ...view, page: 1, size: PART_SIZE }, fields)]),
)

/** The scrolling of these rows rests, or ends, with this row on top. */
export const scrollRested = createEvent<{ question: string; from: number }>()
/** The row on top by what was shown: Back comes to the same place. */
const $places = createStore<Readonly<Record<string, number>>>({})
$places.on(scrollRested, (places, { question, from }) => {
  const others = Object.entries(places).filter(([one]) => one !== question)
  return { ...Object.fromEntries(others.slice(1 - PLACES_KEPT)), [question]: from }
})
export const $top = combine($places, $question, (places, question) => places[question] ?? 0)

const start: Sight = { from: 0, to: 0 }
export const $slice = createStore<Sight>(start, {
  updateFilter: (next, now) => next.from !== now.from || next.to !== now.to,
}).reset($question)
sample({ clock: sightChanged, source: $total, fn: (total, sight) => sliceFor(sight, total), target: $slice })

export const $parts = createStore<Parts>({}).reset($question)
type Part = { number: number; question: string }
const askPartFx = attach({
  source: { view: $view, fields: $fields },
  effect: loadObjectRowsFx,
  mapParams: ({ number }: Part, { view, fields }) => {
    const { requireTotalCount: _, ...options } = toLoadOptions({ ...view, page: number + 1, size: PART_SIZE }, fields)
    return { params: { x: view.object }, body: options }
  },
})

/** The parts that were asked for, whether they are here or not. */
const $asked = createStore<ReadonlySet<number>>(new Set()).reset($question, invalidated, retryClicked)
const $missing = combine($slice, $asked, (slice, asked) =>
  // the first one is the page of the list
  partsOf(slice, PART_SIZE).filter((number) => number > 0 && !asked.has(number)),
)
const needed = sample({
  // One at a time: the rows of a place that is left meanwhile are never asked for, and each answer is read in a frame of its own.
  clock: [debounce({ source: $slice, timeout: PAUSE_MS }), askPartFx.done, invalidated, retryClicked],
  source: { isScrolled: $isScrolled, missing: $missing, question: $question, isBusy: askPartFx.pending },
  filter: ({ isScrolled, missing, isBusy }) => isScrolled && !isBusy && missing.length > 0,
  fn: ({ missing: [number = 0], question }): Part => ({ number, question }),
})
$asked.on(needed, (asked, { number }) => new Set([...asked, number]))
sample({ clock: needed, target: askPartFx })

const loaded = sample({
  clock: askPartFx.done,
  source: { question: $question, slice: $slice },
  filter: ({ question }, { params }) => params.question === question,
  fn: ({ slice }, { params: { number }, result }) => ({ slice, number, rows: result.data }),
})
$parts.on(loaded, (parts, { slice, number, rows }): Parts => {
  const all: Parts = { ...parts, [number]: rows }
  return Object.fromEntries(Object.entries(all).filter(([one]) => isNear(Number(one), slice, PART_SIZE)))
})
$asked.on(loaded, (asked, { slice }) => new Set([...asked].filter((number) => isNear(number, slice, PART_SIZE))))
$asked.on(askPartFx.fail, (asked, { params }) => new Set([...asked].filter((number) => number !== params.number)))
/** Why rows in sight did not load. */
export const $partError = createStore<ApiError | null>(null)
  .on(askPartFx.fail, (_, { error }) => error)
  .reset($question, askPartFx.done, retryClicked)

const $allParts = combine($parts, $page, (parts, page): Parts => ({ ...parts, ...(page && { 0: page.rows }) }))
/** The rows of the table. */
export const $sliceRows = combine($allParts, $slice, (parts, slice) => rowsOf(parts, slice, PART_SIZE))
/** All rows that are here, of which the table shows some. */
export const $loadedRows = combine($allParts, $isScrolled, $page, (parts, isScrolled, page) =>
  isScrolled ? Object.values(parts).flat() : (page?.rows ?? []),
)

sample({ clock: scrollSwitched, fn: (isScrolled) => ({ isScrolled, page: 1 }), target: viewReplaced })
