import { combine } from 'effector'
import type { LoadOptions } from '@lavka/server/contract'
import { createSelection } from '../../../list/create-selection'
import { conditionsOf, toLoadOptions } from '../grid/conditions'
import { $fields, $info, $page, $view } from '../model'

/** All rows of the view, on every page. */
const $found = combine($view, $fields, ({ object, search, ...view }, fields) =>
  JSON.stringify([object, search, conditionsOf({ ...view, object, search }, fields)]),
)

export const { rowsChosen, allChosen, selectionCleared, $selection, $count, $foundCount } = createSelection({
  $found,
  $foundCount: $page.map((page) => page?.total ?? 0),
})

/** The selected rows as loadOptions, in the order of the grid. */
export const $rows = combine($selection, $view, $fields, $info, ({ keys, isAll }, view, fields, info): LoadOptions => {
  const { filter, sort, searchValue } = toLoadOptions(view, fields)
  const order = sort ? { sort } : {}
  if (!isAll) return { ...order, filter: [info?.key ?? '', 'anyof', [...keys]] }
  return { ...order, ...(filter !== undefined && { filter }), ...(searchValue && { searchValue }) }
})
