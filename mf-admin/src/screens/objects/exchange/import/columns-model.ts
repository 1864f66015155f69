import type { Batch, Mapping } from '@lavka/server/contract'
import { readStoredFx, writeStoredFx } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { planBatchFx } from '../../../../api/batches'
import { $fields, $info } from '../../model'
import { $batch, $place, invalidated } from './batch-model'

// The mapping of columns to fields: starts with the server's guess. The browser stores the choices for one batch until it is checked.

export const fieldChosen = createEvent<{ column: number; field: string }>()
export const keyChosen = createEvent<string>()
/** Whether the numbers of a column are added to those of the field. */
export const addingChosen = createEvent<{ field: string; isAdded: boolean }>()
export const checkClicked = createEvent()

type Chosen = Pick<Mapping, 'fields' | 'key'> & { added: readonly string[] }
const none: Chosen = { fields: [], key: '', added: [] }
export const $chosen = createStore<Chosen>(none)
  // a field is loaded from one column: the other column loses it
  .on(fieldChosen, ({ fields, key, added }, { column, field }) => {
    const next = fields.map((one, index) => (index === column ? field : one === field ? '' : one))
    return { fields: next, key: next.includes(key) ? key : '', added: added.filter((name) => next.includes(name)) }
  })
  .on(keyChosen, (chosen, key) => ({ ...chosen, key }))
  .on(addingChosen, ({ added, ...chosen }, { field, isAdded }) => ({
    ...chosen,
    added: [...added.filter((name) => name !== field), ...(isAdded ? [field] : [])],
  }))
sample({ clock: $place, source: $batch, fn: (batch) => ({ ...none, ...batch?.mapping }), target: $chosen })

const KEY = 'lavka.import'
const readFx = attach({ source: $batch, effect: async (batch) => chosenOf(await readStoredFx(KEY), batch) })
sample({ clock: $place, fn: () => undefined, target: readFx })
sample({ clock: readFx.doneData, filter: Boolean, target: $chosen })
sample({
  clock: [fieldChosen, keyChosen, addingChosen],
  source: { batch: $batch, chosen: $chosen },
  fn: ({ batch, chosen }) => ({ key: KEY, value: { id: batch?.id ?? null, ...chosen } }),
  target: writeStoredFx,
})

/** The writable fields, the key, and the fields that the server guessed. */
export const $options = combine($fields, $info, $batch, (fields, info, batch) =>
  fields.filter(({ name, edit }) => edit || name === info?.key || batch?.mapping?.fields.includes(name)),
)
export const $isReady = $chosen.map(({ fields }) => fields.some((field) => field !== ''))

type Plan = Chosen & { id: number }
const planFx = attach({
  effect: planBatchFx,
  mapParams: ({ id, fields, key, added }: Plan) => ({
    params: { id },
    body: {
      fields,
      key,
      ...(added.length > 0 && { added: [...added] }),
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
  batch && isReady && !isPending ? { id: batch.id, ...chosen } : undefined,
)
sample({ clock: wanted, target: planFx })
sample({ clock: planFx.done, fn: () => undefined, target: invalidated })
sample({ clock: planFx.done, fn: () => ({ key: KEY, value: null }), target: writeStoredFx })

/** The valid part of the stored choices for this batch. */
function chosenOf(stored: unknown, batch: Batch | null): Chosen | null {
  if (batch === null || typeof stored !== 'object' || stored === null) return null
  if (!('id' in stored && 'fields' in stored && 'key' in stored) || stored.id !== batch.id) return null
  const { fields, key } = stored
  const isWhole = Array.isArray(fields) && fields.length === batch.columns.length && typeof key === 'string'
  const added = 'added' in stored && Array.isArray(stored.added) ? stored.added.map(String) : []
  return isWhole ? { fields: fields.map(String), key, added } : null
}
