import { moscowTime } from '@lavka/domain/delivery-schedule'
import type { Circumstances, Goods, Promotion, PromotionLine, Refusal } from './promotion.ts'

/** Why this promotion does not hold now, for this person or any more; null when it does. The goods are not asked. */
export function whyNotNow(promotion: Promotion, { now, channel, customer }: Circumstances): Refusal | null {
  const { startsAt, endsAt, audience, checkout } = promotion
  const { limits } = promotion
  if (startsAt !== null && now < startsAt) return { code: 'not_yet' }
  if (endsAt !== null && now >= endsAt) return { code: 'over' }
  if (isOtherTime(promotion, now)) return { code: 'other_time' }
  if (promotion.channel !== 'all' && promotion.channel !== channel) return { code: 'channel' }
  if (audience !== 'all' && (!customer || customer.isOrganisation !== (audience === 'organisation')))
    return { code: 'audience' }
  if (promotion.groupId !== null && customer?.groupId !== promotion.groupId) return { code: 'audience' }
  if (!promotion.isInShare) return { code: 'audience' }
  if (checkout && !(customer && isTheCheckout(checkout, customer.checkoutNumber))) return { code: 'checkout' }
  if (limits.total !== null && limits.used >= limits.total) return { code: 'used_up' }
  if (limits.perPerson !== null && limits.usedByPerson >= limits.perPerson) return { code: 'used_by_person' }
  if (limits.budgetKopecks !== null && limits.spentKopecks >= limits.budgetKopecks) return { code: 'budget' }
  return null
}

/** Whether it is not its weekday or hour in Moscow. */
function isOtherTime({ weekdays, hours }: Promotion, now: Date): boolean {
  if (weekdays.length === 0 && !hours) return false
  const moscow = moscowTime(now)
  const [weekday, hour] = [new Date(moscow).getUTCDay() || 7, Number(moscow.slice(11, 13))]
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return true
  return hours !== null && (hour < hours.from || hour >= hours.to)
}

function isTheCheckout({ number, isRepeated }: NonNullable<Promotion['checkout']>, count: number): boolean {
  return isRepeated ? count % number === 0 : count === number
}

/** Whether a promotion of these goods is for a line. */
export function isFor(goods: Goods, line: PromotionLine): boolean {
  return (
    (goods.supplierId === null || goods.supplierId === line.supplierId) &&
    (goods.categoryIds === null || goods.categoryIds.includes(line.categoryId)) &&
    (goods.productIds === null || goods.productIds.includes(line.key))
  )
}

/** What the goods lack to the minimum of the promotion; null when nothing. Sums before any discount. */
export function whyTooLittle(promotion: Promotion, lines: readonly PromotionLine[]): Refusal | null {
  const { minimumKopecks, minimumQuantity } = promotion
  const reachedKopecks = lines.reduce((total, line) => total + line.sumKopecks, 0)
  const quantity = lines.reduce((total, line) => total + line.thousandths, 0)
  const key = lines[0]?.key ?? 0
  if (reachedKopecks < minimumKopecks)
    return { code: 'minimum', kopecks: minimumKopecks - reachedKopecks, reachedKopecks }
  return quantity < minimumQuantity ? { code: 'quantity', missing: minimumQuantity - quantity, key } : null
}
