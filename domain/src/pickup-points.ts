import type { Schedule } from './delivery-schedule'
import { MOST_DELIVERY_KOPECKS } from './delivery-zones'
import { readDaysOff, readWeekdays, readWindows } from './schedule-text'

// Places where buyers take their orders themselves, as lines of text of a supplier (decision 0143):
// «Рынок «Центральный» — Тула, Советская, 2 — пн–сб 9:00–18:00 — 100 ₽ — кроме 31.12.2026–08.01.2027 — закрыт». Without a price it is free, without
// «закрыт» it is open.

/**
 * `name` is the key; `when` is shown as written, `days` are its days, 1 is Monday, and `hours` the window «09:00–18:00» of each. `daysOff` are its own,
 * «2026-12-31». A point that is not open is kept, and not offered.
 */
export type PickupPoint = {
  name: string
  address: string
  when: string
  days: readonly number[]
  hours: string
  daysOff: readonly string[]
  kopecks: number
  isOpen: boolean
}
/** What decides when an order can be taken there. */
type Opening = Pick<PickupPoint, 'days' | 'hours' | 'daysOff'>

/** The most points of a supplier. */
const MOST_POINTS = 20
const LONGEST = { name: 80, address: 200 }

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Parses such lines; null for anything else. */
export function readPoints(text: string): PickupPoint[] | null {
  if (problemOfPoints(text) !== null) return null
  return linesOf(text).flatMap((line) => readLine(line) ?? [])
}

/** What is wrong with the lines, in Russian; null for nothing. */
export function problemOfPoints(text: string): string | null {
  const lines = linesOf(text)
  if (lines.length > MOST_POINTS) return `Не больше ${MOST_POINTS} строк`
  const points = lines.map(readLine)
  const wrong = points.indexOf(null)
  if (wrong >= 0)
    return `Строка ${wrong + 1}: напишите название, адрес, дни и часы так: Рынок — Тула, Советская, 2 — пн–сб 9:00–18:00. Дальше, если нужно: — 100 ₽ — кроме 31.12.2026 — закрыт`
  const names = points.map((point) => point?.name ?? '')
  const again = names.find((name, at) => names.indexOf(name) !== at)
  return again === undefined ? null : `«${again}» указан дважды: назовите точки по-разному`
}

/** Such lines without blanks around their parts. */
export const pointsText = (text: string): string =>
  linesOf(text)
    .map((line) => partsOf(line).join(' — '))
    .join('\n')

const partsOf = (line: string) =>
  line
    .trim()
    .replace(/\s+/g, ' ')
    .split(/ [—–-] /)
    .map((part) => part.trim())

function readLine(line: string): PickupPoint | null {
  const [name = '', address = '', when = '', ...more] = partsOf(line)
  const [opening, others] = [openingOf(when), othersOf(more)]
  const isRight = isName(name, LONGEST.name) && isName(address, LONGEST.address)
  return isRight && opening && others ? { name, address, when, ...opening, ...others } : null
}

const isName = (text: string, longest: number) => /\p{L}/u.test(text) && text.length <= longest

/** «пн–сб 9:00–18:00». */
function openingOf(when: string): Pick<PickupPoint, 'days' | 'hours'> | null {
  const [, names = '', text = ''] = /^(.*\S) (\d[\d:]*\s?[—–-]\s?\d[\d:]*)$/u.exec(when) ?? []
  const [days, [hours = '', ...more] = []] = [readWeekdays(names), readWindows(text) ?? []]
  return days && hours !== '' && more.length === 0 ? { days, hours } : null
}

/** The price, the days off and «закрыт», each at most once, in any order. */
function othersOf(parts: readonly string[]): Pick<PickupPoint, 'kopecks' | 'daysOff' | 'isOpen'> | null {
  const closed = parts.filter((part) => part.toLowerCase() === 'закрыт')
  const except = parts.filter((part) => /^кроме\s/i.test(part))
  const prices = parts.filter((part) => !closed.includes(part) && !except.includes(part))
  if ([closed, except, prices].some(({ length }) => length > 1)) return null
  const [kopecks, daysOff] = [kopecksOf(prices[0] ?? 'бесплатно'), readDaysOff((except[0] ?? '').slice('кроме'.length))]
  return kopecks !== null && daysOff ? { kopecks, daysOff, isOpen: closed.length === 0 } : null
}

function kopecksOf(price: string): number | null {
  if (price.toLowerCase() === 'бесплатно') return 0
  const [, number = ''] = /^(\d[\d\s]*(?:[.,]\d{1,2})?)\s*(?:₽|руб\.?)?$/i.exec(price) ?? []
  const kopecks = Math.round(Number(number.replaceAll(/\s/g, '').replace(',', '.')) * 100)
  return number !== '' && kopecks <= MOST_DELIVERY_KOPECKS ? kopecks : null
}

/** When an order can be taken at a point: on days when the supplier works and the point is open, at any of its hours. */
export const pickupSchedule = (schedule: Schedule, { days, hours, daysOff }: Opening): Schedule => ({
  ...schedule,
  weekdays: schedule.weekdays.filter((day) => days.includes(day)),
  windows: [hours],
  daysOff: [...schedule.daysOff, ...daysOff],
})

/** The points that can be chosen: open, and on some day when the supplier works. */
export function offeredPoints<Point extends Pick<PickupPoint, 'days'> & { isOpen?: boolean }>(
  points: readonly Point[],
  schedule: Pick<Schedule, 'weekdays'>,
): Point[] {
  return points.filter(({ isOpen = true, days }) => isOpen && schedule.weekdays.some((day) => days.includes(day)))
}

/** The point as an order keeps it, beside the day and hours of that day: «Рынок «Центральный», Тула, Советская, 2». */
export const pointText = ({ name, address }: Pick<PickupPoint, 'name' | 'address'>): string => `${name}, ${address}`

/** Where an order goes: its address, or «Самовывоз: Рынок…». */
export const placeText = ({ pickup, address }: { pickup: string; address: string }): string =>
  pickup === '' ? address : `Самовывоз: ${pickup}`

/** What is paid beside the goods of an order. */
export const wayName = ({ pickup }: { pickup: string }): string => (pickup === '' ? 'Доставка' : 'Выдача')
