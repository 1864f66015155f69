import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import {
  linesOrdered,
  loggedOut,
  noticeShown,
  paths,
  pulledToRefresh,
  redirected,
  toNotice,
  type ApiError,
} from '@lavka/shared'
import type { HistoryState, Order } from '@lavka/server/contract'
import { answerSubstitutionFx, changeOrderFx, findOrderHistoryFx } from '../../api/orders'

export const PAGE = 20
const LARGEST = 100

/** What the list is narrowed to, as the address says; empty is any. */
export type State = HistoryState | ''
export const states = { '': 'Все', open: 'В работе', received: 'Получены', cancelled: 'Отменены' } as const

export function toState(text = ''): State {
  return isState(text) ? text : ''
}

function isState(text: string): text is State {
  return text in states
}

export const opened = createEvent<State>()
/** Of the address: the checkout just placed, and how many orders had been opened. */
export const placeRead = createEvent<{ placed: number; shown: number }>()
/** «Распечатать» under a checkout; the form goes when the browser has taken it. */
export const printAsked = createEvent<OrderGroup>()
export const printed = createEvent()
export const moreAsked = createEvent()
export const retried = createEvent()
export const actionChosen = createEvent<{ order: Order; event: string; reason: string }>()
/** «Согласиться» or «Отказаться» under a proposed substitute. */
export const substituteAnswered = createEvent<Answer>()

const $depth = createStore(0).on(placeRead, (_, { shown }) => shown)
const $placed = createStore(0).on(placeRead, (_, { placed }) => placed)
const $state = createStore<State>('').on(opened, (_, state) => state)

type Answer = { id: number; isAccepted: boolean }
type Ask = { state: State; rowSkip: number; rowCount: number }
const loadFx = attach({
  effect: findOrderHistoryFx,
  mapParams: ({ state, rowSkip, rowCount }: Ask) => ({
    body: { cmd: 'history' as const, supplier: '', ...(state && { state }), rowSkip, rowCount },
  }),
})
/** An answer for a state already left is dropped. */
const loaded = sample({
  clock: loadFx.done,
  source: $state,
  filter: (state, { params }) => state === params.state,
  fn: (_, done) => done,
})
const actFx = attach({
  effect: changeOrderFx,
  mapParams: ({ order, event, reason }: { order: Order; event: string; reason: string }) => ({
    body: { id: order.id, version: order.version, event, reason },
  }),
})
const answerFx = attach({ effect: answerSubstitutionFx, mapParams: (body: Answer) => ({ body }) })

type History = { orders: Order[]; total: number }

/** Null until the first answer. An order met twice (a new one pushed the pages) stays once. */
export const $history = createStore<History | null>(null)
  .on(loaded, (history, { params: { rowSkip }, result: { orders, total } }) => {
    const known = rowSkip === 0 ? [] : (history?.orders ?? [])
    return { orders: [...known, ...orders.filter(({ id }) => known.every((one) => one.id !== id))], total }
  })
  .on(
    [actFx.doneData, answerFx.doneData],
    (history, changed) =>
      history && { ...history, orders: history.orders.map((order) => (order.id === changed.id ? changed : order)) },
  )
  // a placed order is on the list at the next opening, without the old list flashing first
  .reset(loggedOut, linesOrdered)

export const $isLoading = loadFx.pending
export const $actingId = createStore<number | null>(null)
  .on(actFx, (_, { order }) => order.id)
  .reset(actFx.finally)
export const $answeringId = createStore<number | null>(null)
  .on(answerFx, (_, { id }) => id)
  .reset(answerFx.finally)
export const $error = createStore<ApiError | null>(null)
  .reset(loadFx)
  .on(loadFx.failData, (_, error) => error)

/** `totalKopecks`: what its orders cost as they are now. */
export type OrderGroup = { id: number; createdAt: string; totalKopecks: number; orders: Order[] }

/** One checkout is a group: newest first, its orders by number. */
export const $groups = combine($history, (history): OrderGroup[] => {
  const groups = new Map<number, Order[]>()
  for (const order of history?.orders ?? []) groups.set(order.groupId, [...(groups.get(order.groupId) ?? []), order])
  return [...groups].map(([id, orders]) => ({
    id,
    createdAt: orders[0]?.createdAt ?? '',
    totalKopecks: orders.reduce((sum, order) => sum + order.toPayKopecks, 0),
    orders: orders.toSorted((one, other) => one.id - other.id),
  }))
})

sample({
  clock: [opened, retried],
  source: { state: $state, depth: $depth },
  fn: ({ state, depth }): Ask => ({ state, rowSkip: 0, rowCount: Math.min(LARGEST, Math.max(PAGE, depth)) }),
  target: loadFx,
})
// what was opened beyond the largest page comes page by page
sample({
  clock: loaded,
  source: { history: $history, depth: $depth },
  filter: ({ history, depth }, { result }) =>
    history !== null && result.orders.length > 0 && history.orders.length < Math.min(depth, history.total),
  fn: ({ history }, { params: { state } }): Ask => ({ state, rowSkip: history?.orders.length ?? 0, rowCount: LARGEST }),
  target: loadFx,
})
const moreTaken = sample({
  clock: moreAsked,
  source: { state: $state, history: $history, isLoading: $isLoading },
  filter: ({ isLoading }) => !isLoading,
  fn: ({ state, history }): Ask => ({ state, rowSkip: history?.orders.length ?? 0, rowCount: PAGE }),
})
sample({ clock: moreTaken, target: loadFx })
sample({
  clock: moreTaken,
  source: $placed,
  fn: (placed, { state, rowSkip }) => {
    const path = placed ? paths.placed(placed) : paths.myOrders(state)
    return `${path}${path.includes('?') ? '&' : '?'}shown=${rowSkip + PAGE}`
  },
  target: redirected,
})

/** A pull on a phone asks anew. */
export function connect() {
  sample({ clock: pulledToRefresh, target: retried })
}

export const $printing = createStore<OrderGroup | null>(null)
  .on(printAsked, (_, group) => group)
  .reset(printed)

sample({ clock: actionChosen, filter: actFx.pending.map((is) => !is), target: actFx })
sample({ clock: substituteAnswered, filter: answerFx.pending.map((is) => !is), target: answerFx })
sample({
  clock: answerFx.done,
  fn: ({ params: { isAccepted }, result: { number } }) => ({
    kind: 'success' as const,
    text: isAccepted ? `Заказ ${number}: замена согласована` : `Заказ ${number}: товар убран, замены не будет`,
  }),
  target: noticeShown,
})

const refused = merge([actFx.failData, answerFx.failData])
sample({ clock: refused, fn: toNotice, target: noticeShown })
// somebody else was first: what holds now is shown
sample({
  clock: refused,
  source: { state: $state, depth: $depth },
  filter: (_, { status }) => status === 409,
  fn: ({ state, depth }) => ({ state, rowSkip: 0, rowCount: depth }),
  target: loadFx,
})
