import { Type } from 'typebox'
import * as values from '../../database/values.ts'

// The states of an order on three axes (domain.md §3): the order, its delivery, its payment. Each axis is a column of `orders`.

export const OrderStatus = Type.Enum([...values.orderStatuses])
export type OrderStatus = values.OrderStatus

/** Statuses of orders that are not finished. */
export const openStatuses = [
  'placed',
  'confirmed',
  'assembling',
  'ready',
  'shipping',
] as const satisfies readonly OrderStatus[]

export const DeliveryState = Type.Enum([...values.deliveryStates])
export type DeliveryState = values.DeliveryState

export const FundsState = Type.Enum([...values.fundsStates])
export type FundsState = values.FundsState

/** The buyer's choice for goods that are out of stock. */
export const Substitutions = Type.Enum([...values.substitutionChoices])
export type Substitutions = values.Substitutions

/** How the order was placed: online by the buyer, or by an operator. */
export const Origin = Type.Enum([...values.origins])
export type Origin = values.Origin

/** The state of an order on each axis. */
export type OrderStates = { status: OrderStatus; delivery_state: DeliveryState; funds: FundsState }
export type Axis = keyof OrderStates

/**
 * What else can block a transition: `waits_until` is the deadline of the buyer's answer to a substitute, null when there are no open proposals; what is
 * to pay now and what the bank holds of it, kopecks; the state of its payment by card, if it is paid so; whether nothing of it is left.
 */
export type Holds = {
  waits_until?: Date | null
  to_pay_kopecks?: number
  held_kopecks?: number
  card_state?: values.CardState | null
  is_empty?: boolean
}

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

export const deliveryNames: Record<DeliveryState, string> = {
  open: 'Курьер не назначен',
  assigned: 'Курьер назначен',
  out: 'Курьер в пути',
  delivered: 'Вручён',
  failed: 'Доставка не состоялась',
  rescheduled: 'Доставка перенесена',
}

/** The same of an order that its buyer takes (decision 0143). */
export const pickupStatusNames: Record<OrderStatus, string> = {
  ...statusNames,
  shipping: 'Можно забрать',
  delivered: 'Выдан',
}
const pickupNames: Record<DeliveryState, string> = {
  open: 'Пока не готов',
  assigned: 'Пока не готов',
  out: 'Ждёт в точке',
  delivered: 'Выдан',
  failed: 'Не забрали',
  rescheduled: 'Перенесена',
}
/** `pickup`: the point where the buyer takes the order; empty: it is brought. */
type Place = { pickup: string }

export const statusNameOf = ({ status, pickup }: Place & { status: OrderStatus }): string =>
  (pickup === '' ? statusNames : pickupStatusNames)[status]

export const deliveryNameOf = ({ delivery_state, pickup }: Place & { delivery_state: DeliveryState }): string =>
  pickup === '' ? deliveryNames[delivery_state] : pickupNames[delivery_state]

export const originNames: Record<Origin, string> = { web: 'Сайт', call: 'Телефон' }

export const substitutionNames: Record<Substitutions, string> = {
  call: 'Согласовать замену',
  replace: 'Заменить похожим',
  remove: 'Не заменять, убрать из заказа',
}
