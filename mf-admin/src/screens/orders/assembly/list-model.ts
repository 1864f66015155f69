import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { createDetails, noticeShown, onWoken, pulledToRefresh } from '@lavka/shared'
import type { AssemblyView } from '../../../assembly-address'
import { findOrdersFx, type ToCollect } from './find-orders'
import { answered, woken } from './send-model'
import { readAgain, wasRead } from './unsent-model'
import type { AssemblyOrder, AssemblyCard } from './collected'

// The orders of the chosen day, as they were loaded and as what was sent has made them.

/** The screen was opened. */
export const opened = createEvent()
export const addressRead = createEvent<AssemblyView>()
export const $view = createStore<AssemblyView>({ day: '', order: null }).on(addressRead, (_, view) => view)
const details = createDetails({ effect: findOrdersFx, toParams: (day: string) => day })
export const { closed, retryClicked, $details: $list, $error, $isPending } = details
sample({ clock: addressRead, fn: ({ day }) => day, target: details.addressRead })
// back among the orders: others may have worked meanwhile
const $isList = $view.map(({ order }) => order === null)
sample({ clock: $isList, filter: Boolean, fn: () => undefined, target: details.invalidated })

/** False until the browser has told what is not sent yet. */
export const $isRead = createStore(false).on(wasRead, () => true)
sample({ clock: opened, target: readAgain })

const patched = sample({
  clock: answered.filterMap(({ card }) => card ?? undefined),
  source: $list,
  fn: (list, card) => list && withCard(list, card),
})
sample({ clock: patched, target: $list })
sample({
  clock: answered,
  filter: ({ kind, text }) => kind === 'sent' && text !== '',
  fn: ({ card, text }) =>
    ({ kind: 'warning', text: `Заказ ${card?.number ?? ''} записан, но не собран. ${text}` }) as const,
  target: noticeShown,
})

function withCard(list: ToCollect, card: AssemblyCard): ToCollect {
  return { ...list, orders: list.orders.map((order) => (order.id === card.id ? asOn(order, card) : order)) }
}

function asOn(order: AssemblyOrder, { lines, ...card }: AssemblyCard): AssemblyOrder {
  const { status, statusName, version } = card
  const now = new Map(lines.map((line) => [line.id, line]))
  return {
    ...order,
    status,
    statusName,
    version,
    lines: order.lines.map((line) => ({ ...line, ...now.get(line.id) })),
  }
}

const $isListening = createStore(false).on(opened, () => true)
/** For as long as the page lives: what was entered is sent from other screens too. */
const listenFx = createEffect(() => {
  const wake = scopeBind(woken, { safe: true })
  const read = scopeBind(readAgain, { safe: true })
  window.addEventListener('storage', ({ key }) => {
    if (key?.includes('.assembly.')) read()
  })
  onWoken(wake)
})
sample({ clock: $isListening, filter: Boolean, fn: () => undefined, target: listenFx })

export function connect() {
  sample({ clock: pulledToRefresh, target: details.invalidated })
}
