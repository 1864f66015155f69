import { combine, createEvent, createStore, sample } from 'effector'
import { redirected } from '@lavka/shared'
import { assemblyAddress } from '../../../assembly-address'
import { today } from '../../../past-day'
import { nextIndex, type AssemblyOrder } from './collected'
import { $isRead, $list, $view } from './list-model'
import { $conflicts } from './send-model'
import { $unsent, changed, type Unsent } from './unsent-model'

// The order that is being collected, and the place in it.

/** The index of a line; the number of lines stands for the sum of the order. */
export const lineOpened = createEvent<number>()
/** «Готово»: the order is sent, and the next one comes by itself. */
export const finished = createEvent()

export const $order = combine($list, $view, $isRead, (list, { order }, isRead) =>
  isRead ? (list?.orders.find(({ id, status }) => id === order && status !== 'ready') ?? null) : null,
)
export const $collected = combine($order, $unsent, (order, unsent) => (order && unsent[order.id]) ?? null)
export const $index = createStore(0).on(lineOpened, (_, index) => index)
export const $line = combine($order, $index, (order, index) => order?.lines[index] ?? null)

const $id = $order.map((order) => order?.id ?? null, { skipVoid: false })
sample({
  clock: $id,
  source: { order: $order, collected: $collected },
  fn: ({ order, collected }) => nextIndex(order?.lines ?? [], collected, 0),
  target: lineOpened,
})

/** Whether an order waits to be collected: nobody has packed it, here or elsewhere, and nothing about it has to be decided. */
export function isOpen({ id, status }: AssemblyOrder, unsent: Unsent, conflicts: object): boolean {
  return status !== 'ready' && unsent[id]?.isDone !== true && !(id in conflicts)
}
const $open = combine(
  { list: $list, unsent: $unsent, conflicts: $conflicts },
  ({ list, unsent, conflicts }) => list?.orders.filter((order) => isOpen(order, unsent, conflicts)) ?? [],
)

const done = sample({ clock: finished, source: $order, filter: Boolean })
/** The next one that leaves; after the last the first that was left out. */
const next = sample({
  clock: done,
  source: { open: $open, list: $list, view: $view },
  fn: ({ open, list, view }, { id }) => {
    const ids = list?.orders.map((order) => order.id) ?? []
    const left = open.filter((order) => order.id !== id)
    const after = left.find((order) => ids.indexOf(order.id) > ids.indexOf(id)) ?? left[0]
    return assemblyAddress({ ...view, order: after?.id ?? null }, today())
  },
})
sample({
  clock: done,
  fn: ({ id: order, number }) => ({ order, number, at: Date.now(), isDone: true }),
  target: changed,
})
sample({ clock: next, target: redirected })
