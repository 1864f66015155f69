import { combine, sample } from 'effector'
import { $isLoggedIn, linesOrdered, navigated, noticeShown, paths, toNotice, userInfoChanged } from '@lavka/shared'
import { $summary } from '../../../basket/summary-model'
import { $isWaiting } from '../../../waiting-order/model'
import { addressOf } from './form'
import { $isEntering, enterFx } from './guest-model'
import { $form, $isFilled, draftDropped, submitted } from './model'
import { failed, placed, placeFx } from './place'
import { $shown } from './shown-order'

// When an order is placed, and what follows. The way from the press to the answer is place.ts.

export const $isPlacing = combine($isEntering, placeFx.pending, (isEntering, isSending) => isEntering || isSending)

sample({
  clock: submitted,
  source: {
    body: $shown,
    summary: $summary,
    isLoggedIn: $isLoggedIn,
    isPlacing: $isPlacing,
    isWaiting: $isWaiting,
    isFilled: $isFilled,
  },
  filter: ({ summary, isLoggedIn, isPlacing, isWaiting, isFilled }) =>
    isLoggedIn && !isPlacing && !isWaiting && summary.readyLines.length > 0 && isFilled,
  fn: ({ body }) => body,
  target: placeFx,
})
// a guest's order is the one whose code was typed: after it the session brings a kept basket, and prices of the person
sample({ clock: enterFx.done, fn: ({ params: { body } }) => body, target: placeFx })

sample({ clock: placed, fn: ({ body }) => body.json_data.map(({ product }) => product), target: linesOrdered })
sample({
  clock: placed,
  source: $form,
  fn: (form, { body }) => {
    const { receiver = '', phone = '' } = body.order_properties
    // an order that is taken at a point has no address of the buyer
    return { receiver, phone, address: addressOf(form) }
  },
  target: userInfoChanged,
})
sample({ clock: placed, fn: () => undefined, target: draftDropped })
sample({
  clock: placed,
  fn: ({ group: { groupId } }) => (groupId === null ? paths.myOrders() : paths.placed(groupId)),
  target: navigated,
})

export const OFFLINE = 'Нет связи с сервером. Корзина сохранена. Нажмите «Повторить»: второй заказ не появится'

// specification §8: an order save error is shown for 10 seconds; the message on the page stays and tells what to do
sample({
  clock: failed,
  fn: (error) => toNotice(error.status === 0 ? { ...error, message: OFFLINE } : error),
  target: noticeShown,
})
