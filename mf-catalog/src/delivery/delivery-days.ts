import { formatDay } from '@lavka/shared'
import { dayName } from '../basket/delivery'
import { deliveryDates, moscowDay, windowsOn } from '@lavka/domain/delivery-schedule'
import { dayOf, hoursOf, windowText } from '@lavka/domain/order/window'
import { offeredPoints, pickupSchedule } from '@lavka/domain/pickup-points'
import type { Supplier } from '@lavka/server/contract'
import type { SummaryGroup } from '../basket/summary'

const OFFERED = 5

type Point = NonNullable<Supplier['pickupPoints']>[number]

export type DeliveryChoice = {
  supplier: string
  supplierName: string
  /** where the buyer can take the order */
  points: Point[]
  /** the one that is chosen; undefined: it is brought */
  point: Point | undefined
  /** the name of a chosen one that cannot be chosen any more; null: none */
  gone: string | null
  days: { value: string; name: string }[]
  /** windows of the chosen day that have not ended and have places left */
  hours: string[]
  /** windows of the chosen day without a place left */
  takenHours: string[]
  /** the chosen day; the first one while none was chosen; empty when the chosen one is not offered any more, or no day is */
  day: string
  /** the chosen window; empty: at any time; null: the chosen one is not offered on this day */
  hour: string | null
}

/** By supplier: days and windows without a place left, «2026-11-22», «2026-11-22 10:00–14:00». */
export type TakenSlots = Readonly<Record<string, readonly string[]>>

/** The answer of the server by supplier. */
export function takenBySupplier(rows: readonly { supplier: string; slot: string }[]): TakenSlots {
  const taken: Record<string, string[]> = {}
  for (const { supplier, slot } of rows) (taken[supplier] ??= []).push(slot)
  return taken
}

/** More days are looked at, because some may be taken, and a later one chosen. */
const SEARCHED = 30

/** The days and windows of each supplier. A chosen one that is not offered any more is not replaced: the person chooses again. */
export function choicesOf(
  groups: readonly Pick<SummaryGroup, 'supplier' | 'supplierName' | 'supplierInfo'>[],
  preferred: Readonly<Record<string, string>>,
  now: Date,
  { taken = {}, pickups = {} }: { taken?: TakenSlots; pickups?: Readonly<Record<string, string>> } = {},
): DeliveryChoice[] {
  return groups.flatMap(({ supplier, supplierName, supplierInfo }) => {
    if (!supplierInfo) return []
    const points = offeredPoints(supplierInfo.pickupPoints ?? [], supplierInfo)
    const point = points.find(({ name }) => name === pickups[supplier])
    const schedule = point ? pickupSchedule(supplierInfo, point) : supplierInfo
    // who takes the order needs no place on the way
    const full = new Set(point ? [] : taken[supplier])
    const isOpen = (date: string) => !full.has(date)
    const wanted = preferred[supplier] ?? ''
    const [preferredDay, preferredHour] = [dayOf(wanted), hoursOf(wanted)]
    const dates = deliveryDates(schedule, now, SEARCHED)
      .filter(isOpen)
      .filter((date, at) => at < OFFERED || date === preferredDay)
    const day = dates.find((date) => !preferredDay || date === preferredDay) ?? ''
    const all = day === '' ? [] : windowsOn(day, schedule, now)
    const hours = all.filter((one) => !full.has(windowText(day, one)))
    // the hours of a point are of no order that is brought
    const hour = schedule.windows.includes(preferredHour) ? preferredHour : ''
    return {
      supplier,
      supplierName,
      points,
      point,
      gone: point ? null : (pickups[supplier] ?? null),
      days: dates.map((value) => ({ value, name: nameOf(value, now) })),
      hours,
      takenHours: all.filter((one) => !hours.includes(one)),
      day,
      hour: point?.hours ?? (hour === '' || hours.includes(hour) ? hour : null),
    }
  })
}

/** The day or the window has to be chosen again. */
export const isTimeGone = ({ days, day, hour }: DeliveryChoice): boolean =>
  (day === '' && days.length > 0) || hour === null

/** Choices of this day and later ones: an earlier one is of an old draft, not a wish. */
export function withoutPast(windows: Readonly<Record<string, string>>, now: Date): Record<string, string> {
  const today = moscowDay(now)
  return Object.fromEntries(Object.entries(windows).filter(([, window]) => window >= today))
}

const weekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']

/** «Сегодня, 21 ноября», «Завтра, 22 ноября», «Пн, 23 ноября». */
function nameOf(date: string, now: Date): string {
  const day = formatDay(date, now)
  const known = dayName(date, now)
  const name = known === day ? (weekdays[new Date(date).getUTCDay()] ?? '') : known
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${day}`
}
