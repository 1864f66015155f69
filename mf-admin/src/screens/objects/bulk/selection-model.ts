import { combine, createEvent, createStore } from 'effector'
import type { LoadOptions } from '@lavka/server/contract'
import { conditionsOf, toLoadOptions } from '../grid/conditions'
import { $fields, $info, $page, $view } from '../model'

// The rows selected for a bulk change: some by their keys, over several pages, or all found rows.

type Selection = { keys: ReadonlySet<string>; isAll: boolean }
const none: Selection = { keys: new Set(), isAll: false }

/** The keys of the selected rows of the current page. */
export const rowsChosen = createEvent<{ inSight: readonly string[]; chosen: readonly string[] }>()
export const allChosen = createEvent()
export const selectionCleared = createEvent()

/** All rows of the view, on every page. */
const $found = combine($view, $fields, ({ object, search, ...view }, fields) =>
  JSON.stringify([object, search, conditionsOf({ ...view, object, search }, fields)]),
)

export const $selection = createStore<Selection>(none)
  // rows selected on other pages stay selected, unless all were: then only those of this page stay
  .on(rowsChosen, ({ keys }, { inSight, chosen }) => ({
    keys: new Set([...[...keys].filter((key) => !inSight.includes(key)), ...chosen]),
    isAll: false,
  }))
  .on(allChosen, () => ({ ...none, isAll: true }))
  .reset($found, selectionCleared)
/** The number of selected rows, and of all rows. */
export const $foundCount = $page.map((page) => page?.total ?? 0)
export const $count = combine($selection, $foundCount, ({ keys, isAll }, found) => (isAll ? found : keys.size))

/** The selected rows as loadOptions, in the order of the grid. */
export const $rows = combine($selection, $view, $fields, $info, ({ keys, isAll }, view, fields, info): LoadOptions => {
  const { filter, sort, searchValue } = toLoadOptions(view, fields)
  const order = sort ? { sort } : {}
  if (!isAll) return { ...order, filter: [info?.key ?? '', 'anyof', [...keys]] }
  return { ...order, ...(filter !== undefined && { filter }), ...(searchValue && { searchValue }) }
})
