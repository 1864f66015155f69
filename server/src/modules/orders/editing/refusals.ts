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
