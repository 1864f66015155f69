import type { Role } from '@lavka/domain/roles'
import {
  isAnswered,
  isCovered,
  isNotPaidOut,
  isOnItsWay,
  isSecured,
  isSettled,
  isSomethingLeft,
  type Guard,
} from './guards.ts'
import type { OrderEventName } from '../events.ts'
import type { Axis, OrderStates } from '../states.ts'

/** Parties that may change an order: a member of staff by role, the buyer, scheduled work. */
export type Who = Extract<Role, 'admin' | 'manager' | 'supplier'> | 'buyer' | 'system'

/** Side effects of a transition; implemented in transition.ts. */
export type Effect = 'restock' | 'settleStock' | 'notifyBuyer' | 'settleCheckout'

/** The axes that people move. */
type Moved = Exclude<Axis, 'funds'>

type RowOf<A extends Moved> = {
  axis: A
  from: readonly OrderStates[A][]
  to: OrderStates[A]
  /** States in which the action is still shown, but refused with this text. */
  refused?: { in: readonly OrderStates[A][]; because: string }
}

export type Transition = { [A in Moved]: RowOf<A> }[Moved] & {
  event: OrderEventName
  caption: string
  who: readonly Who[]
  /** Required states of the other axes; in other states the action is not shown. */
  when?: { [A in Axis]?: readonly OrderStates[A][] }
  /** Further conditions; each returns the reason of a refusal. */
  guards?: readonly Guard[]
  /** Changes of the other axes, by their state before; states that are not named stay. */
  along?: { [A in Moved]?: Partial<Record<OrderStates[A], OrderStates[A]>> }
  effects?: readonly Effect[]
  /** but for the cancellation of an order of which nothing is left: that is the reason */
  needsReason?: true
  /** expires overdue substitute proposals before the transition */
  settles?: true
}

const office = ['admin', 'manager'] as const
const seller = ['admin', 'manager', 'supplier'] as const
const order = { axis: 'status', effects: ['notifyBuyer'] } as const
const quiet = { axis: 'status' } as const
const delivery = { axis: 'delivery_state', who: seller, when: { status: ['shipping'] } } as const
const cancel = {
  axis: 'status',
  event: 'cancel',
  caption: 'Отменить',
  to: 'cancelled',
  needsReason: true,
  guards: [isNotPaidOut],
  // a delivery on its way becomes failed; held money goes back when the bank says so (modules/payments)
  along: { delivery_state: { assigned: 'open', out: 'failed' } },
  effects: ['restock', 'notifyBuyer', 'settleCheckout'],
} as const

/**
 * All transitions of the order and its delivery (domain.md §3), which change by these rows only: the view `order_moves` is made of them, and a trigger of
 * the database looks each move up there (decision 0194). The third axis, the money, follows the bank (modules/payments/funds).
 */
export const transitions: readonly Transition[] = [
  {
    ...order,
    event: 'confirm',
    caption: 'Подтвердить',
    who: seller,
    from: ['placed'],
    to: 'confirmed',
    guards: [isSecured],
  },
  {
    ...quiet,
    event: 'assemble',
    caption: 'Начать сборку',
    who: seller,
    from: ['confirmed'],
    to: 'assembling',
  },
  {
    ...quiet,
    event: 'pack',
    caption: 'Завершить сборку',
    who: seller,
    from: ['assembling'],
    to: 'ready',
    guards: [isAnswered, isSomethingLeft, isCovered],
    settles: true,
  },
  {
    ...order,
    event: 'ship',
    caption: 'Передать в доставку',
    who: seller,
    from: ['ready'],
    to: 'shipping',
    along: { delivery_state: { open: 'out', assigned: 'out' } },
    guards: [isAnswered, isSomethingLeft, isCovered],
    settles: true,
  },
  {
    ...order,
    event: 'deliver',
    caption: 'Отметить доставку',
    who: seller,
    from: ['shipping'],
    to: 'delivered',
    guards: [isOnItsWay],
    along: { delivery_state: { out: 'delivered' } },
    effects: ['settleStock', 'notifyBuyer'],
  },
  {
    // only the marketplace completes an order, because completion starts the payment to the supplier
    ...quiet,
    event: 'complete',
    caption: 'Завершить',
    who: office,
    from: ['delivered'],
    to: 'completed',
    guards: [isSettled],
  },
  {
    ...quiet,
    event: 'accept',
    caption: 'Подтвердить получение',
    // the system: when the buyer's term is over, and when a dispute is decided (modules/payments)
    who: ['buyer', 'system'],
    from: ['delivered'],
    to: 'completed',
    when: { funds: ['held'] },
  },
  {
    ...cancel,
    from: ['placed'],
    who: ['buyer'],
    refused: {
      in: ['confirmed', 'assembling', 'ready', 'shipping'],
      because: 'Поставщик уже подтвердил заказ. Чтобы отменить его, позвоните поставщику',
    },
  },
  // an order that nobody pays by card in time (modules/card-payments)
  { ...cancel, from: ['placed'], who: ['system'] },
  {
    ...cancel,
    from: ['placed', 'confirmed', 'assembling', 'ready'],
    who: ['supplier'],
    refused: { in: ['shipping'], because: 'Заказ уже в пути. Отменить его может только сотрудник площадки' },
  },
  { ...cancel, from: ['placed', 'confirmed', 'assembling', 'ready', 'shipping'], who: office },

  {
    ...delivery,
    event: 'assign',
    caption: 'Назначить курьера',
    from: ['open', 'rescheduled'],
    to: 'assigned',
    when: { status: ['assembling', 'ready', 'shipping'] },
  },
  {
    ...delivery,
    event: 'depart',
    caption: 'Отправить курьера',
    from: ['assigned'],
    to: 'out',
    effects: ['notifyBuyer'],
  },
  {
    ...delivery,
    event: 'fail',
    caption: 'Доставка не состоялась',
    from: ['out'],
    to: 'failed',
    needsReason: true,
    effects: ['notifyBuyer'],
  },
  {
    ...delivery,
    event: 'reschedule',
    caption: 'Перенести доставку',
    from: ['failed'],
    to: 'rescheduled',
    needsReason: true,
    effects: ['notifyBuyer'],
  },
]

/** The buttons of an order that its buyer takes (decision 0143). */
export const ofPickup: Readonly<Record<string, string>> = { ship: 'Готов к выдаче', deliver: 'Отметить выдачу' }
