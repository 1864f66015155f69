import { attach, combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { ChangeGoods, Order, ProductCard } from '@lavka/server/contract'
import { $id, loggedOut, noticeShown, readStoredFx, writeStoredFx } from '@lavka/shared'
import { findBasketProductsFx } from '../../../api/catalog'
import { changeGoodsFx } from '../../../api/orders'
import { formClosed } from '../change-open'
import { emptyDraft, toBody, toDraft, type Draft } from './draft'

const KEY = 'lavka.order-change'
/** Between the last press and the question to the server, milliseconds. */
export const PAUSE_MS = 300

/** The form of an order is shown, or the order has changed under it. */
export const begun = createEvent<Order>()
export const lineChanged = createEvent<{ line: number; quantity: number }>()
export const productChanged = createEvent<{ product: ProductCard; quantity: number }>()
/** «Не менять»: the draft is given up. */
export const abandoned = createEvent()
export const submitted = createEvent()

const readFx = attach({ effect: readStoredFx, mapParams: (_: Order) => KEY })
const keepFx = attach({
  effect: writeStoredFx,
  mapParams: ({ owner, draft }: { owner: number; draft: Draft | null }) => ({
    key: KEY,
    value: draft && { owner, draft },
  }),
})
const loadFx = attach({ effect: findBasketProductsFx, mapParams: (products: string[]) => ({ body: { products } }) })
type Body = ChangeGoods['body']
const checkFx = attach({ effect: changeGoodsFx, mapParams: (body: Body) => ({ body }) })
const saveFx = attach({ effect: changeGoodsFx, mapParams: (body: Body) => ({ body: { ...body, isCheck: false } }) })
export const $isSaving = saveFx.pending

const $order = createStore<Order | null>(null).on(begun, (_, order) => order)
/** The change of the shown form. It is kept by the browser until it is saved or given up. */
export const $draft = createStore<Draft | null>(null)
  .on(
    sample({
      clock: readFx.done,
      source: $id,
      fn: (id, { params: order, result }) => {
        const kept = toDraft(result, id)
        return kept?.order === order.id ? kept : emptyDraft(order.id)
      },
    }),
    (_, draft) => draft,
  )
  .on(lineChanged, (draft, { line, quantity }) => draft && { ...draft, lines: { ...draft.lines, [line]: quantity } })
  .on(
    productChanged,
    (draft, { product, quantity }) => draft && { ...draft, added: { ...draft.added, [product.code]: quantity } },
  )
  .reset(saveFx.done, abandoned, loggedOut)
sample({ clock: [saveFx.done, abandoned], fn: () => undefined, target: formClosed })
sample({ clock: begun, target: readFx })
sample({
  clock: [lineChanged, productChanged, saveFx.done, abandoned],
  source: { owner: $id, draft: $draft },
  target: keepFx,
})

/** The products of the order and of the change as they are sold now, by code. */
export const $cards = createStore<Readonly<Record<string, ProductCard>>>({})
  .on(loadFx.doneData, (known, cards) => ({ ...known, ...Object.fromEntries(cards.map((card) => [card.code, card])) }))
  .on(productChanged, (known, { product }) => ({ ...known, [product.code]: product }))
sample({
  clock: readFx.done,
  source: $draft,
  fn: (draft, { params: { lines } }) => [
    ...new Set([...lines.map(({ product }) => product), ...Object.keys(draft?.added ?? {})]),
  ],
  target: loadFx,
})

/** What would be sent; null while nothing is changed. */
export const $body = combine($draft, $order, $cards, (draft, order, cards) =>
  draft && order?.id === draft.order ? toBody(draft, order, cards) : null,
)
const settled = debounce({ source: $body, timeout: PAUSE_MS })
sample({ clock: settled.filterMap((body) => body ?? undefined), target: checkFx })

type Outcome = { body: Body; toPayKopecks: number } | { body: Body; problem: string }
const $outcome = createStore<Outcome | null>(null)
  .on(checkFx.done, (_, { params: body, result }) => ({ body, toPayKopecks: result.toPayKopecks }))
  .on([checkFx.fail, saveFx.fail], (_, { params: body, error }) => ({ body, problem: error.message }))
  .reset(saveFx.done, abandoned)
const sameChange = (one: Body, other: Body | null) =>
  other !== null && JSON.stringify({ ...one, toPayKopecks: 0 }) === JSON.stringify({ ...other, toPayKopecks: 0 })
/** What the server says of the change as it is now; null while it is asked. */
export const $answer = combine($outcome, $body, (outcome, body) =>
  outcome && sameChange(outcome.body, body) ? outcome : null,
)

sample({
  clock: submitted,
  source: { answer: $answer, isSaving: saveFx.pending },
  filter: ({ answer, isSaving }) => answer !== null && 'toPayKopecks' in answer && !isSaving,
  fn: ({ answer }): Body => {
    if (answer === null || !('toPayKopecks' in answer)) throw new Error('Nothing to save')
    return { ...answer.body, toPayKopecks: answer.toPayKopecks }
  },
  target: saveFx,
})
// the sum is another one by now: it is asked again and shown
sample({
  clock: saveFx.fail,
  source: $body,
  filter: (body, { error }) => body !== null && error.code === 'TOTAL_CHANGED',
  fn: (body, { params }) => body ?? params,
  target: checkFx,
})
sample({
  clock: saveFx.doneData,
  fn: ({ order }) => ({ kind: 'success' as const, text: `Заказ ${order?.number ?? ''} изменён, поставщик это увидит` }),
  target: noticeShown,
})
