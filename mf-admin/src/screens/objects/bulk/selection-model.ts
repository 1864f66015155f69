import { combine, createEvent, createStore } from 'effector'
import type { LoadOptions } from '@lavka/server/contract'
import { conditionsOf, toLoadOptions } from '../grid/conditions'
import { $fields, $info, $page, $view } from '../model'

// The rows that are chosen for one change of them all: some by their keys, also from several pages, or all that are found.

type Selection = { keys: ReadonlySet<string>; isAll: boolean }
const none: Selection = { keys: new Set(), isAll: false }

/** Of the rows in sight, by their keys, those that are chosen now. */
export const rowsChosen = createEvent<{ inSight: readonly string[]; chosen: readonly string[] }>()
export const allChosen = createEvent()
export const selectionCleared = createEvent()

/** The rows that the view finds, whichever page of them is in sight. */
const $found = combine($view, $fields, ({ object, search, ...view }, fields) =>
  JSON.stringify([object, search, conditionsOf({ ...view, object, search }, fields)]),
)

export const $selection = createStore<Selection>(none)
  // those of other pages stay, unless all were chosen: then what is left are those in sight
  .on(rowsChosen, ({ keys }, { inSight, chosen }) => ({
    keys: new Set([...[...keys].filter((key) => !inSight.includes(key)), ...chosen]),
    isAll: false,
  }))
  .on(allChosen, () => ({ ...none, isAll: true }))
  .reset($found, selectionCleared)
/** How many rows are chosen, and how many there are to choose. */
export const $foundCount = $page.map((page) => page?.total ?? 0)
export const $count = combine($selection, $foundCount, ({ keys, isAll }, found) => (isAll ? found : keys.size))

/** The chosen rows as loadOptions, in the order of the grid. */
export const $rows = combine($selection, $view, $fields, $info, ({ keys, isAll }, view, fields, info): LoadOptions => {
  const { filter, sort, searchValue } = toLoadOptions(view, fields)
  const order = sort ? { sort } : {}
  if (!isAll) return { ...order, filter: [info?.key ?? '', 'anyof', [...keys]] }
  return { ...order, ...(filter !== undefined && { filter }), ...(searchValue && { searchValue }) }
})
