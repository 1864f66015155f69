import { createEvent, createStore, sample } from 'effector'
import type { OrderCard, PriceRow } from '@lavka/server/contract'
import { readNumber } from '@lavka/shared'
import { places, problemOf, range, required } from '@lavka/shared/forms'
import { weighOrderFx } from '../../../api/orders'
import { $card, $id, moved } from './model'

/** A substitute for a line, with the data that the form shows. */
export type Goods = Pick<PriceRow, 'code' | 'name' | 'priceKopecks'> & {
  unit: string
  picture: PriceRow['picture'] | null
}
/** A substitute is a chosen product or a typed code. */
type LineEdit = { quantity: string; substitute: Goods | string; reason: string }

/** The error of a typed quantity; 0 means that the line is left out. */
export const quantityProblem = (text: string) => problemOf(text, required, range(0, MOST), places(3))
const MOST = 100_000

export const formOpened = createEvent()
export const formClosed = createEvent()
export const lineEdited = createEvent<{ line: number } & Partial<LineEdit>>()
export const given = createEvent()

/** The typed values by line; null while the form is closed. */
export const $lineEdits = createStore<Record<number, LineEdit> | null>(null).reset(formClosed, $id, weighOrderFx.done)
export const $isWeighing = weighOrderFx.pending
export const $problem = createStore<string | null>(null)
  .on(weighOrderFx.failData, (_, { message }) => message)
  .reset(formOpened, formClosed, lineEdited, weighOrderFx.done, $id)

sample({
  clock: formOpened,
  source: $card,
  filter: (card) => card !== null,
  fn: (card) => toLineEdits(card),
  target: $lineEdits,
})
sample({
  clock: lineEdited,
  source: $lineEdits,
  filter: (edits) => edits !== null,
  fn: (edits, { line, ...change }) => {
    const before = edits?.[line] ?? { quantity: '', substitute: '', reason: '' }
    return { ...edits, [line]: { ...before, ...change } }
  },
  target: $lineEdits,
})

const said = sample({
  clock: given,
  source: { card: $card, edits: $lineEdits, isWeighing: $isWeighing },
  filter: ({ card, edits, isWeighing }) => card !== null && edits !== null && !isWeighing,
  fn: ({ card, edits }) => ({
    body: { id: card?.id ?? 0, version: card?.version ?? 0, lines: toLines(edits ?? {}, toLineEdits(card)) },
  }),
})
sample({ clock: said, filter: ({ body }) => body.lines.length > 0, target: weighOrderFx })
sample({ clock: said, filter: ({ body }) => body.lines.length === 0, fn: () => {}, target: formClosed })
sample({ clock: weighOrderFx.doneData, target: moved })

/** The first values of the form: a proposed substitute is filled in, so that it can be corrected. */
function toLineEdits(card: OrderCard | null): Record<number, LineEdit> {
  return Object.fromEntries(
    (card?.lines ?? []).map(({ id, quantity, actual, proposal }) => {
      const shown = proposal ?? actual
      const substitute = proposal ?? (actual?.isSubstitute ? { ...actual, picture: null } : null)
      return [
        id,
        {
          quantity: typed(shown?.quantity ?? quantity),
          substitute: substitute === null ? '' : { ...substitute, code: substitute.product },
          reason: shown?.reason ?? '',
        },
      ]
    }),
  )
}

/** Parses «0,573». An untouched line is not sent: that would withdraw the substitute proposed for it. */
export function toLines(edits: Record<number, LineEdit>, before: Record<number, LineEdit>) {
  const touched = Object.entries(edits).filter(([line, edit]) => !isSame(edit, before[Number(line)]))
  return touched.map(([line, { quantity, substitute, reason }]) => {
    const code = codeOf(substitute)
    return {
      line: Number(line),
      quantity: readNumber(quantity) ?? 0,
      ...(code && { substitute: code }),
      reason: reason.trim(),
    }
  })
}

function isSame(one: LineEdit, other: LineEdit | undefined): boolean {
  if (other === undefined || codeOf(one.substitute) !== codeOf(other.substitute)) return false
  return one.quantity === other.quantity && one.reason === other.reason
}

export function codeOf(substitute: Goods | string): string {
  return typeof substitute === 'string' ? substitute.trim() : substitute.code
}

function typed(quantity: number): string {
  return String(quantity).replace('.', ',')
}
