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

const said = sample({
  clock: given,
  source: { card: $card, wishes: $wishes, isWeighing: $isWeighing },
  filter: ({ card, wishes, isWeighing }) => card !== null && wishes !== null && !isWeighing,
  fn: ({ card, wishes }) => ({
    body: { id: card?.id ?? 0, version: card?.version ?? 0, lines: toLines(wishes ?? {}, toWishes(card)) },
  }),
})
sample({ clock: said, filter: ({ body }) => body.lines.length > 0, target: weighOrderFx })
sample({ clock: said, filter: ({ body }) => body.lines.length === 0, fn: () => {}, target: formClosed })
sample({ clock: weighOrderFx.doneData, target: moved })

/** The form as the card has it: a proposed substitute stands in it, so that it can be corrected. */
function toWishes(card: OrderCard | null): Record<number, Wish> {
  return Object.fromEntries(
    (card?.lines ?? []).map(({ id, quantity, actual, proposal }) => {
      const shown = proposal ?? actual
      const substitute = proposal?.product ?? (actual?.isSubstitute ? actual.product : '')
      return [id, { quantity: typed(shown?.quantity ?? quantity), substitute, reason: shown?.reason ?? '' }]
    }),
  )
}

/** «0,573» as people type it. A line that nobody touched is not said anew: that would take back what is proposed for it. */
export function toLines(wishes: Record<number, Wish>, before: Record<number, Wish>) {
  const touched = Object.entries(wishes).filter(([line, wish]) => !isSame(wish, before[Number(line)]))
  return touched.map(([line, { quantity, substitute, reason }]) => {
    const number = Number(quantity.trim().replace(',', '.') || NaN)
    return {
      line: Number(line),
      quantity: Number.isFinite(number) && number >= 0 ? number : 0,
      ...(substitute.trim() && { substitute: substitute.trim() }),
      reason: reason.trim(),
    }
  })
}

function isSame(one: Wish, other: Wish | undefined): boolean {
  return one.quantity === other?.quantity && one.substitute === other.substitute && one.reason === other.reason
}

function typed(quantity: number): string {
  return String(quantity).replace('.', ',')
}
