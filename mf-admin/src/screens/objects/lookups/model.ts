import type { AnyRow, Field, LoadOptions, ObjectInfo } from '@lavka/server/contract'
import { createDetails, loggedOut } from '@lavka/shared'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { loadObjectRowsFx } from '../../../api/objects'
import { $objects } from '../fields/model'
import { isNewName } from '../fields/new-name'

// A field may hold the key of a row of another object. Its caption is requested from that object, for all rows of a page at once.

/** The captions of keys, by object; null while requested, or when the person may not see that row. */
export type Captions = Readonly<Record<string, Readonly<Record<string, string | null>>>>
type Lookup = NonNullable<Field['lookup']>
type Wanted = { lookup: Lookup; keys: readonly AnyRow[string][] }

/** The largest number of values in one condition. */
const MOST_KEYS = 1000
const MOST_OPTIONS = 30
const TYPING_PAUSE_MS = 250

/** Rows are shown whose keys need captions. */
export const rowsShown = createEvent<{ fields: readonly Field[]; rows: readonly AnyRow[] }>()
export const $captions = createStore<Captions>({}).reset(loggedOut)

const askFx = attach({
  effect: loadObjectRowsFx,
  mapParams: ({ lookup, keys, key }: Wanted & { key: string }) => ({
    params: { x: lookup.object },
    body: {
      take: keys.length,
      filter: [key, 'anyof', keys],
    },
  }),
})

const $wanted = createStore<readonly Wanted[]>([]).on(rowsShown, (_, { fields, rows }) =>
  fields.flatMap(({ name, type, lookup, isHidden, edit }) => {
    const values = rows.map((row) => row[name] ?? null)
    const keys = new Set(values.filter((value) => !isNewName({ lookup, type }, value)))
    return lookup && (!isHidden || edit) ? [{ lookup, keys: [...keys].filter((key) => key !== null) }] : []
  }),
)
const missing = sample({
  clock: [$wanted, $objects],
  source: { wanted: $wanted, captions: $captions, objects: $objects },
  fn: ({ wanted, captions, objects }) =>
    wanted.flatMap(({ lookup, keys }) => {
      const key = keyOf(objects, lookup)
      const unknown = keys.filter((one) => captions[lookup.object]?.[String(one)] === undefined).slice(0, MOST_KEYS)
      return key === undefined || unknown.length === 0 ? [] : [{ lookup, keys: unknown, key }]
    }),
})
const askAllFx = createEffect((asked: (Wanted & { key: string })[]) =>
  Promise.allSettled(asked.map((one) => askFx(one))),
)
sample({ clock: missing, filter: (asked) => asked.length > 0, target: askAllFx })

$captions
  .on(askFx, (known, { lookup, keys }) =>
    put(known, lookup.object, Object.fromEntries(keys.map((one) => [String(one), null]))),
  )
  .on(askFx.done, (known, { params: { lookup, key }, result }) =>
    put(known, lookup.object, wordsOf(result.data, lookup, key)),
  )

/** The search among the rows of an object, sent after a pause in typing. */
export const lookupTyped = createEvent<{ lookup: Lookup; words: string }>()
type Question = { lookup: Lookup; key: string; words: string }
const search = createDetails({
  effect: loadObjectRowsFx,
  toParams: ({ lookup, words }: Question) => {
    const body: LoadOptions = { take: MOST_OPTIONS, sort: [{ selector: lookup.caption, desc: false }] }
    return { params: { x: lookup.object }, body: words === '' ? body : { ...body, searchValue: words } }
  },
  idOf: ({ lookup }: Question) => lookup.object,
  forgetOn: [loggedOut],
})
const asked = sample({
  clock: debounce({ source: lookupTyped, timeout: TYPING_PAUSE_MS }),
  source: $objects,
  fn: (objects, { lookup, words }) => ({ lookup, key: keyOf(objects, lookup) ?? '', words: words.trim() }),
})
sample({ clock: asked, filter: ({ key }) => key !== '', target: search.opened })
export const $isSearching = search.$isPending

/** The last found rows, and the field that asked for them. */
export const $found = combine(search.$question, search.$details, (question, answer) => {
  if (!question || !answer) return null
  const { lookup, key } = question
  const options = answer.data.map((row) => ({
    value: String(row[key] ?? ''),
    label: String(row[lookup.caption] ?? ''),
  }))
  return { object: lookup.object, options }
})
$captions.on($found, (known, found) =>
  found ? put(known, found.object, Object.fromEntries(found.options.map(({ value, label }) => [value, label]))) : known,
)

function keyOf(objects: readonly ObjectInfo[] | null, { object }: Lookup): string | undefined {
  return objects?.find(({ name }) => name === object)?.key
}

function wordsOf(rows: readonly AnyRow[], { caption }: Lookup, key: string): Record<string, string> {
  return Object.fromEntries(rows.map((row) => [String(row[key] ?? ''), String(row[caption] ?? '')]))
}

function put(known: Captions, object: string, words: Record<string, string | null>): Captions {
  return { ...known, [object]: { ...known[object], ...words } }
}
