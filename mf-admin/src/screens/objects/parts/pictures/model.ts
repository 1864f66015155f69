import { createDetails, loggedOut, readStoredFx } from '@lavka/shared'
import { attachFilesFx, findFilesFx } from '@lavka/shared/ui-files'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { readDraft } from '../../../../drafts/draft'
import { writeDraftFx } from '../../../../drafts/kept-drafts'
import * as card from '../../card/row-model'
import * as save from '../../card/save-model'
import { $view, invalidated } from '../../model'
import { draftOf, mostPictures, picturesOf, toPictures, type Pictures } from './picture-set'

// The pictures of the row in the card. They are saved with its fields; until then the browser stores them like a draft.

export const changed = createEvent<number[]>()
export const described = createEvent<{ id: number; text: string }>()

/** Whose pictures: the object, and the code of its row. */
type Place = { obj: string; obj_code: string }

const files = createDetails({
  effect: findFilesFx,
  toParams: (place: Place) => ({ query: place }),
  idOf: ({ obj, obj_code }) => `${obj} ${obj_code}`,
  forgetOn: [loggedOut],
})
export const { opened, retryClicked, $error } = files

const none: Pictures = { ids: [], texts: {} }
/** The object of the card; empty where its form has no pictures. */
export const $obj = $view.map(({ object }) => (mostPictures[object] ? object : ''))
const $kept = combine(files.$details, card.$isNew, (found, isNew) => (isNew ? none : found && toPictures(found)))
const $edited = createStore<Pictures | null>(null)
/** The pictures shown in the form; null until they are loaded. */
export const $pictures = combine($edited, $kept, (edited, kept) => edited ?? kept)

const $key = combine(card.$draftKey, $obj, (key, obj) => (obj !== '' && key !== '' ? `${key}.pictures` : ''))
const readFx = createEffect(async (key: string) => picturesOf(readDraft(await readStoredFx(key))))
const entered = sample({ clock: card.$draftKey.updates, source: $key })
sample({ clock: entered, fn: () => null, target: $edited })
sample({ clock: entered, filter: Boolean, target: readFx })
sample({
  clock: readFx.done,
  source: $key,
  filter: (key, { params }) => key === params,
  fn: (_, { result }) => result,
  target: $edited,
})

const edited = sample({
  clock: [
    sample({ clock: changed, source: $pictures, fn: (now, ids) => ({ texts: now?.texts ?? {}, ids }) }),
    sample({
      clock: described,
      source: $pictures,
      fn: (now, { id, text }) => ({ ids: now?.ids ?? [], texts: { ...now?.texts, [id]: text } }),
    }),
  ],
})
sample({ clock: edited, target: $edited })
sample({
  clock: edited,
  source: $key,
  fn: (key, pictures) => ({ key, draft: draftOf(pictures) }),
  target: writeDraftFx,
})
const dropped = sample({ clock: card.draftDropped, source: $key, filter: Boolean })
sample({ clock: $edited, fn: (pictures) => pictures !== null, target: save.$hasMore })

/** `key` is the key in the browser's storage. */
type Attach = { place: Place; pictures: Pictures; key: string }
const attachFx = attach({
  effect: attachFilesFx,
  mapParams: ({ place, pictures: { ids, texts } }: Attach) => ({
    body: { ...place, ids: [...ids], descriptions: ids.map((id) => texts[id] ?? '') },
  }),
})
export const $isSaving = attachFx.pending
export const $refusal = createStore<string | null>(null)
  .on(attachFx.failData, (_, { message }) => message)
  .reset(attachFx, edited, dropped)

// saved after the fields, because a new row gets its code then; or alone, when no field was edited
const $source = combine({ pictures: $edited, key: $key, row: card.$row, obj: $obj })
const due = sample({
  clock: [
    sample({ clock: save.saved, source: $source, fn: (now, { row }) => ({ ...now, row }) }),
    sample({
      clock: save.saveClicked,
      source: { now: $source, draft: card.$draft, isNew: card.$isNew, isSaving: $isSaving },
      filter: ({ draft, isNew, isSaving }) => draft === null && !isNew && !isSaving,
      fn: ({ now }) => now,
    }),
  ],
}).filterMap(({ pictures, row, key, obj }) =>
  pictures && row ? { pictures, key, place: { obj, obj_code: String(row['code']) } } : undefined,
)
sample({ clock: due, target: attachFx })

sample({ clock: attachFx.done, fn: ({ params: { key } }) => ({ key, draft: null }), target: writeDraftFx })
sample({ clock: [attachFx.done, dropped], fn: () => null, target: $edited })
sample({ clock: dropped, fn: (key) => ({ key, draft: null }), target: writeDraftFx })
sample({ clock: attachFx.done, fn: ({ params: { place } }) => place, target: opened })
// the row shows its first picture and has the next version
sample({ clock: attachFx.done, fn: () => undefined, target: [invalidated, card.invalidated] })
// if saving failed, the choice stays in the card of the new row
sample({ clock: attachFx.fail, fn: ({ params: { pictures } }) => pictures, target: $edited })
