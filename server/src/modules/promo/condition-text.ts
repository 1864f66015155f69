import { formatMoney, formatQuantity } from '@lavka/domain/format'
import { formatDay } from '../../moscow-time.ts'
import type { Benefit, Promotion } from './promotion.ts'

const NBSP = '\u00a0'

/** What a promotion gives: «−10 %», «−300 ₽», «по 90 ₽», «3 по цене 2», «набор за 500 ₽», «подарок». */
export function benefitText(benefit: Benefit): string {
  switch (benefit.kind) {
    case 'percent':
      return `−${benefit.percent}${NBSP}%`
    case 'sum':
      return `−${formatMoney(benefit.kopecks, 'short')}`
    case 'price':
      return `по${NBSP}${formatMoney(benefit.kopecks, 'short')}`
    case 'bundle':
      return `${benefit.size}${NBSP}по${NBSP}цене${NBSP}${benefit.paid}`
    case 'set':
      return `набор за${NBSP}${formatMoney(benefit.kopecks, 'short')}`
    case 'gift':
      return 'подарок'
  }
}

/** The benefit with its minimum, short enough for a card: «−10 % от 3 000 ₽», «−10 % от 5 шт». */
export function shortText({ benefit, minimumKopecks, minimumQuantity }: Promotion, unit: string): string {
  const least = [
    ...(minimumKopecks > 0 ? [`от${NBSP}${formatMoney(minimumKopecks, 'short')}`] : []),
    ...(minimumQuantity > 0 ? [`от${NBSP}${formatQuantity(minimumQuantity / 1000, unit)}`] : []),
  ]
  return [benefitText(benefit), ...least].join(' ')
}

const audiences = { all: null, person: 'для частных лиц', organisation: 'для организаций' }

/** All that a buyer needs to know before: «−10 % от 3 000 ₽, на первый заказ, до 30 ноября». */
export function conditionText(promotion: Promotion, unit: string): string {
  const { benefit, checkout, endsAt, hours, limits } = promotion
  const parts = [
    shortText(promotion, unit) + (benefit.kind === 'gift' ? `: ${benefit.name}` : ''),
    audiences[promotion.audience],
    checkout && checkoutText(checkout),
    limits.perPerson === null ? null : perPersonText(limits.perPerson),
    hours && `с${NBSP}${hours.from}:00 до${NBSP}${hours.to}:00`,
    // the last moment is exclusive: what ends at midnight holds until the evening before
    endsAt && `по${NBSP}${formatDay(new Date(endsAt.getTime() - 1))}`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

function checkoutText({ number, isRepeated }: NonNullable<Promotion['checkout']>): string {
  if (isRepeated) return `на${NBSP}каждый ${number}-й заказ`
  return number === 1 ? `на${NBSP}первый заказ` : `на${NBSP}ваш ${number}-й заказ`
}

function perPersonText(times: number): string {
  return times === 1 ? 'один раз' : `не${NBSP}больше ${times}${NBSP}раз`
}
