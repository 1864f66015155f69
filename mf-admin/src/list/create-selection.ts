import { combine, createEvent, createStore, type Store } from 'effector'

// The rows of a list that are selected for a bulk change: some by their keys, over several pages, or all found rows.

export type Selection = { keys: ReadonlySet<string>; isAll: boolean }
const none: Selection = { keys: new Set(), isAll: false }

type Options = {
  /** changes when other rows are found */
  $found: Store<unknown>
  /** the number of all found rows */
  $foundCount: Store<number>
}

export function createSelection({ $found, $foundCount }: Options) {
  /** The keys of the selected rows of the current page. */
  const rowsChosen = createEvent<{ inSight: readonly string[]; chosen: readonly string[] }>()
  const allChosen = createEvent()
  const selectionCleared = createEvent()
  const $selection = createStore<Selection>(none)
    // rows selected on other pages stay selected, unless all were: then only those of this page stay
    .on(rowsChosen, ({ keys }, { inSight, chosen }) => ({
      keys: new Set([...[...keys].filter((key) => !inSight.includes(key)), ...chosen]),
      isAll: false,
    }))
    .on(allChosen, () => ({ ...none, isAll: true }))
    .reset($found, selectionCleared)
  const $count = combine($selection, $foundCount, ({ keys, isAll }, found) => (isAll ? found : keys.size))
  return { rowsChosen, allChosen, selectionCleared, $selection, $count, $foundCount }
}
