import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { mostClaimPhotos } from '@lavka/domain/claims'
import { $id, loggedOut, readStoredFx, writeStoredFx, type ApiError } from '@lavka/shared'
import type { FileCard } from '@lavka/server/contract'
import { makeClaimFx, uploadPhotoFx } from '../../../api/claims'
import { formClosed } from '../claims-model'
import { emptyDraft, toBody, toDraft, type Draft, type LineDraft } from './draft'

const KEY = 'lavka.claim'

/** The form of an order is shown. */
export const begun = createEvent<number>()
export const lineChanged = createEvent<{ line: number; draft: LineDraft | null }>()
export const textChanged = createEvent<string>()
export const photosChosen = createEvent<File[]>()
export const photoRemoved = createEvent<number>()
export const submitted = createEvent()

const readFx = attach({ effect: readStoredFx, mapParams: (_: number) => KEY })
const keepFx = attach({
  effect: writeStoredFx,
  mapParams: ({ owner, draft }: { owner: number; draft: Draft | null }) => ({
    key: KEY,
    value: draft && { owner, draft },
  }),
})

/** One after the other, so that the first is there soon on a slow connection. */
const uploadFx = createEffect<File[], FileCard[], ApiError>(async (files) => {
  const cards: FileCard[] = []
  for (const file of files) {
    const body = new FormData()
    body.append('obj', 'claims')
    body.append('file', file)
    cards.push(await uploadPhotoFx({ body }))
  }
  return cards
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
  .on(
    uploadPhotoFx.doneData,
    (draft, { id, preview }) =>
      draft && { ...draft, photos: [...draft.photos, { id, preview }].slice(0, mostClaimPhotos) },
  )
  .on(photoRemoved, (draft, id) => draft && { ...draft, photos: draft.photos.filter((photo) => photo.id !== id) })
  .reset(makeClaimFx.done, formClosed, loggedOut)

function withLine(lines: Draft['lines'], line: number, draft: LineDraft | null): Draft['lines'] {
  const others = Object.fromEntries(Object.entries(lines).filter(([id]) => id !== String(line)))
  return draft === null ? others : { ...others, [line]: draft }
}

const changed = [lineChanged, textChanged, uploadPhotoFx.doneData, photoRemoved, makeClaimFx.done, formClosed]
sample({ clock: begun, target: readFx })
sample({ clock: changed, source: { owner: $id, draft: $draft }, target: keepFx })

export const $isUploading = uploadFx.pending
export const $isSending = makeClaimFx.pending
sample({
  clock: photosChosen,
  source: { draft: $draft, isUploading: uploadFx.pending },
  filter: ({ draft, isUploading }) => draft !== null && !isUploading,
  fn: ({ draft }, files) => files.slice(0, mostClaimPhotos - (draft?.photos.length ?? 0)),
  target: uploadFx,
})

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
  .on([makeClaimFx.failData, uploadFx.failData], (_, { message }) => message)
  .reset(begun, lineChanged, textChanged, photosChosen, photoRemoved)
