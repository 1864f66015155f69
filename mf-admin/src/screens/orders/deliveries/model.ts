import { createDetails, loggedOut, noticeShown, pulledToRefresh } from '@lavka/shared'
import { createEvent, createStore, sample } from 'effector'
import type { OrderForCourier } from '@lavka/server/contract'
import { findToBringFx, moveBroughtFx } from '../../../api/helpers'

// What a courier has on the way.

const list = createDetails({ effect: findToBringFx, toParams: (_: void) => ({}), forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = list
export const $orders = list.$details

export const delivered = createEvent<OrderForCourier>()
/** «Не вручил», which asks for the reason. */
export const failurePressed = createEvent<OrderForCourier>()
export const failureDropped = createEvent()
export const failed = createEvent<string>()
export const $failing = createStore<OrderForCourier | null>(null).on(failurePressed, (_, order) => order)
$failing.reset(failureDropped, moveBroughtFx.done, loggedOut)
export const $isPending = moveBroughtFx.pending

sample({
  clock: delivered,
  fn: ({ id, version }) => ({ body: { id, version, event: 'deliver' as const, reason: '' } }),
  target: moveBroughtFx,
})
sample({
  clock: sample({ clock: failed, source: $failing, fn: (order, reason) => order && { ...order, reason } }).filterMap(
    (order) => order ?? undefined,
  ),
  fn: ({ id, version, reason }) => ({ body: { id, version, event: 'fail' as const, reason } }),
  target: moveBroughtFx,
})
sample({ clock: moveBroughtFx.doneData, target: $orders })
sample({
  clock: moveBroughtFx.done,
  fn: ({ params: { body } }) =>
    ({
      kind: 'success',
      text: body.event === 'deliver' ? 'Заказ отмечен доставленным' : 'Записали: доставка не состоялась',
    }) as const,
  target: noticeShown,
})
// the order may have been moved elsewhere
sample({ clock: moveBroughtFx.fail, fn: () => undefined, target: list.invalidated })

export function connect() {
  sample({ clock: pulledToRefresh, target: list.invalidated })
}
