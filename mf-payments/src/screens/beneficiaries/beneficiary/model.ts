import { createEvent, sample } from 'effector'
import { createDetails } from '@lavka/shared'
import { findBeneficiaryStateFx } from '../../../api/beneficiaries'
import type { View } from '../address'
import { life } from './contract-life-model'
import { payUsers } from './pay-users/model'

/** Page size of events and contracts: the bank's maximum. */
export const PAGE_SIZE = 20

type Pages = { id: string; eventsPage: number; contractsPage: number }

/** The bank's data of one beneficiary. Another page of events or contracts reloads all of it. */
const state = createDetails({
  effect: findBeneficiaryStateFx,
  toParams: ({ id, eventsPage, contractsPage }: Pages) => ({
    params: { id },
    query: {
      eventsPageNum: eventsPage - 1,
      eventsPageSize: PAGE_SIZE,
      contractsPageNum: contractsPage - 1,
      contractsPageSize: PAGE_SIZE,
    },
  }),
  idOf: ({ id }) => id,
})
export const { retryClicked, $isPending, $error } = state
export const $state = state.$details
export const $id = state.$question.map((pages) => pages && pages.id)

export const closed = createEvent()
export const viewRead = createEvent<View>()

sample({
  clock: viewRead,
  fn: ({ beneficiary: id, eventsPage, contractsPage }) => (id === null ? null : { id, eventsPage, contractsPage }),
  target: state.addressRead,
})
sample({ clock: viewRead, fn: ({ beneficiary }) => beneficiary, target: payUsers.addressRead })
// what the bank has told of the account, it has told of the contract that is open
sample({ clock: retryClicked, fn: () => undefined, target: life.invalidated })
sample({ clock: closed, target: [state.closed, payUsers.closed, life.closed] })
