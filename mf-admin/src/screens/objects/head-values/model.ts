import type { Field, GroupOptions } from '@lavka/server/contract'
import { createLatestCall } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { loadObjectGroupsFx } from '../../../api/objects'
import { MOST_PICKS, type Pick } from '../../../address-parts'
import type { ObjectView } from '../../../objects-address'
import * as lookups from '../lookups/model'
import { $fields, $view, narrowed } from '../model'
import { matching, valuesOf, valuesOptions, type HeadValue } from './values'

// The header filter: the values of a column with their counts, several of which can be chosen.

const TYPING_PAUSE_MS = 250

/** By the name of the field. */
export const valuesOpened = createEvent<string>()
export const valuesClosed = createEvent()
export const wordsTyped = createEvent<string>()
export const valueToggled = createEvent<Pick>()
/** By the name of the field. */
export const chosenApplied = createEvent<string>()
export const chosenDropped = createEvent<string>()
export const retryClicked = createEvent()

const $name = createStore('')
  .on(valuesOpened, (_, name) => name)
  .reset([valuesClosed, chosenApplied, chosenDropped])
export const $field = combine($fields, $name, (fields, name) => fields.find((field) => field.name === name) ?? null)
export const $words = createStore('')
  .on(wordsTyped, (_, words) => words)
  .reset(valuesOpened)
export const $chosen = createStore<readonly Pick[]>([]).on(valueToggled, (chosen, value) =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].slice(-MOST_PICKS),
)
sample({ clock: valuesOpened, source: $view, fn: ({ picks }, name) => picks[name] ?? [], target: $chosen })

type Question = { object: string; field: Field; body: GroupOptions }
const askFx = attach({
  effect: loadObjectGroupsFx,
  mapParams: ({ object, body }: Question) => ({ params: { x: object }, body }),
})
const call = createLatestCall({ effect: askFx, toParams: (question: Question) => question })
export const { $isPending, $error } = call

const toQuestion = (view: ObjectView, fields: readonly Field[], field: Field, words: string): Question => ({
  object: view.object,
  field,
  body: valuesOptions(view, fields, field, words.trim()),
})
const wanted = sample({
  clock: [valuesOpened, debounce({ source: wordsTyped, timeout: TYPING_PAUSE_MS }), retryClicked],
  source: { view: $view, fields: $fields, field: $field, words: $words },
  fn: ({ view, fields, field, words }) => field && toQuestion(view, fields, field, words),
})
sample({ clock: wanted, filter: Boolean, target: call.asked })
sample({ clock: $name, filter: (name) => name === '', fn: () => undefined, target: call.cancelled })

type Found = { field: Field; values: readonly HeadValue[]; isMore: boolean }
/** Null until the first answer for a field has come. */
const $found = createStore<Found | null>(null)
  .on(call.done, (_, { question: { field }, answer }) => ({
    field,
    values: valuesOf(field, answer),
    isMore: answer.data.length > MOST_PICKS,
  }))
  .reset(valuesOpened)
/** The column has more values than are listed. */
export const $isMore = $found.map((found) => found?.isMore ?? false)
export const $values = combine(
  $found,
  $words,
  lookups.$captions,
  (found, words, captions) => found && matching(found.field, found.values, words, captions),
)
sample({
  clock: $found,
  filter: Boolean,
  fn: ({ field, values }) => ({ fields: [field], rows: values.map(({ value }) => ({ [field.name]: value })) }),
  target: lookups.rowsShown,
})

const dropped = sample({ clock: chosenDropped, source: $view, fn: ({ picks }, name) => without(picks, name) })
const applied = sample({
  clock: chosenApplied,
  source: { view: $view, chosen: $chosen },
  fn: ({ view: { picks }, chosen }, name) =>
    chosen.length === 0 ? without(picks, name) : { ...without(picks, name), [name]: chosen },
})
sample({ clock: [applied, dropped], fn: (picks) => ({ picks }), target: narrowed })

function without(picks: ObjectView['picks'], name: string): ObjectView['picks'] {
  return Object.fromEntries(Object.entries(picks).filter(([field]) => field !== name))
}
