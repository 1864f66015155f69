import type { Batch, Field, GivenValue, Mapping } from '@lavka/server/contract'
import { readStoredFx, writeStoredFx } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { planBatchFx } from '../../../../api/batches'
import { textOf, valueOf } from '../../card/values'
import { $fields, $info } from '../../model'
import { $batch, $place, invalidated } from './batch-model'

// The mapping of columns to fields: starts with the server's guess. The browser stores the choices for one batch until it is checked.

export const fieldChosen = createEvent<{ column: number; field: string }>()
export const keyChosen = createEvent<string>()
/** Whether the numbers of a column are added to those of the field. */
export const addingChosen = createEvent<{ field: string; isAdded: boolean }>()
/** A value for all rows: of a field that no column has, as typed. */
export const givenChanged = createEvent<GivenLine>()
export const givenRemoved = createEvent<string>()
export const checkClicked = createEvent()

/** `text` is what was typed, in the format of forms (card/values.ts); without it the value of the mapping stands. */
export type GivenLine = { field: string; text?: string; value?: GivenValue['value']; for: GivenValue['for'] }
type Chosen = Pick<Mapping, 'fields' | 'key'> & { added: readonly string[]; given: readonly GivenLine[] }
const none: Chosen = { fields: [], key: '', added: [], given: [] }
export const $chosen = createStore<Chosen>(none)
  // a field is loaded from one column: the other column loses it
  .on(fieldChosen, ({ fields, key, added, given }, { column, field }) => {
    const next = fields.map((one, index) => (index === column ? field : one === field ? '' : one))
    return {
      fields: next,
      key: next.includes(key) ? key : '',
      added: added.filter((name) => next.includes(name)),
      given: given.filter((line) => line.field !== field),
    }
  })
  .on(givenChanged, ({ given, ...chosen }, line) => ({
    ...chosen,
    given: given.some(({ field }) => field === line.field)
      ? given.map((one) => (one.field === line.field ? line : one))
      : [...given, line],
  }))
  .on(givenRemoved, ({ given, ...chosen }, field) => ({
    ...chosen,
    given: given.filter((line) => line.field !== field),
  }))
  .on(keyChosen, (chosen, key) => ({ ...chosen, key }))
  .on(addingChosen, ({ added, ...chosen }, { field, isAdded }) => ({
    ...chosen,
    added: [...added.filter((name) => name !== field), ...(isAdded ? [field] : [])],
  }))
sample({
  clock: $place,
  source: $batch,
  fn: (batch): Chosen => ({ ...none, ...batch?.mapping }),
  target: $chosen,
})

const KEY = 'lavka.import'
const readFx = attach({ source: $batch, effect: async (batch) => chosenOf(await readStoredFx(KEY), batch) })
sample({ clock: $place, fn: () => undefined, target: readFx })
sample({ clock: readFx.doneData, filter: Boolean, target: $chosen })
sample({
  clock: [fieldChosen, keyChosen, addingChosen, givenChanged, givenRemoved],
  source: { batch: $batch, chosen: $chosen },
  fn: ({ batch, chosen }) => ({ key: KEY, value: { id: batch?.id ?? null, ...chosen } }),
  target: writeStoredFx,
})

/** The writable fields, the key, and the fields that the server guessed. */
export const $options = combine($fields, $info, $batch, (fields, info, batch) =>
  fields.filter(({ name, edit }) => edit || name === info?.key || batch?.mapping?.fields.includes(name)),
)
export const $isReady = $chosen.map(({ fields }) => fields.some((field) => field !== ''))

/** What a new row cannot be without and no column has, first; then the other values for all rows. */
export const $given = combine($options, $chosen, $info, (options, { fields, given }, info): readonly GivenLine[] => {
  const isLacking = ({ name, edit }: Field) =>
    (edit?.isRequired || edit?.isCompleted) && edit.initial === undefined && !fields.includes(name) && info?.canInsert
  const lacking = options.filter(isLacking).map(({ name }) => name)
  const typed = (field: string) => given.find((line) => line.field === field)
  return [
    ...lacking.map((field) => typed(field) ?? { field, for: 'new' as const }),
    ...given.filter(({ field }) => !lacking.includes(field)),
  ]
})
/** The fields that may still have a value for all rows. */
export const $giveable = combine($options, $chosen, $given, (options, { fields }, given) =>
  options.filter(({ name, edit }) => edit && !fields.includes(name) && !given.some(({ field }) => field === name)),
)

type Plan = Chosen & { batch: Batch }
const planFx = attach({
  source: $options,
  effect: planBatchFx,
  mapParams: ({ batch, fields, key, added, given }: Plan, options) => ({
    params: { id: batch.id },
    body: {
      ...saidOfWords(batch.mapping, fields),
      fields,
      key,
      ...(added.length > 0 && { added: [...added] }),
      ...(given.length > 0 && { given: given.flatMap((line) => toGiven(line, options)) }),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  }),
})
export const $isPending = planFx.pending
export const planRefused = planFx.failData
const wanted = sample({
  clock: checkClicked,
  source: { batch: $batch, chosen: $chosen, isPending: planFx.pending, isReady: $isReady },
}).filterMap(({ batch, chosen, isPending, isReady }) =>
  batch && isReady && !isPending ? { batch, ...chosen } : undefined,
)
sample({ clock: wanted, target: planFx })
sample({ clock: planFx.done, fn: () => undefined, target: invalidated })
sample({ clock: planFx.done, fn: () => ({ key: KEY, value: null }), target: writeStoredFx })

/** The text of a line in the form. */
export const textOfLine = ({ text, value }: GivenLine, field: Field): string => text ?? textOf(field, value)

/** What was said of missing words at the last check (words-model.ts), of the fields that are still loaded. */
function saidOfWords(mapping: Batch['mapping'], fields: readonly string[]): Pick<Mapping, 'words' | 'created'> {
  const words = mapping?.words?.filter(({ field }) => fields.includes(field)) ?? []
  const created = mapping?.created?.filter((field) => fields.includes(field)) ?? []
  return { ...(words.length > 0 && { words }), ...(created.length > 0 && { created }) }
}

function toGiven({ field: name, text, value, for: rows }: GivenLine, options: readonly Field[]): GivenValue[] {
  const field = options.find((one) => one.name === name)
  const given = text === undefined || !field ? value : valueOf(field, text)
  return given === undefined || given === null || given === '' ? [] : [{ field: name, value: given, for: rows }]
}

/** The valid part of the stored choices for this batch. */
function chosenOf(stored: unknown, batch: Batch | null): Chosen | null {
  if (batch === null || typeof stored !== 'object' || stored === null) return null
  if (!('id' in stored && 'fields' in stored && 'key' in stored) || stored.id !== batch.id) return null
  const { fields, key } = stored
  const isWhole = Array.isArray(fields) && fields.length === batch.columns.length && typeof key === 'string'
  const added = 'added' in stored && Array.isArray(stored.added) ? stored.added.map(String) : []
  const given = 'given' in stored && Array.isArray(stored.given) ? stored.given.flatMap(lineOf) : []
  return isWhole ? { fields: fields.map(String), key, added, given } : null
}

function lineOf(stored: unknown): GivenLine[] {
  if (typeof stored !== 'object' || stored === null || !('field' in stored && 'for' in stored)) return []
  const line = { field: String(stored.field), for: stored.for === 'all' ? ('all' as const) : ('new' as const) }
  if ('text' in stored) return [{ ...line, text: String(stored.text) }]
  const value = 'value' in stored ? stored.value : undefined
  const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return [{ ...line, ...(isValue && { value }) }]
}
