import type { Order, OrderEvent } from '@lavka/server/contract'

export type Step = { name: string; at: string | null; reason: string }

/** The usual steps of an order. */
const way: { status: Order['status']; name: string }[] = [
  { status: 'confirmed', name: 'Подтверждение поставщика' },
  { status: 'assembling', name: 'Сборка' },
  { status: 'shipping', name: 'Передача в доставку' },
  { status: 'delivered', name: 'Доставка' },
]
const order: Order['status'][] = ['placed', 'confirmed', 'assembling', 'ready', 'shipping', 'delivered', 'completed']

/** Past and next steps; none follow a cancellation. */
export function timelineOf({ status, events }: { status: Order['status']; events: readonly OrderEvent[] }): Step[] {
  const past = events.map(({ caption, createdAt, reason }) => ({ name: caption, at: createdAt, reason }))
  if (status === 'cancelled') return past
  const reached = order.indexOf(status)
  const ahead = way.filter((step) => order.indexOf(step.status) > reached)
  return [...past, ...ahead.map(({ name }) => ({ name, at: null, reason: '' }))]
}
