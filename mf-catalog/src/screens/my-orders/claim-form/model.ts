import { attach, createEvent, createStore, sample } from 'effector'
import { $id, loggedOut, readStoredFx, writeStoredFx } from '@lavka/shared'
import { makeClaimFx } from '../../../api/claims'
import type { Photo } from '../../../photos/kept-photos'
import { formClosed } from '../claims-model'
import { emptyDraft, toBody, toDraft, type Draft, type LineDraft } from './draft'

const KEY = 'lavka.claim'

/** The form of an order is shown. */
export const begun = createEvent<number>()
export const lineChanged = createEvent<{ line: number; draft: LineDraft | null }>()
export const textChanged = createEvent<string>()
export const photosChanged = createEvent<readonly Photo[]>()
export const submitted = createEvent()

const readFx = attach({ effect: readStoredFx, mapParams: (_: number) => KEY })
const keepFx = attach({
  effect: writeStoredFx,
  mapParams: ({ owner, draft }: { owner: number; draft: Draft | null }) => ({
    key: KEY,
    value: draft && { owner, draft },
  }),
})

/** The draft of the shown form. It is kept by the browser until it is sent or given up. */
export const $draft = createStore<Draft | null>(null)
  .on(
    sample({
      clock: readFx.done,
      source: $id,
      fn: (id, { params: order, result }) => {
        const kept = toDraft(result, id)
        return kept?.order === order ? kept : emptyDraft(order)
      },
    }),
    (_, draft) => draft,
  )
  .on(
    lineChanged,
    (draft, { line, draft: changed }) => draft && { ...draft, lines: withLine(draft.lines, line, changed) },
  )
  .on(textChanged, (draft, text) => draft && { ...draft, text })
  .on(photosChanged, (draft, photos) => draft && { ...draft, photos })
  .reset(makeClaimFx.done, formClosed, loggedOut)

function withLine(lines: Draft['lines'], line: number, draft: LineDraft | null): Draft['lines'] {
  const others = Object.fromEntries(Object.entries(lines).filter(([id]) => id !== String(line)))
  return draft === null ? others : { ...others, [line]: draft }
}

const changed = [lineChanged, textChanged, photosChanged, makeClaimFx.done, formClosed]
sample({ clock: begun, target: readFx })
sample({ clock: changed, source: { owner: $id, draft: $draft }, target: keepFx })

export const $isSending = makeClaimFx.pending

const asked = sample({
  clock: submitted,
  source: { draft: $draft, isSending: makeClaimFx.pending },
  filter: ({ draft, isSending }) => draft !== null && !isSending,
  fn: ({ draft }) => toBody(draft ?? emptyDraft(0)),
})
sample({ clock: asked.filterMap((one) => ('body' in one ? { body: one.body } : undefined)), target: makeClaimFx })

/** What has to be put right, or why the server refused. */
export const $problem = createStore<string | null>(null)
  .on(asked, (_, one) => ('problem' in one ? one.problem : null))
  .on(makeClaimFx.failData, (_, { message }) => message)
  .reset(begun, lineChanged, textChanged, photosChanged)
