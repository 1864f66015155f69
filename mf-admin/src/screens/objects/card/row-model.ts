import type { AnyRow, RowChange } from '@lavka/server/contract'
import { $who, createDetails } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { findObjectRowFx } from '../../../api/objects'
import type { Draft } from '../../../drafts/draft'
import { readDraftFx, writeDraftFx } from '../../../drafts/kept-drafts'
import { $fields, $info, $view, addressRead, opened } from '../model'
import { conflictsOf, keptMine, takenTheirs, typedInto } from './draft'
import { initialRow } from './values'

// The row in the card, and its unsaved edits. The browser stores the draft at each key press, by person, object and key: a reload, the
// end of the session or leaving the card lose nothing.

type Place = { object: string; key: string; isNew: boolean }

const details = createDetails({
  effect: findObjectRowFx,
  toParams: ({ object, key }: { object: string; key: string }) => ({ params: { x: object }, query: { id: key } }),
})
export const { retryClicked, invalidated, $error } = details
/** The row on the server. */
export const $row = details.$details

export const $place = $view.map(({ object, row, isNew }): Place => ({ object, key: row, isNew }))
/** The key of the open card; empty is none. */
export const $open = $place.map(({ object, key, isNew }) =>
  isNew ? `${object}+` : key === '' ? '' : `${object}.${key}`,
)
export const $isNew = $place.map(({ isNew }) => isNew)
export const $isOpen = $open.map((open) => open !== '')

sample({ clock: opened, target: details.closed })
sample({
  clock: addressRead,
  source: $place,
  fn: ({ object, key }) => (key === '' ? null : { object, key }),
  target: details.addressRead,
})

/** Texts of fields by their names, all at once. */
export const filled = createEvent<Readonly<Record<string, string>>>()
export const typed = filled.prepend(({ name, text }: { name: string; text: string }) => ({ [name]: text }))
export const mineKept = createEvent<string>()
export const theirsTaken = createEvent<string>()
/** The draft is saved or discarded. */
export const draftDropped = createEvent()
/** The row on the server was read again, with the changes of others. */
export const rowLearned = createEvent<{ row: AnyRow; changes: readonly RowChange[] }>()

/** The base of the draft: for a new row the declared defaults. */
export const $shown = combine($row, $isNew, $fields, (row, isNew, fields) => (isNew ? initialRow(fields) : row))
export const $draft = createStore<Draft | null>(null)
export const $changes = createStore<readonly RowChange[]>([])
  .on(rowLearned, (_, { changes }) => changes)
  .reset($open)
sample({ clock: rowLearned, fn: ({ row }) => row, target: $row })

/** The key of the draft in the browser's storage. */
export const $draftKey = combine($who, $open, (who, open) => (open === '' ? '' : `lavka.draft.${who}.${open}`))
sample({ clock: $draftKey, fn: () => null, target: $draft })
const readFx = attach({ effect: readDraftFx })
sample({ clock: $draftKey, filter: Boolean, target: readFx })
sample({ clock: readFx.doneData, target: $draft })

const source = { draft: $draft, row: $shown, fields: $fields }
const changed = sample({
  clock: [
    sample({
      clock: filled,
      source,
      fn: ({ draft, row, fields }, texts) => ({
        draft: Object.entries(texts).reduce((known, [name, text]) => {
          const field = fields.find((one) => one.name === name)
          return field && row ? typedInto(known, field, text, row) : known
        }, draft),
      }),
    }),
    sample({
      clock: mineKept,
      source,
      fn: ({ draft, row }, name) => ({ draft: draft && row && keptMine(draft, name, row) }),
    }),
    sample({ clock: theirsTaken, source, fn: ({ draft }, name) => ({ draft: draft && takenTheirs(draft, name) }) }),
    draftDropped.map(() => ({ draft: null })),
  ],
})
sample({ clock: changed, fn: ({ draft }) => draft, target: $draft })
sample({
  clock: changed,
  source: $draftKey,
  filter: Boolean,
  fn: (key, { draft }) => ({ key, draft }),
  target: writeDraftFx,
})

export const $conflicts = combine($fields, $draft, $row, conflictsOf)
/** The title of the card. */
export const $title = combine($info, $row, $open, (info, row, open) => {
  if (!info || open === '') return ''
  return open === `${info.name}+` ? `${info.rowCaption}: новая запись` : String(row?.[info.title] ?? info.rowCaption)
})
