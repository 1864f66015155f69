import type { FundsState, OrderStatus } from '../../../database/values.ts'
import { balanceOf, isAsked, type Sums } from './sums.ts'

/** An order as the rows of the funds machine look at it. `dueKopecks`: what the supplier and the marketplace get together. */
export type MoneyFacts = {
  funds: FundsState
  status: OrderStatus
  sums: Sums
  dueKopecks: number
  /** what a gift certificate pays of it */
  certificateKopecks: number
  /** it is paid to the seller directly, or is about to be: by a card or an invoice (decisions 0155, 0156) */
  directPayment: 'card' | 'invoice' | null
  isDisputed: boolean
  /** it was argued about, whatever came of it */
  wasDisputed: boolean
  /** when a delivered order counts as accepted; null: it is not delivered */
  termEnds: Date | null
}

/** Null, or the Russian reason of a refusal. */
export type Guard = (facts: MoneyFacts) => string | null

export const isPlaced: Guard = ({ status }) =>
  status === 'placed' ? null : 'Оплатить со счёта можно только заказ, который ещё не подтверждён'

/** What a certificate pays is not at the bank, and a contract is for a whole order (decision 0153). */
export const isWithoutCertificate: Guard = ({ certificateKopecks }) =>
  certificateKopecks > 0 ? 'Часть заказа оплачена сертификатом: остальное платят при получении' : null

/** A gift of another shop costs nothing: nobody pays for it (decision 0189). */
export const isToBePaid: Guard = ({ dueKopecks }) => (dueKopecks > 0 ? null : 'Платить за этот заказ не нужно')

const otherWays = {
  card: 'Заказ оплачивают картой',
  invoice: 'Заказ оплачивают по счёту',
} satisfies Record<NonNullable<MoneyFacts['directPayment']>, string>

/** Nobody pays for an order twice. */
export const isPaidInNoOtherWay: Guard = ({ directPayment }) => (directPayment ? otherWays[directPayment] : null)

/** Before it leaves for the buyer. */
export const isInAssembly: Guard = ({ status }) =>
  ['placed', 'confirmed', 'assembling', 'ready'].includes(status) ? null : 'Заказ уже не собирают'

export const isCompleted: Guard = ({ status }) => (status === 'completed' ? null : 'Заказ ещё не завершён')

export const isDelivered: Guard = ({ status }) =>
  status === 'delivered' ? null : 'Спор открывают, когда заказ доставлен и ещё не принят'

export const isFirstDispute: Guard = ({ wasDisputed }) => (wasDisputed ? 'Спор по этому заказу уже решён' : null)

export const isTermOver: Guard = ({ status, termEnds }) =>
  status === 'delivered' && termEnds !== null && termEnds <= new Date() ? null : 'Срок приёмки ещё не вышел'

export const isRefundable: Guard = ({ sums: { paid, fee, netted, refunded } }) =>
  paid + fee + netted > refunded ? null : 'Вернуть можно не больше, чем было оплачено'

export const isCancelled: Guard = ({ status }) => (status === 'cancelled' ? null : 'Заказ не отменён')

export const isUndisputed: Guard = ({ isDisputed }) => (isDisputed ? 'По заказу идёт спор' : null)

export const isAnswered: Guard = ({ sums }) => (isAsked(sums) ? 'Банк ещё не ответил на прошлый запрос' : null)

export const isDue: Guard = (facts) => {
  const rest = restOf(facts)
  if (rest <= 0) return 'Платить больше нечего'
  return rest > balanceOf(facts.sums) ? 'К оплате больше, чем зарезервировано' : null
}

export const isPaidInFull: Guard = (facts) => (restOf(facts) === 0 ? null : 'Поставщику переведено не всё')

/** What is not paid yet, kopecks. */
const restOf = ({ dueKopecks, sums: { paid, fee, netted } }: MoneyFacts): number => dueKopecks - paid - fee - netted
