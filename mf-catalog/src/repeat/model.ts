import { attach, createEvent, sample } from 'effector'
import {
  $orders,
  $userInfo,
  linesSet,
  noticeShown,
  plural,
  toNotice,
  trashToggled,
  userInfoChanged,
  type Notice,
} from '@lavka/shared'
import type { Order, OrderLine } from '@lavka/server/contract'
import { findBasketProductsFx } from '../api/catalog'
import { repeatLines, type Repeated } from './repeat'

/** «Повторить»: the lines of an earlier checkout go into the basket at today's prices, its delivery into the next checkout if that knows none. */
export const repeatAsked = createEvent<readonly Order[]>()

const findCardsFx = attach({
  effect: findBasketProductsFx,
  mapParams: (lines: OrderLine[]) => ({ body: { products: lines.map(({ product }) => product) } }),
})
export const $isRepeating = findCardsFx.pending

const repeated = createEvent<Repeated>()

sample({ clock: repeatAsked, fn: (orders) => orders.flatMap(({ lines }) => lines), target: findCardsFx })
sample({
  clock: repeatAsked,
  source: $userInfo,
  filter: ({ address }) => address === '',
  fn: (known, [first]) => (first ? { receiver: first.receiver, phone: first.phone, address: first.address } : known),
  target: userInfoChanged,
})
sample({
  clock: findCardsFx.done,
  source: $orders,
  fn: (basket, { params, result }) => repeatLines(params, result, basket),
  target: repeated,
})
sample({ clock: repeated, fn: ({ lines }) => lines, target: linesSet })
sample({ clock: repeated, fn: toRepeatNotice, target: noticeShown })
sample({ clock: repeated, filter: ({ lines }) => lines.length > 0, fn: () => true, target: trashToggled })
sample({ clock: findCardsFx.failData, fn: toNotice, target: noticeShown })

function toRepeatNotice({ lines, missing }: Repeated): Notice {
  if (lines.length === 0) return { kind: 'warning', text: 'Этих товаров сейчас нет в наличии' }
  const text = `В корзине ${plural(lines.length, 'товар', 'товара', 'товаров')} из этого заказа`
  if (missing.length === 0) return { kind: 'success', text }
  return { kind: 'warning', title: text, text: `Сейчас нет в наличии: ${missing.join(', ')}`, seconds: 10 }
}
