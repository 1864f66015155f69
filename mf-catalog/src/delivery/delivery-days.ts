import { formatDay } from '@lavka/shared'
import { dayName } from '../basket/delivery'
import { deliveryDates, windowsOn } from '@lavka/domain/delivery-schedule'
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
  /** the chosen day and window; by default the first day at any time */
  day: string
  hour: string
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

/** The days and windows of each supplier. A choice of an old draft that is no longer offered is replaced by the first possible one. */
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
    const [preferredDay, preferredHour = ''] = (preferred[supplier] ?? '').split(' ')
    const dates = deliveryDates(schedule, now, SEARCHED)
      .filter(isOpen)
      .filter((date, at) => at < OFFERED || date === preferredDay)
    const day = dates.find((date) => date === preferredDay) ?? dates[0] ?? ''
    const all = windowsOn(day, schedule, now)
    const hours = all.filter((one) => !full.has(windowOf(day, one)))
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
      hour: point?.hours ?? hours.find((one) => one === preferredHour) ?? '',
    }
  })
}

/** The format of the server: «2026-11-22 10:00–14:00»; a day alone means any time. */
export function windowOf(day: string, hour: string): string {
  return [day, hour].filter(Boolean).join(' ')
}

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short' })

/** «Сегодня, 21 ноября», «Завтра, 22 ноября», «Пн, 23 ноября». */
function nameOf(date: string, now: Date): string {
  const day = formatDay(date, now)
  const known = dayName(date, now)
  const name = known === day ? weekday.format(new Date(`${date}T12:00:00`)) : known
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${day}`
}
