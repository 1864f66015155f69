import { fundsEventNames, type FundsHistoryEvent } from '../../funds-names.ts'

/** What an event of an order is called in its history, and what is said of it to its buyer. */
type Told = {
  done: string
  /** `done` of an order that its buyer takes: its courier is nobody (decision 0143) */
  atPoint?: string
  /** what its reason is called in the message */
  label?: string
  /** its reason is the server's own, of one or more lines */
  hasLines?: true
  /** another sum is to be paid after it */
  isAnotherSum?: true
  /** it does not wait for the end of quiet hours: the courier comes, or an answer is due (decision 0144) */
  isUrgent?: true
}

const substitute = { label: 'Замена', isAnotherSum: true } as const
const changed = { label: 'Что изменилось' } as const
const extra = { label: 'Доплата' } as const
const claim = { label: 'Решение' } as const
const invoice = { label: 'Пришло' } as const
const card = { label: 'Сумма' } as const
const carried = { label: 'Доставка', hasLines: true, isAnotherSum: true } as const

const named = {
  place: { done: 'Оформлен' },
  // those of transitions.ts
  confirm: { done: 'Подтверждён' },
  assemble: { done: 'Сборка начата' },
  pack: { done: 'Собран' },
  ship: { done: 'Передан в доставку', atPoint: 'Готов к выдаче', isUrgent: true },
  deliver: { done: 'Доставлен', atPoint: 'Выдан' },
  complete: { done: 'Завершён' },
  accept: { done: 'Получение подтверждено' },
  cancel: { done: 'Отменён' },
  assign: { done: 'Курьер назначен' },
  depart: { done: 'Курьер выехал' },
  fail: { done: 'Доставка не состоялась' },
  reschedule: { done: 'Доставка перенесена' },
  // those that move nothing
  dispute: { done: 'Открыт спор' },
  'dispute-decided': { done: 'Спор решён' },
  'accept-by-term': { done: 'Получение засчитано по сроку' },
  refund: { done: 'Оформлен возврат денег' },
  claim: { ...claim, done: 'Подана претензия' },
  'claim-withdrawn': { ...claim, done: 'Претензия отозвана' },
  'claim-answered': { ...claim, done: 'Ответ на претензию' },
  'claim-settled': { ...claim, done: 'Деньги по претензии отданы' },
  'invoice-paid': { ...invoice, done: 'Счёт оплачен' },
  'invoice-unpaid': { ...invoice, done: 'Отметка об оплате счёта снята' },
  'card-declined': { ...card, done: 'Банк отклонил оплату картой' },
  'card-held': { ...card, done: 'Деньги зарезервированы на карте' },
  'card-taken': { ...card, done: 'Деньги списаны с карты' },
  'card-refunded': { ...card, done: 'Деньги возвращены на карту' },
  'card-released': { ...card, done: 'Резерв на карте снят' },
  'card-left': { ...card, done: 'Вместо карты оплата при получении' },
  edit: { ...changed, done: 'Изменён' },
  'edit-lines': { ...changed, done: 'Изменены товары', isAnotherSum: true },
  'buyer-edit': { ...changed, done: 'Покупатель изменил товары' },
  'buyer-delivery': { ...changed, done: 'Покупатель изменил доставку' },
  'carry-delivery': { ...carried, done: 'Доставка перешла из другого заказа' },
  'leave-delivery': { ...carried, done: 'Доставка перешла в другой заказ' },
  'carry-certificate': { done: 'Изменилась оплата сертификатом', label: 'Сертификатом', isAnotherSum: true },
  weigh: { done: 'Уточнены вес и состав', isAnotherSum: true },
  propose: { done: 'Предложена замена' },
  'accept-substitute': { ...substitute, done: 'Замена согласована' },
  'decline-substitute': { ...substitute, done: 'От замены отказались' },
  'lapse-substitute': { ...substitute, done: 'Ответа на замену не было: товар убран' },
  'extra-asked': { ...extra, done: 'Нужна доплата', isUrgent: true },
  'extra-agreed': { ...extra, done: 'Доплата согласована' },
  'extra-held': { ...extra, done: 'Банк зарезервировал доплату' },
  'extra-failed': { ...extra, done: 'Банк не зарезервировал доплату' },
  'extra-declined': { ...extra, done: 'От доплаты отказались' },
  'extra-expired': { ...extra, done: 'Ответа на доплату не было' },
} as const satisfies Record<string, Told>

/** Everything that can happen to an order. */
export type OrderEventName = keyof typeof named | FundsHistoryEvent
/** What has happened to an order, and why. */
export type Said = { event: OrderEventName; reason: string }

/** By the name of the event; a history may have names of earlier releases. */
export const orderEvents: Readonly<Record<string, Told>> = {
  ...named,
  ...Object.fromEntries(Object.entries(fundsEventNames).map(([event, done]) => [event, { done }])),
}

/** The Russian name of an event in the order's history. */
export function eventCaption(event: string, { pickup }: { pickup: string }): string {
  const { done = event, atPoint = done } = orderEvents[event] ?? {}
  return pickup === '' ? done : atPoint
}
