import { attach, createEvent, createStore, sample } from 'effector'
import { navigated, redirected } from '@lavka/shared'
import type { BeneficiaryRow } from '@lavka/server/contract'
import { findBeneficiariesFx } from '../../api/beneficiaries'
import { addressOf, readView, type Tab } from './address'
import * as beneficiary from './beneficiary/model'

/** Rows of a page: the most that the bank gives. */
export const PAGE_SIZE = 40

export const opened = createEvent()
/** The address is the state: the screen tells what it says, and whoever changes the view asks the host for another. */
export const addressRead = createEvent<Record<string, string>>()
export const pageChanged = createEvent<number>()
export const beneficiaryOpened = createEvent<string>()
export const beneficiaryClosed = createEvent()
export const tabChanged = createEvent<Tab>()
export const eventsPageChanged = createEvent<number>()
export const contractsPageChanged = createEvent<number>()
export const retryPressed = createEvent()

const loadPageFx = attach({
  effect: findBeneficiariesFx,
  mapParams: (page: number) => ({
    params: { id: 'main' as const },
    query: { pageNumber: page - 1, pageSize: PAGE_SIZE },
  }),
})

export const $view = createStore(readView({})).on(addressRead, (_, query) => readView(query))
/** The last page asked for: an answer to an earlier one comes too late. */
const $asked = createStore<number | null>(null)
  .on(loadPageFx, (_, page) => page)
  .reset(opened)
export const $page = createStore<{ rows: BeneficiaryRow[]; total: number } | null>(null)
export const $problem = createStore<string | null>(null).reset(loadPageFx)
export const $isPending = loadPageFx.pending

sample({
  clock: addressRead,
  source: { view: $view, asked: $asked },
  filter: ({ view, asked }) => view.page !== asked,
  fn: ({ view }) => view.page,
  target: loadPageFx,
})
sample({ clock: retryPressed, source: $view, fn: ({ page }) => page, target: loadPageFx })
sample({
  clock: loadPageFx.done,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { result }) => ({ rows: result.items, total: result.page.total }),
  target: $page,
})
sample({
  clock: loadPageFx.fail,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { error }) => error.message,
  target: $problem,
})

sample({ clock: pageChanged, fn: (page) => addressOf({ page }), target: navigated })
sample({
  clock: beneficiaryOpened,
  source: $view,
  fn: ({ page }, id) => addressOf({ page, beneficiary: id }),
  target: navigated,
})
// a dialog that is closed says so once more
sample({
  clock: beneficiaryClosed,
  source: $view,
  filter: ({ beneficiary }) => beneficiary !== null,
  fn: ({ page }) => addressOf({ page }),
  target: redirected,
})
sample({ clock: tabChanged, source: $view, fn: (view, tab) => addressOf({ ...view, tab }), target: redirected })
sample({
  clock: eventsPageChanged,
  source: $view,
  fn: (view, eventsPage) => addressOf({ ...view, eventsPage }),
  target: redirected,
})
sample({
  clock: contractsPageChanged,
  source: $view,
  fn: (view, contractsPage) => addressOf({ ...view, contractsPage }),
  target: redirected,
})

sample({ clock: opened, target: beneficiary.opened })
sample({ clock: addressRead, source: $view, target: beneficiary.viewChosen })
