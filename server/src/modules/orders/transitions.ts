import type { Actor, Role } from '../../auth.ts'
import type { OrderAction, OrderStatus } from './schema.ts'

/** Who stands how to an order: a member of staff by role, or whoever placed it. */
type Who = Extract<Role, 'admin' | 'manager' | 'supplier'> | 'buyer'

export type Transition = {
  event: string
  caption: string
  from: readonly OrderStatus[]
  to: OrderStatus
  who: readonly Who[]
  needsReason?: true
  /** States in which the action is still shown, but refused with this text. */
  refused?: { in: readonly OrderStatus[]; because: string }
}

/** What the rules need to know of an order. */
export type OrderFacts = { status: OrderStatus; user_id: number; supplier_id: number }

export const statusNames: Record<OrderStatus, string> = {
  placed: 'Оформлен',
  confirmed: 'Подтверждён',
  assembling: 'Собирается',
  ready: 'Собран',
  shipping: 'В пути',
  delivered: 'Доставлен',
  completed: 'Завершён',
  cancelled: 'Отменён',
}

const seller = ['admin', 'manager', 'supplier'] as const
const cancel = { event: 'cancel', caption: 'Отменить', to: 'cancelled', needsReason: true } as const

/** The order axis (domain.md §3). One row is one way from one set of states to another; nothing else moves an order. */
export const transitions: readonly Transition[] = [
  { event: 'confirm', caption: 'Подтвердить', from: ['placed'], to: 'confirmed', who: seller },
  { event: 'assemble', caption: 'Начать сборку', from: ['confirmed'], to: 'assembling', who: seller },
  { event: 'pack', caption: 'Завершить сборку', from: ['assembling'], to: 'ready', who: seller },
  { event: 'ship', caption: 'Передать в доставку', from: ['ready'], to: 'shipping', who: seller },
  { event: 'deliver', caption: 'Отметить доставку', from: ['shipping'], to: 'delivered', who: seller },
  // the supplier is paid after completion, so the marketplace says it
  { event: 'complete', caption: 'Завершить', from: ['delivered'], to: 'completed', who: ['admin', 'manager'] },
  {
    ...cancel,
    from: ['placed'],
    who: ['buyer'],
    refused: {
      in: ['confirmed', 'assembling', 'ready', 'shipping'],
      because: 'Поставщик уже подтвердил заказ. Чтобы отменить его, позвоните поставщику',
    },
  },
  {
    ...cancel,
    from: ['placed', 'confirmed', 'assembling', 'ready'],
    who: ['supplier'],
    refused: { in: ['shipping'], because: 'Заказ уже в пути. Отменить его может только сотрудник площадки' },
  },
  { ...cancel, from: ['placed', 'confirmed', 'assembling', 'ready', 'shipping'], who: ['admin', 'manager'] },
]

/** What an event is called in the order's past. */
export function eventCaption(event: string): string {
  if (event === 'place') return 'Оформить'
  return transitions.find((transition) => transition.event === event)?.caption ?? event
}

/** The actions that this actor has in this state, in the table's order; a refused one carries its reason. */
export function actionsFor(order: OrderFacts, actor: Actor): OrderAction[] {
  const actions = new Map<string, OrderAction>()
  for (const { event, caption, from, refused } of transitionsOf(order, actor)) {
    if (from.includes(order.status)) actions.set(event, { event, caption, refusal: null })
    else if (refused?.in.includes(order.status) && !actions.has(event)) {
      actions.set(event, { event, caption, refusal: refused.because })
    }
  }
  return [...actions.values()]
}

/** The rows of the table that are this actor's, whatever the order's state. Partner and investor have none: they look. */
export function transitionsOf(order: OrderFacts, actor: Actor): Transition[] {
  const standings: Who[] = []
  if (actor.role === 'admin' || actor.role === 'manager') standings.push(actor.role)
  if (actor.role === 'supplier' && actor.supplierId === order.supplier_id) standings.push('supplier')
  if (actor.id === order.user_id) standings.push('buyer')
  return transitions.filter(({ who }) => who.some((one) => standings.includes(one)))
}
