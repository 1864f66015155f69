import { attach, createEvent, createStore, sample } from 'effector'
import type { FindBeneficiaryState, FindPayUsers } from '@lavka/server/contract'
import { findBeneficiaryStateFx, findPayUsersFx } from '../../../api/beneficiaries'
import type { View } from '../address'

/** Rows of a page of events and of contracts: the most that the bank gives. */
export const PAGE_SIZE = 20

type Asked = { id: string; eventsPage: number; contractsPage: number }

export const opened = createEvent()
export const viewChosen = createEvent<View>()
export const retryPressed = createEvent()

const loadStateFx = attach({
  effect: findBeneficiaryStateFx,
  mapParams: ({ id, eventsPage, contractsPage }: Asked) => ({
    params: { id },
    query: {
      eventsPageNum: eventsPage - 1,
      eventsPageSize: PAGE_SIZE,
      contractsPageNum: contractsPage - 1,
      contractsPageSize: PAGE_SIZE,
    },
  }),
})
const loadPayUsersFx = attach({ effect: findPayUsersFx, mapParams: (id: string) => ({ params: { id } }) })

export const $id = createStore<string | null>(null)
  .on(viewChosen, (_, { beneficiary }) => beneficiary)
  .reset(opened)
/** The last state asked for: an answer to an earlier one comes too late. */
const $asked = createStore<Asked | null>(null)
  .on(loadStateFx, (_, asked) => asked)
  .reset($id)
export const $state = createStore<FindBeneficiaryState['answer'] | null>(null).reset($id)
export const $problem = createStore<string | null>(null).reset($id, loadStateFx)
export const $isPending = loadStateFx.pending
export const $payUsers = createStore<FindPayUsers['answer'] | null>(null).reset($id)
export const $payUsersProblem = createStore<string | null>(null).reset($id, loadPayUsersFx)

const toAsked = ({ beneficiary, eventsPage, contractsPage }: View): Asked => ({
  id: beneficiary ?? '',
  eventsPage,
  contractsPage,
})
const stateAsked = createEvent<Asked>()

sample({
  clock: viewChosen,
  source: $asked,
  filter: (asked, view) => view.beneficiary !== null && JSON.stringify(asked) !== JSON.stringify(toAsked(view)),
  fn: (_, view) => toAsked(view),
  target: stateAsked,
})
sample({ clock: retryPressed, source: $asked, filter: (asked) => asked !== null, target: stateAsked })
sample({ clock: stateAsked, target: loadStateFx })

sample({
  clock: loadStateFx.done,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { result }) => result,
  target: $state,
})
sample({
  clock: loadStateFx.fail,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { error }) => error.message,
  target: $problem,
})

const payUsersAsked = createEvent()
export const payUsersRetryPressed = createEvent()
sample({ clock: [$id, payUsersRetryPressed], fn: () => {}, target: payUsersAsked })
sample({ clock: payUsersAsked, source: $id, filter: (id) => id !== null, target: loadPayUsersFx })
sample({
  clock: loadPayUsersFx.done,
  source: $id,
  filter: (id, { params }) => id === params,
  fn: (_, { result }) => result,
  target: $payUsers,
})
sample({
  clock: loadPayUsersFx.fail,
  source: $id,
  filter: (id, { params }) => id === params,
  fn: (_, { error }) => error.message,
  target: $payUsersProblem,
})
