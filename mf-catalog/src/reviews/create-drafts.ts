import { attach, createEvent, createStore, sample, type Effect } from 'effector'
import { $id, loggedOut, readStoredFx, writeStoredFx, type ApiError } from '@lavka/shared'
import { toDrafts, without, type Draft, type Drafts } from './drafts'

/** What is written about something: `key` is the code of a product, or the id of an order. */
export type Written = { key: string; draft: Draft }

/** `stored` is the key in the browser's storage. */
type Options<Answer> = { stored: string; writeFx: Effect<Written, Answer, ApiError> }

/** Stars and a text about several things, each kept by the browser until it is sent. They belong to a person and are cleared at a logout. */
export function createDrafts<Answer>({ stored, writeFx }: Options<Answer>) {
  const draftsAsked = createEvent()
  const draftChanged = createEvent<Written>()
  const draftDropped = createEvent<string>()
  const submitted = createEvent<string>()

  const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => stored })
  const keepFx = attach({
    effect: writeStoredFx,
    mapParams: ({ owner, drafts }: { owner: number; drafts: Drafts }) => ({
      key: stored,
      value: Object.keys(drafts).length > 0 ? { owner, drafts } : null,
    }),
  })
  const draftsRead = sample({ clock: readFx.doneData, source: $id, fn: (id, kept) => toDrafts(kept, id) })

  /** Drafts by key. Text typed before the stored drafts are read takes precedence. */
  const $drafts = createStore<Drafts>({})
    .on(draftsRead, (drafts, kept) => ({ ...kept, ...drafts }))
    .on(draftChanged, (drafts, { key, draft }) => ({ ...drafts, [key]: draft }))
    .on(draftDropped, without)
    .on(writeFx.done, (drafts, { params }) => without(drafts, params.key))
    .reset(loggedOut)
  /** Errors of sending, by key. */
  const $problems = createStore<Record<string, string>>({})
    .on([writeFx, draftChanged], (problems, { key }) => without(problems, key))
    .on(draftDropped, without)
    .on(writeFx.fail, (problems, { params, error }) => ({ ...problems, [params.key]: error.message }))
    .reset(loggedOut)
  /** What is being sent. */
  const $sending = createStore<readonly string[]>([])
    .on(writeFx, (sending, { key }) => [...sending, key])
    .on(writeFx.finally, (sending, { params }) => sending.filter((one) => one !== params.key))

  sample({ clock: draftsAsked, target: readFx })
  sample({
    clock: [draftChanged, draftDropped, writeFx.done],
    source: { owner: $id, drafts: $drafts },
    target: keepFx,
  })
  sample({
    clock: submitted,
    source: { drafts: $drafts, sending: $sending },
    filter: ({ sending, drafts }, key) => key in drafts && !sending.includes(key),
    fn: ({ drafts }, key) => ({ key, draft: drafts[key] ?? { stars: 0, text: '' } }),
    target: writeFx,
  })
  return { draftsAsked, draftChanged, draftDropped, submitted, $drafts, $problems, $sending }
}
