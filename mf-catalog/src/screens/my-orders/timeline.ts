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

/** What the steps of an order are called that its buyer takes. */
const pickupNames: Partial<Record<Order['status'], string>> = { shipping: 'Готов к выдаче', delivered: 'Выдача' }

type Shown = { status: Order['status']; pickup: string; events: readonly OrderEvent[] }

/** Past and next steps; none follow a cancellation. */
export function timelineOf({ status, pickup, events }: Shown): Step[] {
  const past = events.map(({ caption, createdAt, reason }) => ({ name: caption, at: createdAt, reason }))
  if (status === 'cancelled') return past
  const reached = order.indexOf(status)
  const ahead = way.filter((step) => order.indexOf(step.status) > reached)
  const nameOf = (step: (typeof way)[number]) => (pickup === '' ? undefined : pickupNames[step.status]) ?? step.name
  return [...past, ...ahead.map((step) => ({ name: nameOf(step), at: null, reason: '' }))]
}
