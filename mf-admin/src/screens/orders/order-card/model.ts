import { createEvent, createStore, sample } from 'effector'
import { createDetails, noticeShown, orderMoneyChanged } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import { findOrderCardFx, moveOrderFx } from '../../../api/orders'

export const actionPressed = createEvent<{ event: string; needsReason: boolean }>()
export const reasonTyped = createEvent<string>()
export const reasonGiven = createEvent()
export const reasonDropped = createEvent()
/** The state of the order has changed on the server. */
export const moved = createEvent<OrderCard>()

const details = createDetails({ effect: findOrderCardFx, toParams: (id: number) => ({ query: { id } }) })
export const { addressRead, closed, retryClicked, invalidated, $question: $id, $error } = details
export const $card = details.$details

/** Why the last action was refused; stays until the next action. */
export const $refusal = createStore<string | null>(null).reset($id, actionPressed, reasonGiven)
/** The result of the last action. Shown in the card too, because notices are behind the backdrop of an open panel. */
export const $done = createStore('')
  .on(moved, (_, { statusName }) => `Готово. Статус заказа: ${statusName.toLowerCase()}`)
  .reset($id, actionPressed)
/** The action whose reason is being asked for. */
export const $asking = createStore<string | null>(null)
  .on(actionPressed, (_, { event, needsReason }) => (needsReason ? event : null))
  .reset($id, reasonDropped, moved)
export const $reason = createStore('')
  .on(reasonTyped, (_, reason) => reason)
  .reset($id, moved)
export const $isMoving = moveOrderFx.pending

const chosen = createEvent<{ event: string; reason: string }>()
sample({
  clock: actionPressed,
  filter: ({ needsReason }) => !needsReason,
  fn: ({ event }) => ({ event, reason: '' }),
  target: chosen,
})
sample({
  clock: reasonGiven,
  source: { asking: $asking, reason: $reason },
  filter: ({ asking, reason }) => asking !== null && reason.trim() !== '',
  fn: ({ asking, reason }) => ({ event: asking ?? '', reason: reason.trim() }),
  target: chosen,
})
sample({
  clock: chosen,
  source: { card: $card, isMoving: $isMoving },
  filter: ({ card, isMoving }) => card !== null && !isMoving,
  fn: ({ card }, action) => ({ body: { id: card?.id ?? 0, version: card?.version ?? 0, ...action } }),
  target: moveOrderFx,
})

sample({ clock: moveOrderFx.doneData, target: moved })
sample({ clock: moved, source: $id, filter: (id, card) => id === card.id, fn: (_, card) => card, target: $card })
sample({
  clock: moved,
  fn: ({ number, statusName }) => ({ kind: 'success', text: `Заказ ${number}: ${statusName.toLowerCase()}` }) as const,
  target: noticeShown,
})

const failed = sample({
  clock: moveOrderFx.fail,
  source: $id,
  filter: (id, { params }) => id === params.body.id,
  fn: (_, { error }) => error,
})
// a conflict: the card shows the present state, the typed reason stays for another attempt
sample({
  clock: failed,
  fn: ({ code, message }) =>
    code === 'ORDER_CHANGED' ? 'Заказ уже изменил кто-то другой. Карточка обновлена: проверьте и повторите' : message,
  target: $refusal,
})
sample({
  clock: failed,
  filter: ({ code }) => code === 'ORDER_CHANGED' || code === 'TRANSITION_REFUSED',
  fn: () => {},
  target: invalidated,
})

/** A payment or a dispute in the slot of the card changes the order around it. */
export function connect() {
  sample({
    clock: orderMoneyChanged,
    source: $card,
    filter: (card, { orderNumber }) => card?.number === orderNumber,
    fn: () => {},
    target: invalidated,
  })
}
