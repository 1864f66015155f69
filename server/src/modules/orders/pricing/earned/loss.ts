import { deliveryOf } from '@lavka/domain/delivery-price'
import { formatMoney } from '@lavka/domain/format'
import { termsOf } from '../../../../delivery-terms.ts'
import { groupBy } from '../../../../group-by.ts'
import { isEarned } from '../../../promo/is-earned.ts'
import type { Promotion } from '../../../promo/promotion.ts'
import { totalKopecks } from '@lavka/domain/price'
import type { Wanted, WantedLine, WantedOrder } from './find-wanted.ts'

/** What a checkout loses: orders of gifts alone, which go with what earned them, and why it cannot lose the rest, in Russian; null when there is none. */
export type Loss = { gifts: readonly WantedOrder[]; refusal: string | null }

/** What is left of a checkout when it loses this, before gifts go. */
export type Left = readonly WantedLine[]

/**
 * What of a checkout was earned by what its buyer takes away (decision 0190): an order that is a gift and nothing else goes along; a lower price, the least sum of a
 * supplier and a free delivery cannot be taken back from what stays, so that the change is refused. What did not hold before is not lost. Pure.
 */
export function lossOf({ orders, lines }: Wanted, after: Left, promotions: readonly Promotion[]): Loss {
  const open = orders.filter(({ id, status }) => status !== 'cancelled' && after.some(({ orderId }) => orderId === id))
  const earned = promotions.filter((promotion) => isEarned(promotion, lines))
  let [left, gifts]: [Left, readonly WantedOrder[]] = [after, []]
  for (;;) {
    const lost = earned.filter((promotion) => !isEarned(promotion, left))
    const more = open.filter((order) => !gifts.includes(order) && isGift(order, left, lost))
    if (more.length === 0) {
      const kept = open.filter((order) => !gifts.includes(order))
      const refusal = ofPromotions(kept, left, lost) ?? ofSuppliers(kept, lines, left)
      return { gifts: refusal === null ? gifts : [], refusal }
    }
    gifts = [...gifts, ...more]
    left = left.filter(({ orderId }) => more.every(({ id }) => id !== orderId))
  }
}

const isOf = (lost: readonly Promotion[]) => {
  const ids = new Set(lost.map(({ id }) => id))
  return ({ promotions }: WantedLine) => promotions.some(({ id, kopecks }) => kopecks > 0 && ids.has(id))
}

/** An order that can still be cancelled and costs nothing but by promotions that do not hold any more. */
function isGift({ id, status }: WantedOrder, left: Left, lost: readonly Promotion[]): boolean {
  const own = left.filter(({ orderId }) => orderId === id)
  return status === 'placed' && own.every((line) => line.discountKopecks >= line.sumKopecks && isOf(lost)(line))
}

function ofPromotions(kept: readonly WantedOrder[], left: Left, lost: readonly Promotion[]): string | null {
  for (const promotion of lost) {
    const lowered = left.filter(isOf([promotion]))
    const orders = kept.filter(({ id }) => lowered.some(({ orderId }) => orderId === id))
    if (orders.length > 0)
      return `Без этих товаров условие акции «${promotion.name}» не выполнено, а цена по ней снижена в ${namesOf(orders)}. Отмените их вместе или позвоните поставщику`
  }
  return null
}

function ofSuppliers(kept: readonly WantedOrder[], before: Left, left: Left): string | null {
  for (const [supplier, own] of groupBy(kept, ({ supplier_id }) => supplier_id)) {
    const [was, is] = [before, left].map((lines) =>
      totalKopecks(lines.filter(({ supplierId }) => supplierId === supplier)),
    )
    const first = own[0]
    if (first === undefined || was === undefined || is === undefined || is >= was) continue
    const { supplier_name, minimum_kopecks } = first
    if (is < minimum_kopecks && was >= minimum_kopecks)
      return `${supplier_name}: заказ от ${formatMoney(minimum_kopecks)}, а останется ${formatMoney(is)}. Оставьте больше или отмените всё, что заказали у этого поставщика`
    const brought = own.find(({ pickup }) => pickup === '')
    const [paid, wouldBe] = [was, is].map((sum) => brought && deliveryOf(termsOf(brought), brought.address, sum))
    if (paid?.state === 'known' && wouldBe?.state === 'known' && wouldBe.kopecks > paid.kopecks)
      return `Без этих товаров доставка станет платной, ${formatMoney(wouldBe.kopecks)}. Оставьте товаров ещё на ${formatMoney(wouldBe.toFreeKopecks ?? 0)} или отмените всё, что заказали у этого поставщика`
  }
  return null
}

const namesOf = (orders: readonly WantedOrder[]) =>
  `${orders.length > 1 ? 'заказах' : 'заказе'} №\u00a0${orders.map(({ number }) => number).join(', ')}`
