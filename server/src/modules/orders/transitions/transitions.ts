import type { Role } from '@lavka/domain/roles'
import { isAnswered, isHandedOver, isNotPaidOut, isOnItsWay, isSecured, isSettled, type Guard } from './guards.ts'
import type { Axis, OrderStates } from '../states.ts'

/** Parties that may change an order: a member of staff by role, the buyer, or the bank through the payments module. */
export type Who = Extract<Role, 'admin' | 'manager' | 'supplier'> | 'buyer' | 'bank'

/** Side effects of a transition; implemented in transition.ts. */
export type Effect = 'returnPromo' | 'restock' | 'notifyBuyer'

type RowOf<A extends Axis> = {
  axis: A
  from: readonly OrderStates[A][]
  to: OrderStates[A]
  /** States in which the action is still shown, but refused with this text. */
  refused?: { in: readonly OrderStates[A][]; because: string }
}

export type Transition = { [A in Axis]: RowOf<A> }[Axis] & {
  event: string
  caption: string
  /** the name of the event in the order's history */
  done: string
  who: readonly Who[]
  /** Required states of the other axes; in other states the action is not shown. */
  when?: { [A in Axis]?: readonly OrderStates[A][] }
  /** Further conditions; each returns the reason of a refusal. */
  guards?: readonly Guard[]
  /** Changes of the other axes, by their state before; states that are not named stay. */
  along?: { [A in Axis]?: Partial<Record<OrderStates[A], OrderStates[A]>> }
  effects?: readonly Effect[]
  needsReason?: true
  /** expires overdue substitute proposals before the transition */
  settles?: true
}

const office = ['admin', 'manager'] as const
const seller = ['admin', 'manager', 'supplier'] as const
const bank = ['bank'] as const
const order = { axis: 'status', effects: ['notifyBuyer'] } as const
const quiet = { axis: 'status' } as const
const delivery = { axis: 'delivery_state', who: seller, when: { status: ['shipping'] } } as const
const funds = { axis: 'funds', who: bank } as const
const cancel = {
  axis: 'status',
  event: 'cancel',
  caption: 'Отменить',
  done: 'Отменён',
  to: 'cancelled',
  needsReason: true,
  guards: [isNotPaidOut],
  // held money is released; a delivery on its way becomes failed
  along: { funds: { contract_pending: 'unheld', held: 'unheld' }, delivery_state: { assigned: 'open', out: 'failed' } },
  effects: ['returnPromo', 'restock', 'notifyBuyer'],
} as const

/** All transitions of the three axes (domain.md §3). The states of an order change only by these rows. */
export const transitions: readonly Transition[] = [
  {
    ...order,
    event: 'confirm',
    caption: 'Подтвердить',
    done: 'Подтверждён',
    who: seller,
    from: ['placed'],
    to: 'confirmed',
    guards: [isSecured],
  },
  {
    ...quiet,
    event: 'assemble',
    caption: 'Начать сборку',
    done: 'Сборка начата',
    who: seller,
    from: ['confirmed'],
    to: 'assembling',
  },
  {
    ...quiet,
    event: 'pack',
    caption: 'Завершить сборку',
    done: 'Собран',
    who: seller,
    from: ['assembling'],
    to: 'ready',
    guards: [isAnswered],
    settles: true,
  },
  {
    ...order,
    event: 'ship',
    caption: 'Передать в доставку',
    done: 'Передан в доставку',
    who: seller,
    from: ['ready'],
    to: 'shipping',
    along: { delivery_state: { open: 'out', assigned: 'out' } },
    guards: [isAnswered],
    settles: true,
  },
  {
    ...order,
    event: 'deliver',
    caption: 'Отметить доставку',
    done: 'Доставлен',
    who: seller,
    from: ['shipping'],
    to: 'delivered',
    guards: [isOnItsWay],
    along: { delivery_state: { out: 'delivered' } },
  },
  {
    // only the marketplace completes an order, because completion starts the payment to the supplier
    ...quiet,
    event: 'complete',
    caption: 'Завершить',
    done: 'Завершён',
    who: office,
    from: ['delivered'],
    to: 'completed',
    guards: [isSettled],
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
    done: 'Курьер назначен',
    from: ['open', 'rescheduled'],
    to: 'assigned',
    when: { status: ['assembling', 'ready', 'shipping'] },
  },
  {
    ...delivery,
    event: 'depart',
    caption: 'Отправить курьера',
    done: 'Курьер выехал',
    from: ['assigned'],
    to: 'out',
    effects: ['notifyBuyer'],
  },
  {
    ...delivery,
    event: 'fail',
    caption: 'Доставка не состоялась',
    done: 'Доставка не состоялась',
    from: ['out'],
    to: 'failed',
    needsReason: true,
    effects: ['notifyBuyer'],
  },
  {
    ...delivery,
    event: 'reschedule',
    caption: 'Перенести доставку',
    done: 'Доставка перенесена',
    from: ['failed'],
    to: 'rescheduled',
    needsReason: true,
    effects: ['notifyBuyer'],
  },

  {
    ...funds,
    event: 'reserve',
    caption: 'Зарезервировать деньги',
    done: 'Банк резервирует деньги',
    from: ['none', 'failed'],
    to: 'contract_pending',
    when: { status: ['placed'] },
  },
  {
    ...funds,
    event: 'hold',
    caption: 'Деньги зарезервированы',
    done: 'Деньги зарезервированы',
    from: ['contract_pending'],
    to: 'held',
  },
  {
    ...funds,
    event: 'refuse-hold',
    caption: 'Банк отказал',
    done: 'Банк не зарезервировал деньги',
    from: ['contract_pending'],
    to: 'failed',
    needsReason: true,
    effects: ['notifyBuyer'],
  },
  {
    ...funds,
    event: 'release-part',
    caption: 'Перевести часть',
    done: 'Часть денег переведена поставщику',
    from: ['held'],
    to: 'partially_released',
    guards: [isHandedOver],
  },
  {
    ...funds,
    event: 'release',
    caption: 'Перевести деньги',
    done: 'Деньги переведены поставщику',
    from: ['held', 'partially_released'],
    to: 'released',
    guards: [isHandedOver],
  },
  {
    ...funds,
    event: 'owe',
    caption: 'Записать долг',
    done: 'Записан долг',
    from: ['held', 'partially_released', 'released'],
    to: 'debt',
    guards: [isHandedOver],
    needsReason: true,
  },
  {
    ...funds,
    event: 'settle',
    caption: 'Погасить долг',
    done: 'Долг погашен',
    from: ['debt'],
    to: 'released',
  },
]

/** The Russian name of an event in the order's history. */
export function eventCaption(event: string): string {
  return withoutMove[event] ?? transitions.find((transition) => transition.event === event)?.done ?? event
}

/** Names of events that do not change the states. */
const withoutMove: Record<string, string> = {
  place: 'Оформлен',
  weigh: 'Уточнены вес и состав',
  propose: 'Предложена замена',
  'accept-substitute': 'Замена согласована',
  'decline-substitute': 'От замены отказались',
  'lapse-substitute': 'Ответа на замену не было: товар убран',
}
