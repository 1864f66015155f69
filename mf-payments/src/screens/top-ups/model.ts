import { pollWhile } from '@lavka/shared/office'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { createGrid, createSearchWords } from '@lavka/shared/ui-data'
import type { FindTopUps, TopUp } from '@lavka/server/contract'
import { findTopUpsFx, identifyTopUpFx } from '../../api/top-ups'
import { addressOf, noFilters, readView, type View } from './address'

export const PAGE_SIZE = 40

const grid = createGrid({
  effect: findTopUpsFx,
  readView,
  addressOf,
  toParams: ({ page, search, isAll }: View) => ({
    query: { pageNumber: page - 1, pageSize: PAGE_SIZE, ...(search && { search }), ...(isAll && { all: true }) },
  }),
  toPage: ({ items, page: { total } }: FindTopUps['answer']) => ({ rows: items, total }),
})
export const { opened, addressRead, retryClicked, $view, $page, $isPending, $error } = grid

/** The person has left the screen. */
export const closed = createEvent()
export const allToggled = createEvent<boolean>()
export const filtersReset = createEvent()
export const pageChanged = createEvent<number>()
export const topUpOpened = createEvent<string>()
export const topUpClosed = createEvent()
const { changed, ...words } = createSearchWords({ $view, addressRead, reset: filtersReset })
export const { $words, wordsTyped, wordsEntered } = words

/** The open one, as the list has it. */
export const $topUp = combine($view, $page, ({ topUp }, page) => page?.rows.find(({ id }) => id === topUp) ?? null)

sample({ clock: changed, fn: (search) => ({ search }), target: grid.narrowed })
sample({ clock: allToggled, fn: (isAll) => ({ isAll }), target: grid.narrowed })
sample({ clock: filtersReset, fn: () => noFilters, target: grid.narrowed })
sample({ clock: pageChanged, fn: (page) => ({ page, topUp: null }), target: grid.viewPushed })
sample({ clock: topUpOpened, fn: (topUp) => ({ topUp }), target: grid.viewPushed })
// the dialog fires `close` once more after it was closed
sample({
  clock: topUpClosed,
  source: $view,
  filter: ({ topUp }) => topUp !== null,
  fn: () => ({ topUp: null }),
  target: grid.viewPushed,
})
const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed)
const isAsked = ({ state }: TopUp['identifications'][number]) => state === 'asked'
// until the bank has answered whose money it is
pollWhile({
  answered: merge([$page, $error.updates.filter({ fn: Boolean })]),
  $isAtWork: combine(
    $isOpen,
    $page,
    (isOpen, page) => isOpen && page !== null && page.rows.some(({ identifications }) => identifications.some(isAsked)),
  ),
  $place: $view,
  again: grid.invalidated,
})
// what is free now, and who said whose it is; after a refusal somebody else may have been quicker
sample({ clock: identifyTopUpFx.finally, fn: () => undefined, target: grid.invalidated })
