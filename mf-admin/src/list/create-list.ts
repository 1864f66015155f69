import { createGrid, createSearchWords } from '@lavka/shared/ui-data'
import { combine, createEvent, sample } from 'effector'

type ListView = { page: number; size: number; search: string }

type Options<View extends ListView> = {
  /** The change of a view that clears its filters and search words; other parts of the view stay. */
  unfiltered: (view: View) => Partial<View>
  /** The number of active filters, not counting the search words. */
  countFilters: (view: View) => number
  /** The change of a view that closes the card; null when none is open. */
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
  // the dialog fires `close` once more after it was closed
  sample({
    clock: cardClosed,
    source: $view,
    filter: (view) => closedCard(view) !== null,
    fn: (view) => closedCard(view) ?? {},
    target: viewReplaced,
  })
  // with another page size the page starts at 1 again
  sample({
    clock: pageTurned,
    source: $view,
    fn: (view, { page, size }) => ({ ...view, page: size === view.size ? page : 1, size }),
    target: grid.viewPushed,
  })

  return { ...grid, ...words, filtersReset, cardClosed, pageTurned, $filterCount, $isFiltered }
}
