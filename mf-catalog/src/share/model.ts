import { createEffect, createEvent, sample } from 'effector'
import { base, noticeShown, plural, type Notice } from '@lavka/shared'
import { MOST_SHARED, sharedPath } from './goods-text'

type Goods = readonly { product: string; quantity: number }[]

/** «Поделиться»: the sheet of the device where there is one, otherwise the clipboard. */
export const shareAsked = createEvent<Goods>()

/** Answers with what became of the link. Both ways may be refused by the browser or left by the person. */
const shareFx = createEffect<Goods, 'copied' | 'shared'>(async (goods) => {
  const url = window.location.origin + base + sharedPath(goods)
  if (typeof navigator.share === 'function') {
    await navigator.share({ title: 'Корзина', url })
    return 'shared'
  }
  await navigator.clipboard.writeText(url)
  return 'copied'
})
sample({ clock: shareAsked, filter: ({ length }) => length > 0 && length <= MOST_SHARED, target: shareFx })

sample({
  clock: shareAsked,
  filter: ({ length }) => length > MOST_SHARED,
  fn: (): Notice => ({
    kind: 'warning',
    text: `По ссылке можно отправить не больше, чем ${plural(MOST_SHARED, 'товар', 'товара', 'товаров')}`,
  }),
  target: noticeShown,
})
sample({
  clock: shareFx.doneData,
  filter: (way) => way === 'copied',
  fn: (): Notice => ({ kind: 'success', text: 'Ссылка скопирована: кто её откроет, увидит эти товары' }),
  target: noticeShown,
})
const isLeft = (error: Error) => error.name === 'AbortError'
sample({
  clock: shareFx.failData,
  filter: (error) => !isLeft(error),
  fn: (): Notice => ({ kind: 'warning', text: 'Браузер не дал скопировать ссылку' }),
  target: noticeShown,
})
