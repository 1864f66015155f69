import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { linesSet, loggedOut, navigated, noticeShown, paths, toNotice, type ApiError, type Notice } from '@lavka/shared'
import { mayRetry } from '@lavka/domain/may-retry'
import { orderRequest } from '@lavka/domain/order/request'
import { windowText } from '@lavka/domain/order/window'
import { phoneNumber } from '@lavka/shared/forms'
import type { PlacedGroup } from '@lavka/server/contract'
import { placeOrderFx } from '../../api/orders'
import { readTermsFx } from '../../basket/supplier-terms'
import { toldOf } from '../../basket/told-of'
import { corrected, problemsIn } from './corrected'
import { $deliveries } from './delivery-model'
import { updateTab } from './desk'
import { $unfinished } from './entry-model'
import { $active, $desk, $isOperator, tabClosed } from './model'
import { isTabBrought } from './pickup'
import { randomKey } from './random-key'
import { $refusedFields } from './refused-fields'
import { saveDue, saveFx } from './saving'
import { change, problemOf, type Tab } from './tab'

/** F9: an operator places the order, anybody else takes the lines to the checkout. */
export const placingAsked = createEvent()

/** The problems that prevent placing, in the order of the screen. */
export function findPlacingProblems(tab: Tab, isOperator: boolean, { unfinished, refused }: OnScreen = {}): string[] {
  const { customer, lines, unclear, form } = tab
  const broken = lines.filter((line) => problemOf(line) !== null).map(({ product }) => product.name)
  const wrong = [...new Set([...broken, ...(refused ?? [])])]
  return [
    Boolean(unfinished) && `Закончите строку «${unfinished}»: Enter добавит её, Esc сотрёт`,
    isOperator && customer === null && 'Найдите покупателя (F2)',
    lines.length === 0 && 'Добавьте хотя бы один товар',
    unclear.length > 0 && `Разберите неясные строки: ${unclear.length}`,
    wrong.length > 0 && `Исправьте количество: ${wrong.join(', ')}`,
    isOperator && !form.receiver.trim() && 'Укажите, кто примет заказ',
    isOperator && phoneNumber(form.phone) !== null && 'Укажите телефон полностью',
    isOperator && isTabBrought(tab) && form.address.trim().length < 3 && 'Укажите адрес доставки',
    tab.conflict !== null && 'Решите, кто продолжит эту корзину',
  ].filter((text) => typeof text === 'string')
}

/** Input that is not in the basket: the text of an unfinished line, refused quantities. */
type OnScreen = { unfinished?: string; refused?: string[] }

/** `told` is what the deliveries cost by what the operator has told the buyer. */
type Sending = { tab: Tab; key: string; told: Record<string, number> }

// the key is saved with the basket before the order is sent, so that after a crash the same order is repeated, not made twice
const keyFx = attach({
  effect: createEffect(({ tab, told }: Omit<Sending, 'key'>): Sending => ({
    tab,
    told,
    key: tab.attempt || randomKey(),
  })),
  source: $deliveries,
  mapParams: (tab: Tab, deliveries) => ({ tab, told: toldOf(deliveries) }),
})
const sendFx = attach({
  effect: placeOrderFx,
  mapParams: ({ tab, key, told }: Sending) => ({ idempotencyKey: key, body: toBody(tab, told) }),
})

/** The order that is being placed; its basket is not editable meanwhile. */
const $sending = createStore<Sending | null>(null)
  .on(keyFx.doneData, (_, sending) => sending)
  .reset(sendFx.finally, loggedOut)
export const $isPlacing = $sending.map((sending) => sending !== null)

const asked = sample({
  clock: placingAsked,
  source: {
    tab: $active,
    isOperator: $isOperator,
    isPlacing: $isPlacing,
    onScreen: combine({ unfinished: $unfinished, refused: $refusedFields.map((all) => all.map(({ name }) => name)) }),
  },
  filter: ({ isPlacing }) => !isPlacing,
  fn: ({ tab, isOperator, onScreen }) => ({ tab, isOperator, found: findPlacingProblems(tab, isOperator, onScreen) }),
})
const $lastAsked = createStore<{ key: string; revision: number; found: string[] } | null>(null)
  .on(asked, (_, { tab: { key, revision }, found }) => ({ key, revision, found }))
  .reset(loggedOut)
/** The problems at the last attempt, until something is edited; saving the basket does not reset them. */
export const $placingProblems = combine($lastAsked, $active, (last, { key, revision }) =>
  last?.key === key && last.revision === revision ? last.found : [],
)

const ready = sample({ clock: asked, filter: ({ found }) => found.length === 0 })
sample({ clock: ready, filter: ({ isOperator }) => isOperator, fn: ({ tab }) => tab, target: keyFx })
$desk
  .on(keyFx.doneData, (desk, { tab, key }) =>
    updateTab(desk, tab.key, (now) => ({ ...now, attempt: key, revision: now.revision + 1 })),
  )
  .on(sendFx.fail, (desk, { params: { tab, key }, error }) =>
    updateTab(desk, tab.key, (now) => afterRefusal(now, key, error)),
  )
sample({ clock: keyFx.done, fn: () => undefined, target: saveDue })

const noted = sample({
  clock: saveFx.finally,
  source: $sending,
  filter: (sending, { params }) => sending?.key === params.tab.attempt,
  fn: (sending, saved) => ({ sending, isTaken: saved.status === 'fail' && !mayRetry(saved.error) }),
})
// a failed save must not prevent the order; a basket taken over by another operator must
sample({ clock: noted, filter: ({ isTaken }) => !isTaken, fn: ({ sending }) => sending, target: createSending() })
sample({ clock: noted, filter: ({ isTaken }) => isTaken, fn: () => null, target: $sending })

function createSending() {
  const sendingChosen = createEvent<Sending | null>()
  sample({ clock: sendingChosen, filter: Boolean, target: sendFx })
  return sendingChosen
}

/** Without a definite answer the key is kept, so F9 sends the same order again. */
function afterRefusal(tab: Tab, key: string, error: ApiError): Tab {
  if (mayRetry(error)) return { ...tab, attempt: key }
  return change(tab, { lines: corrected(tab.lines, problemsIn(error)) })
}

/** The refused lines, until something is edited or the order is tried again. */
export const $refusals = createStore<string[]>([])
  .on(sendFx.failData, (_, error) => {
    const problems = problemsIn(error).map(({ message }) => message)
    return problems.length > 0 ? [...problems, 'Скажите покупателю и оформите ещё раз'] : [error.message]
  })
  .reset(asked, loggedOut)

sample({
  clock: sendFx.failData,
  filter: (error) => problemsIn(error).some(({ kind }) => kind === 'delivery' || kind === 'area'),
  fn: () => undefined,
  target: readTermsFx,
})

/** Orders placed from this desk, the last one first. */
export const $placed = createStore<{ group: PlacedGroup; customer: string }[]>([])
  .on(sendFx.done, (placed, { params, result }) =>
    [{ group: result, customer: params.tab.customer?.name ?? '' }, ...placed].slice(0, 5),
  )
  .reset(loggedOut)

sample({ clock: sendFx.done, fn: ({ params }) => params.tab.key, target: tabClosed })
sample({
  clock: sendFx.doneData,
  fn: ({ orders }): Notice => ({
    kind: 'success',
    text: `Заказ оформлен: ${orders.map(({ number }) => `№\u00a0${number}`).join(', ')}`,
  }),
  target: noticeShown,
})
sample({ clock: sendFx.failData, fn: toNotice, target: noticeShown })

// a client's lines go into the basket, where the checkout takes them
const takenToBasket = sample({ clock: ready, filter: ({ isOperator }) => !isOperator, fn: ({ tab }) => tab })
sample({ clock: takenToBasket, fn: ({ lines }) => lines, target: linesSet })
sample({ clock: takenToBasket, fn: () => paths.checkout(), target: navigated })
sample({ clock: takenToBasket, fn: ({ key }) => key, target: tabClosed })

/** The basket as an order; the server checks everything again. */
export function toBody({ key, customer, lines, form }: Tab, deliveries: Record<string, number> = {}) {
  return orderRequest(lines, { ...wishesOf(form), deliveries, ...(customer && { customer: customer.id, draft: key }) })
}

/** What the form says; an order that is taken at a point has the day alone. */
export function wishesOf({ day, hours, pickups = {}, substitutions = 'call', ...form }: Tab['form']) {
  const windows = Object.fromEntries(Object.keys(pickups).map((supplier) => [supplier, day]))
  return { ...form, pickups, substitutions, window: windowText(day, hours), windows }
}
