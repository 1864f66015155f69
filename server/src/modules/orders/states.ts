import { Type } from 'typebox'
import * as values from '../../database/values.ts'

// The states of an order's three axes (domain.md §3): itself, its delivery, its money. Each axis is a column of `orders`.

export const OrderStatus = Type.Enum([...values.orderStatuses])
export type OrderStatus = values.OrderStatus

/** Orders that somebody still has to do something about. */
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

/** What to do when something has run out. */
export const Substitutions = Type.Enum([...values.substitutionChoices])
export type Substitutions = values.Substitutions

/** Where an order came from: its buyer in the shop, or an operator whom the buyer called. */
export const Origin = Type.Enum([...values.origins])
export type Origin = values.Origin

/** Where an order stands on each axis. */
export type OrderStates = { status: OrderStatus; delivery_state: DeliveryState; funds: FundsState }
export type Axis = keyof OrderStates

/** What holds an order back beside its states: until when its buyer may answer about a substitute; null when nothing is asked. */
export type Holds = { waits_until?: Date | null }

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

export const fundsNames: Record<FundsState, string> = {
  none: 'Оплата при получении',
  contract_pending: 'Банк резервирует деньги',
  held: 'Деньги зарезервированы',
  partially_released: 'Часть денег переведена поставщику',
  released: 'Деньги переведены поставщику',
  unheld: 'Деньги возвращены покупателю',
  failed: 'Банк не зарезервировал деньги',
  debt: 'Долг по заказу',
}

export const originNames: Record<Origin, string> = { web: 'Сайт', call: 'Телефон' }

export const substitutionNames: Record<Substitutions, string> = {
  call: 'Согласовать замену',
  replace: 'Заменить похожим',
  remove: 'Не заменять, убрать из заказа',
}
