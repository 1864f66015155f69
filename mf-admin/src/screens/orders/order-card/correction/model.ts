import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { EditOrder, OrderCard } from '@lavka/server/contract'
import { readNumber, $who } from '@lavka/shared'
import { problemsByField } from '@lavka/shared/forms'
import { editOrderFx } from '../../../../api/orders'
import { goodsChosen, NEW_LINE, searchTyped } from '../goods-model'
import { $card, $id, invalidated, moved } from '../model'
import { quantityProblem } from '../weigh-model'
import { readDraftFx, writeDraftFx } from '../../../../drafts/kept-drafts'
import { emptyDraft, fromKept, textNames, toKept, type Draft, type TextName } from './draft'
import { differencesOf, quantityNow } from './differences'

export type { TextName } from './draft'

export const formOpened = createEvent()
export const formClosed = createEvent()
export const textTyped = createEvent<{ name: TextName; text: string }>()
export const quantityTyped = createEvent<{ line: number; text: string }>()
export const addedTyped = createEvent<{ code: string; text: string }>()
export const addedRemoved = createEvent<string>()
export const reasonTyped = createEvent<string>()
export const saved = createEvent()

const opened = sample({ clock: formOpened, source: $card, filter: (card) => card !== null })
export const $draft = createStore<Draft | null>(null)
  .on(opened, (_, base) => emptyDraft(base))
  .on(textTyped, (draft, { name, text }) => draft && { ...draft, texts: { ...draft.texts, [name]: text } })
  .on(
    quantityTyped,
    (draft, { line, text }) => draft && { ...draft, quantities: { ...draft.quantities, [line]: text } },
  )
  .on(
    addedTyped,
    (draft, { code, text }) =>
      draft && {
        ...draft,
        added: draft.added.map((one) => (one.goods.code === code ? { ...one, quantity: text } : one)),
      },
  )
  .on(
    addedRemoved,
    (draft, code) => draft && { ...draft, added: draft.added.filter(({ goods }) => goods.code !== code) },
  )
  .on(goodsChosen, (draft, { line, goods }) => {
    const isNew = line === NEW_LINE && draft?.added.every((one) => one.goods.code !== goods.code)
    return draft && isNew ? { ...draft, added: [...draft.added, { goods, quantity: '1' }] } : draft
  })
  .on(reasonTyped, (draft, reason) => draft && { ...draft, reason })
  .reset(formClosed, $id, editOrderFx.done)
// kept by the browser, as the drafts of all cards, so that a reload or the end of the session loses nothing
const $key = combine($who, $id, (who, id) => (id === null ? '' : `lavka.draft.${who}.order.${id}`))
const readFx = attach({ effect: readDraftFx })
const $loaded = $card.map((card) => card?.id ?? null)
sample({ clock: $loaded, source: $key, filter: (key, id) => key !== '' && id !== null, target: readFx })
const restored = sample({
  clock: readFx.done,
  source: { card: $card, key: $key, draft: $draft },
  filter: ({ card, key, draft }, { params, result }) =>
    card !== null && draft === null && params === key && result !== null,
  fn: ({ card }, { result }) => card && result && fromKept(result, card),
})
$draft.on(restored, (_, draft) => draft)
sample({
  clock: [textTyped, quantityTyped, addedTyped, addedRemoved, goodsChosen, reasonTyped],
  source: { draft: $draft, key: $key },
  filter: ({ draft, key }) => draft !== null && key !== '',
  fn: ({ draft, key }) => ({ key, draft: draft && toKept(draft) }),
  target: writeDraftFx,
})
sample({
  clock: [formClosed, editOrderFx.done],
  source: $key,
  filter: Boolean,
  fn: (key) => ({ key, draft: null }),
  target: writeDraftFx,
})

/** The words of the search for a new line. */
export const $words = createStore('')
  .on(searchTyped, (words, { line, words: typed }) => (line === NEW_LINE ? typed : words))
  .reset(goodsChosen, formClosed, formOpened)

export const valueOf = (draft: Draft, card: OrderCard, name: TextName) =>
  draft.texts[name] ?? (name === 'window' ? card.deliveryWindow : card[name])

/** What others changed since the form was opened. */
export const $differences = combine($draft, $card, (draft, card) =>
  draft && card && card.version !== draft.base.version ? differencesOf(draft.base, card) : [],
)

/** The correction as it is sent: only what differs from the present order. Null when there is nothing, or a quantity is wrong. */
export const $correction = combine($draft, $card, (draft, card): EditOrder['body'] | null => {
  if (!draft || !card) return null
  const typed = [...Object.values(draft.quantities), ...draft.added.map(({ quantity }) => quantity)]
  if (typed.some((text) => quantityProblem(text) !== null)) return null
  const texts = textNames.flatMap((name) => {
    const text = draft.texts[name]?.trim()
    return text === undefined || text === valueOf({ ...draft, texts: {} }, card, name) ? [] : [[name, text] as const]
  })
  const lines = card.lines.flatMap((line) => {
    const quantity = readNumber(draft.quantities[line.id] ?? '')
    return quantity === null || quantity === quantityNow(line) ? [] : [{ line: line.id, quantity }]
  })
  const added = draft.added.flatMap(({ goods: { code: product }, quantity }) => {
    const number = readNumber(quantity)
    return number === null || number <= 0 ? [] : [{ product, quantity: number }]
  })
  if (texts.length + lines.length + added.length === 0) return null
  return {
    id: card.id,
    version: card.version,
    ...(texts.length > 0 && { delivery: Object.fromEntries(texts) }),
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { added }),
    reason: draft.reason.trim(),
  }
})

export const $isSaving = editOrderFx.pending
sample({
  clock: saved,
  source: { body: $correction, isSaving: $isSaving },
  filter: ({ body, isSaving }) => body !== null && !isSaving,
  fn: ({ body }) => ({ body: body ?? { id: 0, version: 0, reason: '' } }),
  target: editOrderFx,
})
sample({ clock: editOrderFx.doneData, target: moved })

/** Why it was refused, and by field: «address», «lines.5», «added.tvorog». */
export const $refusal = createStore('')
  .on(editOrderFx.failData, (_, { code, message }) =>
    code === 'ORDER_CHANGED'
      ? 'Пока вы правили, заказ изменился. Посмотрите, что изменилось, и сохраните ещё раз'
      : message,
  )
  .reset(formOpened, formClosed, editOrderFx, $id)
export const $problems = createStore<Readonly<Record<string, string>>>({})
  .on(editOrderFx.failData, (_, error) => problemsByField(error))
  .reset(formOpened, formClosed, editOrderFx, $id)
// the typed values stay, over the order as it is now
sample({
  clock: editOrderFx.failData,
  filter: ({ code }) => code === 'ORDER_CHANGED' || code === 'TRANSITION_REFUSED',
  fn: () => {},
  target: invalidated,
})
