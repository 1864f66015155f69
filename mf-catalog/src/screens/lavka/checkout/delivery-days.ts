import { formatDay } from '@lavka/shared'
import type { SummaryGroup } from '../../../basket/summary'

export const hours = ['10:00–14:00', '14:00–18:00'] as const
const OFFERED = 7
const DAY = 24 * 60 * 60 * 1000

export type DeliveryDay = { value: string; name: string }

/** The first day on which everybody in the order can deliver. */
export function firstDay(groups: readonly SummaryGroup[]): number {
  return Math.max(0, ...groups.map(({ supplierInfo }) => supplierInfo?.deliveryInDays ?? 1))
}

/** A week of days from the first possible one: «сегодня», «завтра», then «вт, 24 ноября». */
export function deliveryDays(inDays: number, now: Date): DeliveryDay[] {
  const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short' })
  return Array.from({ length: OFFERED }, (_, index) => {
    const ahead = inDays + index
    // noon keeps the date through a change of the clocks
    const date = new Date(new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12).getTime() + ahead * DAY)
    const day = formatDay(date.toISOString(), now)
    const name = ahead === 0 ? `Сегодня, ${day}` : ahead === 1 ? `Завтра, ${day}` : `${weekday.format(date)}, ${day}`
    return { value: toDate(date), name }
  })
}

function toDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The chosen day while it is still offered, else the first: a draft may be a week old. */
export function chosenDay(days: readonly DeliveryDay[], wished: string): string {
  return days.find(({ value }) => value === wished)?.value ?? days[0]?.value ?? ''
}
