import { createGrid } from '@lavka/shared/ui-data'
import { combine, createEvent, sample } from 'effector'
import { createSearchWords } from './search-words'

type ListView = { page: number; size: number; search: string }

type Options<View extends ListView> = {
  /** The view without its filters and its search words; what the patch does not name stays. */
  unfiltered: (view: View) => Partial<View>
  /** How many filters narrow the rows; search words are not one. */
  countFilters: (view: View) => number
  /** What closes the card over the rows; null where none is open. */
  closedCard: (view: View) => Partial<View> | null
}

/** The model of a list of the back office: a grid with filters and search words in the address, and a card over its rows. */
export function createList<View extends ListView, Params, Answer, Page>({
  unfiltered,
  countFilters,
  closedCard,
  ...options
}: Options<View> & Parameters<typeof createGrid<View, Params, Answer, Page>>[0]) {
  const grid = createGrid(options)
  const { $view, addressRead, narrowed, viewReplaced } = grid
  const filtersReset = createEvent()
  const cardClosed = createEvent()
  const pageTurned = createEvent<{ page: number; size: number }>()
  const $filterCount = $view.map(countFilters)
  const $isFiltered = combine($view, $filterCount, ({ search }, count) => search !== '' || count > 0)

  const { changed, ...words } = createSearchWords<View>({ $view, addressRead, reset: filtersReset })
  sample({ clock: changed, source: $view, fn: (view, search) => ({ ...view, page: 1, search }), target: narrowed })
  sample({ clock: filtersReset, source: $view, fn: unfiltered, target: narrowed })
  // a dialog that is closed says so once more
  sample({
    clock: cardClosed,
    source: $view,
    filter: (view) => closedCard(view) !== null,
    fn: (view) => closedCard(view) ?? {},
    target: viewReplaced,
  })
  // pages of another size are counted anew
  sample({
    clock: pageTurned,
    source: $view,
    fn: (view, { page, size }) => ({ ...view, page: size === view.size ? page : 1, size }),
    target: grid.viewPushed,
  })

  return { ...grid, ...words, filtersReset, cardClosed, pageTurned, $filterCount, $isFiltered }
}
