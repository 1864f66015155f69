import { createEvent, sample } from 'effector'
import { createGrid, createSearchWords } from '@lavka/shared/ui-data'
import type { FindBeneficiaries } from '@lavka/server/contract'
import { findBeneficiariesFx } from '../../api/beneficiaries'
import { addressOf, noFilters, readView, type Tab, type View } from './address'
import * as beneficiary from './beneficiary/model'

/** Page size: the bank's maximum. */
export const PAGE_SIZE = 40

const grid = createGrid({
  effect: findBeneficiariesFx,
  readView,
  addressOf,
  toParams: ({ page, search, status, isAttention }: View) => ({
    params: { id: 'main' as const },
    query: {
      pageNumber: page - 1,
      pageSize: PAGE_SIZE,
      ...(search && { search }),
      ...(status && { status }),
      ...(isAttention && { attention: true }),
    },
  }),
  toPage: ({ items, page: { total } }: FindBeneficiaries['answer']) => ({ rows: items, total }),
})
export const { opened, addressRead, retryClicked, $view, $page, $isPending, $error } = grid

export const filterChanged = createEvent<Partial<View>>()
export const filtersReset = createEvent()
const { changed, ...words } = createSearchWords({ $view, addressRead, reset: filtersReset })
export const { $words, wordsTyped, wordsEntered } = words
export const $isFiltered = $view.map(
  ({ search, status, isAttention }) => search !== '' || status !== null || isAttention,
)

export const pageChanged = createEvent<number>()
export const beneficiaryOpened = createEvent<string>()
export const beneficiaryClosed = createEvent()
export const tabChanged = createEvent<Tab>()
export const eventsPageChanged = createEvent<number>()
export const contractsPageChanged = createEvent<number>()

/** The pages of the open details; another beneficiary starts at the first ones. */
const nothingOpen = { beneficiary: null, tab: 'events', eventsPage: 1, contractsPage: 1 } as const

sample({ clock: filterChanged, target: grid.narrowed })
sample({ clock: changed, fn: (search) => ({ search }), target: grid.narrowed })
sample({ clock: filtersReset, fn: () => noFilters, target: grid.narrowed })
sample({ clock: pageChanged, fn: (page) => ({ ...nothingOpen, page }), target: grid.viewPushed })
sample({ clock: beneficiaryOpened, fn: (id) => ({ ...nothingOpen, beneficiary: id }), target: grid.viewPushed })
// the dialog fires `close` once more after it was closed
sample({
  clock: beneficiaryClosed,
  source: $view,
  filter: ({ beneficiary }) => beneficiary !== null,
  fn: () => nothingOpen,
  target: grid.viewReplaced,
})
sample({ clock: tabChanged, fn: (tab) => ({ tab }), target: grid.viewReplaced })
sample({ clock: eventsPageChanged, fn: (eventsPage) => ({ eventsPage }), target: grid.viewReplaced })
sample({ clock: contractsPageChanged, fn: (contractsPage) => ({ contractsPage }), target: grid.viewReplaced })

sample({ clock: opened, target: beneficiary.closed })
sample({ clock: addressRead, source: $view, target: beneficiary.viewRead })
