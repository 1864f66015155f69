import type { Batch, LostWord, Mapping } from '@lavka/server/contract'
import { createDetails, loggedOut } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { findLostWordsFx, planBatchFx } from '../../../../api/batches'
import { $batch, $place, $step, invalidated } from './batch-model'

// Words of a checked table that are not in its look-ups: what each means is chosen, and the table is checked again with it.

/** Create the row; leave the lines out; otherwise the place of a near row in the list, as text. */
export type Choice = 'create' | 'left' | `${number}`
export const chosen = createEvent<{ word: LostWord; choice: Choice }>()
export const checkClicked = createEvent()
/** Creates all that is missing, whatever was chosen. */
export const createAllClicked = createEvent()

const details = createDetails({
  effect: findLostWordsFx,
  toParams: (id: number) => ({ params: { id } }),
  forgetOn: [loggedOut],
})
export const { retryClicked, $error } = details
const $checked = combine($batch, $step, (batch, step) =>
  batch?.kind === 'import' && step === 'check' ? batch.id : null,
)
sample({ clock: $place, source: $checked, filter: (id) => id !== null, target: details.opened })
sample({ clock: $checked, filter: (id) => id === null, fn: () => undefined, target: details.closed })

const none: readonly LostWord[] = []
export const $words = details.$details.map((words) => words ?? none)

const idOf = ({ field, text }: Pick<LostWord, 'field' | 'text'>) => `${field} ${text}`
const $chosen = createStore<Readonly<Record<string, Choice>>>({})
  .on(chosen, (all, { word, choice }) => ({ ...all, [idOf(word)]: choice }))
  .reset($place)
/** What is chosen for a word: by the person, by the last check, or else what is proposed. */
export const $choiceOf = combine($chosen, $batch, (all, batch) => (word: LostWord): Choice => {
  return all[idOf(word)] ?? decidedOf(word, batch) ?? proposedOf(word)
})

/** The rows that would be created if everything were; null where something of it may not be. */
export const $creatable = $words.map((words) =>
  words.length > 0 && words.every(({ creates }) => creates.length > 0)
    ? new Set(words.flatMap(({ field, creates }) => creates.map((path) => `${field} ${path.toLowerCase()}`))).size
    : null,
)

type Decision = Required<Pick<Mapping, 'words' | 'created'>>
const $decision = combine($words, $choiceOf, (words, choiceOf) => decisionOf(words, choiceOf))
/** Whether another check would go by other choices than the last one. */
export const $isChanged = combine($words, $choiceOf, $batch, (words, choiceOf, batch) =>
  words.some((word) => choiceOf(word) !== (decidedOf(word, batch) ?? 'left')),
)

const planFx = attach({
  effect: planBatchFx,
  source: $batch,
  mapParams: ({ words, created }: Decision, batch) => ({
    params: { id: batch?.id ?? 0 },
    body: { ...(batch?.mapping ?? { fields: [], key: '', timeZone: '' }), words, created },
  }),
})
export const $isPending = planFx.pending
export const $refusal = createStore('')
  .on(planFx.failData, (_, { message }) => message)
  .reset(planFx, $place)
const free = sample({
  clock: checkClicked,
  source: { decision: $decision, isPending: planFx.pending },
}).filterMap(({ decision, isPending }) => (isPending ? undefined : decision))
const all = sample({
  clock: createAllClicked,
  source: { words: $words, isPending: planFx.pending },
}).filterMap(({ words, isPending }) => (isPending ? undefined : decisionOf(words, () => 'create')))
sample({ clock: [free, all], target: planFx })
sample({ clock: planFx.done, fn: () => undefined, target: invalidated })

/** What the last check went by. */
function decidedOf({ field, text, near, creates }: LostWord, batch: Batch | null): Choice | undefined {
  const { words = [], created = [] } = batch?.mapping ?? {}
  const said = words.find((one) => one.field === field && one.text === text)
  if (said?.key === null) return 'left'
  const at = near.findIndex(({ key }) => key === said?.key)
  if (at >= 0) return `${at}`
  return creates.length > 0 && created.includes(field) ? 'create' : undefined
}

/** The most alike row, as the person still confirms it. */
function proposedOf({ near, creates }: LostWord): Choice {
  if (near.length > 0) return '0'
  return creates.length > 0 ? 'create' : 'left'
}

function decisionOf(words: readonly LostWord[], choiceOf: (word: LostWord) => Choice): Decision {
  const said = words.flatMap((word) => {
    const choice = choiceOf(word)
    const { field, text, near } = word
    return choice === 'create' ? [] : [{ field, text, key: near[Number(choice)]?.key ?? null }]
  })
  const created = new Set(words.filter((word) => choiceOf(word) === 'create').map(({ field }) => field))
  return { words: said, created: [...created] }
}
