import { createEvent, createStore, sample } from 'effector'
import type { OrderCard } from '@lavka/server/contract'
import { weighOrderFx } from '../../../api/orders'
import { $card, $id, moved } from './model'

type Wish = { quantity: string; substitute: string; reason: string }

export const formOpened = createEvent()
export const formClosed = createEvent()
export const wishChanged = createEvent<{ line: number } & Partial<Wish>>()
export const given = createEvent()

/** What is typed, by line; null while the form is closed. */
export const $wishes = createStore<Record<number, Wish> | null>(null).reset(formClosed, $id, weighOrderFx.done)
export const $isWeighing = weighOrderFx.pending
export const $problem = createStore<string | null>(null)
  .on(weighOrderFx.failData, (_, { message }) => message)
  .reset(formOpened, formClosed, wishChanged, weighOrderFx.done, $id)

sample({
  clock: formOpened,
  source: $card,
  filter: (card) => card !== null,
  fn: (card) => toWishes(card),
  target: $wishes,
})
sample({
  clock: wishChanged,
  source: $wishes,
  filter: (wishes) => wishes !== null,
  fn: (wishes, { line, ...change }) => {
    const before = wishes?.[line] ?? { quantity: '', substitute: '', reason: '' }
    return { ...wishes, [line]: { ...before, ...change } }
  },
  target: $wishes,
})

sample({
  clock: given,
  source: { card: $card, wishes: $wishes, isWeighing: $isWeighing },
  filter: ({ card, wishes, isWeighing }) => card !== null && wishes !== null && !isWeighing,
  fn: ({ card, wishes }) => ({
    body: { id: card?.id ?? 0, version: card?.version ?? 0, lines: toLines(wishes ?? {}) },
  }),
  target: weighOrderFx,
})
sample({ clock: weighOrderFx.doneData, target: moved })

function toWishes(card: OrderCard | null): Record<number, Wish> {
  return Object.fromEntries(
    (card?.lines ?? []).map(({ id, quantity, actual }) => [
      id,
      { quantity: typed(actual?.quantity ?? quantity), substitute: '', reason: actual?.reason ?? '' },
    ]),
  )
}

/** «0,573» as people type it. What is no number goes as −1, which the server refuses by name. */
export function toLines(wishes: Record<number, Wish>) {
  return Object.entries(wishes).map(([line, { quantity, substitute, reason }]) => {
    const number = Number(quantity.trim().replace(',', '.') || NaN)
    return {
      line: Number(line),
      quantity: Number.isFinite(number) && number >= 0 ? number : 0,
      ...(substitute.trim() && { substitute: substitute.trim() }),
      reason: reason.trim(),
    }
  })
}

function typed(quantity: number): string {
  return String(quantity).replace('.', ',')
}
