import { attach, combine, createEvent, createStore, sample } from 'effector'
import { allowedQuantity, loggedOut, noticeShown, toNotice, type Notice } from '@lavka/shared'
import type { FindUsual } from '@lavka/server/contract'
import { findUsualFx } from '../../api/call-centre'
import { $active, $isOperator, $supplierCode, linesAdded, opened } from './model'
import type { Line, Tab } from './tab'

type Usual = FindUsual['answer']

/** Adds the usual order of this customer to the basket. */
export const usualAsked = createEvent()

const loadUsualFx = attach({
  effect: findUsualFx,
  source: $supplierCode,
  mapParams: (customer: number, supplier) => ({
    query: { ...(customer > 0 && { customer }), ...(supplier && { supplier }) },
  }),
})

/** By customer (0 is the person themselves) and supplier. */
const $usual = createStore<Record<string, Usual>>({})
  .on(loadUsualFx.done, (known, { params, result }) => ({ ...known, [params]: result }))
  .reset(loggedOut, $supplierCode)

const $customerId = $active.map(({ customer }) => customer?.id ?? 0)

/** The usual products of the customer, which the search lists first. */
export const $usualCodes = combine($usual, $customerId, (usual, id) =>
  (usual[id] ?? []).map(({ product }) => product.code),
)

sample({
  clock: [$customerId, opened],
  source: { id: $customerId, isOperator: $isOperator },
  filter: ({ id, isOperator }) => id > 0 || !isOperator,
  fn: ({ id }) => id,
  target: loadUsualFx,
})

const asked = sample({
  clock: usualAsked,
  source: { active: $active, usual: $usual, id: $customerId, isOperator: $isOperator },
})
sample({
  clock: asked,
  filter: ({ id, isOperator }) => isOperator && id === 0,
  fn: (): Notice => ({ kind: 'info', text: 'Сначала найдите покупателя: F2' }),
  target: noticeShown,
})
const found = sample({
  clock: asked,
  filter: ({ id, isOperator }) => id > 0 || !isOperator,
  fn: ({ active, usual, id }) => choose(active, usual[id] ?? []),
})
sample({ clock: found, filter: ({ lines }) => lines.length > 0, fn: ({ lines }) => lines, target: linesAdded })
sample({ clock: found, fn: toUsualNotice, target: noticeShown })
sample({ clock: loadUsualFx.failData, fn: toNotice, target: noticeShown })

/** Lines in the basket are not changed, so a second press has no effect. */
export function choose({ lines: has }: Pick<Tab, 'lines'>, usual: Usual): { lines: Line[]; missing: string[] } {
  const lines: Line[] = []
  const missing: string[] = []
  for (const { product, quantity } of usual) {
    if (has.some((line) => line.product.code === product.code)) continue
    const allowed = allowedQuantity(product, quantity)
    if (allowed > 0) lines.push({ product, quantity: allowed })
    else missing.push(product.name)
  }
  return { lines, missing }
}

function toUsualNotice({ lines, missing }: ReturnType<typeof choose>): Notice {
  if (missing.length > 0) {
    return { kind: 'warning', title: 'Обычный заказ', text: `Сейчас нет в наличии: ${missing.join(', ')}`, seconds: 10 }
  }
  if (lines.length === 0) return { kind: 'info', text: 'Обычного заказа нет или он уже в корзине' }
  return { kind: 'success', text: `Обычный заказ в корзине, строк: ${lines.length}` }
}
