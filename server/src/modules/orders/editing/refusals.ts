import { isCardInUse } from '@lavka/domain/card-payment'
import type { Invoice } from '../invoices/schema.ts'
import type { LockedOrder } from '../queries.ts'

/** The Russian reason why the recipient and the delivery cannot be changed; null when they can. */
export function deliveryRefusal({ status }: Pick<LockedOrder, 'status'>): string | null {
  if (status === 'cancelled') return 'Заказ отменён'
  const isHere = status === 'placed' || status === 'confirmed' || status === 'assembling' || status === 'ready'
  return isHere ? null : 'Заказ уже передан в доставку'
}

/** The Russian reason why the goods cannot be changed; null when they can. */
export function linesRefusal({ status, funds }: Pick<LockedOrder, 'status' | 'funds'>): string | null {
  if (status === 'assembling' || status === 'ready') return 'Заказ собирают: состав уточняют при сборке'
  if (status !== 'placed' && status !== 'confirmed') return deliveryRefusal({ status })
  return funds === 'hold_pending' ? 'Банк ещё резервирует деньги' : null
}

type Paid = Pick<LockedOrder, 'funds' | 'certificate_kopecks' | 'card_state'> & { invoice: Invoice | null }
type Facts = Paid & Pick<LockedOrder, 'status'> & { isLate: boolean }

/** The Russian reason why the buyer cannot change an own order, neither its delivery nor its goods; null when they can. */
export function ownRefusal({ status, isLate }: Pick<Facts, 'status' | 'isLate'>): string | null {
  if (status === 'cancelled') return 'Заказ отменён'
  if (status !== 'placed') return 'Поставщик уже подтвердил заказ. Чтобы изменить его, позвоните поставщику'
  return isLate ? 'Время для изменений вышло: поставщик уже собирает заказы на этот день. Позвоните поставщику' : null
}

/** The Russian reason why the buyer cannot change the goods; null when they can. */
export function changeRefusal(order: Facts): string | null {
  const paid = paidBy(order)
  const ofMoney = paid && `${paid}. Изменить его нельзя: отмените и оформите новый или позвоните поставщику`
  return ownRefusal(order) ?? ofMoney
}

/** How an order is paid, or about to be, before it is received (schema/functions/is_unpaid.sql); null when it is not. */
function paidBy({ funds, certificate_kopecks, card_state, invoice }: Paid): string | null {
  if (certificate_kopecks > 0) return 'Часть заказа оплачена подарочным сертификатом'
  if (isCardInUse(card_state)) return 'Заказ оплачивают картой'
  return funds !== 'none' || invoice?.paid ? 'Деньги за заказ уже внесены или зарезервированы' : null
}
