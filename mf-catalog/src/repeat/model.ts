import { attach, combine, createEvent, createStore, sample } from 'effector'
import {
  $orders,
  $userInfo,
  linesSet,
  navigated,
  noticeShown,
  paths,
  plural,
  toNotice,
  trashToggled,
  userInfoChanged,
  type BasketLine,
  type Notice,
  type UserInfo,
} from '@lavka/shared'
import type { Order, ProductCard } from '@lavka/server/contract'
import { findBasketProductsFx } from '../api/catalog'
import { planRepeat, type RepeatLine } from './plan'

// «Повторить»: the lines of an earlier checkout go into the basket at today's prices, its delivery into the next checkout if that knows none.
// When something differs from the earlier order, the person sees it first and chooses (preview.tsx); otherwise the checkout is opened at once.
// The lines of a list or of somebody else's basket go the same way, into the basket.

export type Source = 'order' | 'list'
type Wish = { source: Source; lines: readonly RepeatLine[]; delivery: UserInfo | null }
export const goodsAsked = createEvent<Wish>()
export const repeatAsked = createEvent<readonly Order[]>()
sample({
  clock: repeatAsked,
  fn: (orders): Wish => {
    const [first] = orders
    // a point where an order was taken is no address of the buyer
    const address = orders.find(({ pickup }) => pickup === '')?.address ?? ''
    const delivery = first ? { receiver: first.receiver, phone: first.phone, address } : null
    return { source: 'order', lines: orders.flatMap(({ lines }) => lines), delivery }
  },
  target: goodsAsked,
})
export const previewLeft = createEvent()
/** Add to the basket, or replace it. */
export type Way = 'add' | 'replace'
export const wayChosen = createEvent<Way>()
/** Excludes a changed line, or includes it again. */
export const changeToggled = createEvent<string>()
export const repeatConfirmed = createEvent()

const findCardsFx = attach({
  effect: findBasketProductsFx,
  mapParams: ({ lines }: Wish) => ({ body: { products: lines.map(({ product }) => product) } }),
})
export const $isRepeating = findCardsFx.pending
sample({ clock: goodsAsked, target: findCardsFx })
sample({ clock: findCardsFx.failData, fn: toNotice, target: noticeShown })

type Asked = Wish & { cards: ProductCard[] }
const found = findCardsFx.done.map(({ params, result: cards }): Asked => ({ ...params, cards }))

const applied = createEvent<Asked & { set: BasketLine[]; count: number; opens: 'basket' | 'checkout' }>()
const previewed = createEvent<Asked>()

const planned = sample({
  clock: found,
  source: $orders,
  fn: (basket, asked) => ({ asked, plan: planRepeat(asked.lines, asked.cards, basket) }),
})
sample({
  clock: planned,
  filter: ({ plan }) => plan.lines.length === 0,
  fn: (): Notice => ({ kind: 'warning', text: 'Этих товаров сейчас нет в наличии' }),
  target: noticeShown,
})
sample({
  clock: planned,
  filter: ({ plan }) => plan.isPlain,
  fn: ({ asked, plan: { lines } }) => ({
    ...asked,
    set: lines,
    count: lines.length,
    opens: asked.source === 'order' ? ('checkout' as const) : ('basket' as const),
  }),
  target: applied,
})
sample({
  clock: planned,
  filter: ({ plan }) => !plan.isPlain && plan.lines.length > 0,
  fn: ({ asked }) => asked,
  target: previewed,
})

const $asked = createStore<Asked | null>(null)
  .on(previewed, (_, asked) => asked)
  .reset(previewLeft, applied)
export const $way = createStore<Way>('add')
  .on(wayChosen, (_, way) => way)
  .reset(previewed)
/** The excluded lines. */
export const $leftOut = createStore<readonly string[]>([])
  .on(changeToggled, (codes, code) => (codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]))
  .reset(previewed, wayChosen)

export const $source = $asked.map((asked) => asked?.source ?? 'order')
/** The result of the current choice; null when no preview is open. */
export const $plan = combine(
  $asked,
  $way,
  $orders,
  (asked, way, basket) => asked && planRepeat(asked.lines, asked.cards, way === 'add' ? basket : []),
)
/** The lines that would be added. */
export const $taken = combine(
  $plan,
  $leftOut,
  (plan, leftOut) => plan?.lines.filter(({ product }) => !leftOut.includes(product.code)) ?? [],
)

const confirmed = sample({
  clock: repeatConfirmed,
  source: { asked: $asked, way: $way, taken: $taken, basket: $orders },
  filter: ({ taken }) => taken.length > 0,
})
sample({
  clock: confirmed.filterMap(({ asked, way, taken, basket }) => {
    const gone = way === 'replace' ? basket.map(({ product }) => ({ product, quantity: 0 })) : []
    return asked ? { ...asked, set: [...gone, ...taken], count: taken.length, opens: 'basket' as const } : undefined
  }),
  target: applied,
})

sample({ clock: applied, fn: ({ set }) => set, target: linesSet })
sample({
  clock: applied,
  source: $userInfo,
  filter: ({ address }) => address === '',
  fn: (known, { delivery }) => delivery ?? known,
  target: userInfoChanged,
})
sample({
  clock: applied,
  fn: ({ count, source }): Notice => ({
    kind: 'success',
    text: `В корзине ${plural(count, 'товар', 'товара', 'товаров')} ${source === 'order' ? 'из этого заказа' : 'из списка'}`,
  }),
  target: noticeShown,
})
sample({ clock: applied, filter: ({ opens }) => opens === 'basket', fn: () => true, target: trashToggled })
sample({ clock: applied, filter: ({ opens }) => opens === 'checkout', fn: () => paths.checkout(), target: navigated })
