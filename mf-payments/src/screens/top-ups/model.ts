import { combine, createEvent, sample } from 'effector'
import { createGrid, createSearchWords } from '@lavka/shared/ui-data'
import type { FindTopUps } from '@lavka/server/contract'
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
// what is free now, and who said whose it is; after a refusal somebody else may have been quicker
sample({ clock: identifyTopUpFx.finally, fn: () => undefined, target: grid.invalidated })
