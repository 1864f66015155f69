import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import {
  createPagedList,
  linesOrdered,
  loggedOut,
  noticeShown,
  orderMoneyChanged,
  paths,
  pulledToRefresh,
  toNotice,
} from '@lavka/shared'
import type { FindOrderHistory, HistoryState, Order } from '@lavka/server/contract'
import {
  answerSubstitutionFx,
  cancelOrdersFx,
  changeDeliveryFx,
  changeGoodsFx,
  changeOrderFx,
  findOrderHistoryFx,
} from '../../api/orders'

const PAGE = 20

/** The filter of the list in the address; empty means any. */
export type State = HistoryState | ''
export const states = { '': 'Все', open: 'В работе', received: 'Получены', cancelled: 'Отменены' } as const

export function toState(text = ''): State {
  return isState(text) ? text : ''
}

function isState(text: string): text is State {
  return text in states
}

/** «Распечатать» of a checkout; the print form is removed after printing. */
export const printAsked = createEvent<OrderGroup>()
export const printed = createEvent()
export const actionChosen = createEvent<{ order: Order; event: string; reason: string }>()
/** All parts of a checkout that may be cancelled, with one reason. */
export const groupCancelled = createEvent<{ orders: readonly Order[]; reason: string }>()
/** «Согласиться» or «Отказаться» under a proposed substitute. */
export const substituteAnswered = createEvent<Answer>()
/** An order as it is now, from a call about its payment. */
export const orderReplaced = createEvent<Order>()

/** `placed` is the checkout that was just made, `order` one whose checkout alone is shown; both 0 for the list of all orders. */
type Place = { state: State; placed: number; order: number }
const list = createPagedList({
  effect: findOrderHistoryFx,
  toParams: ({ question: { state, order }, skip, take }) => ({
    body: {
      cmd: 'history' as const,
      supplier: '',
      ...(state && { state }),
      ...(order && { order }),
      rowSkip: skip,
      rowCount: take,
    },
  }),
  toList: ({ orders, total }: FindOrderHistory['answer']) => ({ rows: orders, total }),
  keyOf: ({ id }) => id,
  listKeyOf: ({ state, order }: Place) => (order ? `order ${order}` : state),
  pageSize: PAGE,
  addressOf: ({ state, placed, order }, shown) => {
    const path = placed ? paths.placed(placed) : order ? `${paths.myOrders()}?order=${order}` : paths.myOrders(state)
    return `${path}${path.includes('?') ? '&' : '?'}shown=${shown}`
  },
  keepsEarlier: true,
  // clear the list, so that the next opening does not show it without the placed order
  forgetOn: [loggedOut, linesOrdered],
})
export const { opened, depthRead, moreClicked, retryClicked, $isEarlier, $hasMore, $isPending, $error } = list

type Answer = { id: number; isAccepted: boolean }
type HistoryRows = { rows: Order[]; total: number }
const actFx = attach({
  effect: changeOrderFx,
  mapParams: ({ order, event, reason }: { order: Order; event: string; reason: string }) => ({
    body: { id: order.id, version: order.version, event, reason },
  }),
})
const cancelFx = attach({
  effect: cancelOrdersFx,
  mapParams: ({ orders, reason }: { orders: readonly Order[]; reason: string }) => ({
    body: { orders: orders.map(({ id, version }) => ({ id, version })), reason },
  }),
})
export const $isCancelling = cancelFx.pending
const answerFx = attach({ effect: answerSubstitutionFx, mapParams: (body: Answer) => ({ body }) })

const withChanged = (history: HistoryRows | null, changed: readonly Order[]): HistoryRows | null =>
  history && {
    ...history,
    rows: history.rows.map((order) => changed.find(({ id }) => id === order.id) ?? order),
  }
export const $history = list.$list
  .on([actFx.doneData, answerFx.doneData, changeDeliveryFx.doneData, orderReplaced], (history, changed) =>
    withChanged(history, [changed]),
  )
  .on(cancelFx.doneData, withChanged)
  .on(changeGoodsFx.doneData, (history, { order }) => (order ? withChanged(history, [order]) : history))

export const $actingId = createStore<number | null>(null)
  .on(actFx, (_, { order }) => order.id)
  .reset(actFx.finally)
export const $answeringId = createStore<number | null>(null)
  .on(answerFx, (_, { id }) => id)
  .reset(answerFx.finally)

/** `totalKopecks`: the current sum of its orders. */
export type OrderGroup = { id: number; createdAt: string; totalKopecks: number; orders: Order[] }

/** One checkout is a group: newest first, its orders by number. */
export const $groups = combine($history, (history): OrderGroup[] => {
  const groups = new Map<number, Order[]>()
  for (const order of history?.rows ?? []) groups.set(order.groupId, [...(groups.get(order.groupId) ?? []), order])
  return [...groups].map(([id, orders]) => ({
    id,
    createdAt: orders[0]?.createdAt ?? '',
    totalKopecks: orders.reduce((sum, order) => sum + order.toPayKopecks, 0),
    orders: orders.toSorted((one, other) => one.id - other.id),
  }))
})

/** Pull-to-refresh reloads the orders. */
export function connect() {
  sample({ clock: pulledToRefresh, target: list.invalidated })
  // a payment or a dispute in the slot of an order
  sample({ clock: orderMoneyChanged, fn: () => undefined, target: list.invalidated })
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

// what was left of a checkout may pay for the delivery now, or its gift is cancelled, too
const isOfOthers = ({ deliveryKopecks, giftsGo }: Order) => deliveryKopecks > 0 || giftsGo.length > 0
const cameToNothing = merge([
  actFx.done.filter({ fn: ({ params: { order }, result }) => isOfOthers(order) && result.toPayKopecks === 0 }),
  answerFx.doneData.filter({ fn: ({ toPayKopecks }) => toPayKopecks === 0 }),
  cancelFx.done.filter({ fn: ({ params: { orders } }) => orders.some(isOfOthers) }),
])
sample({ clock: cameToNothing, fn: () => undefined, target: list.invalidated })

sample({ clock: groupCancelled, filter: cancelFx.pending.map((is) => !is), target: cancelFx })

const refused = merge([actFx.failData, answerFx.failData, cancelFx.failData])
sample({ clock: refused, fn: toNotice, target: noticeShown })
// somebody else changed it first: reload; what was being written stays in its form
sample({
  clock: [
    refused,
    changeDeliveryFx.failData,
    changeGoodsFx.failData.filter({ fn: ({ code }) => code !== 'TOTAL_CHANGED' }),
  ],
  filter: ({ status }) => status === 409,
  fn: () => undefined,
  target: list.invalidated,
})
