import { addDays, moscowDay } from '@lavka/domain/delivery-schedule'

/** A change of what is there: when (UTC ISO), and how much there was after it. */
export type Movement = { at: string; left: number }
export type StockDay = { day: string; left: number }

/** So many days are shown. */
const MOST_DAYS = 60

/** What was there at the end of each day in Moscow, from the first movement on, but no further back than two months; the last day is today. */
export function stockByDays(newestFirst: readonly Movement[], now: Date): StockDay[] {
  const oldest = newestFirst.at(-1)
  if (!oldest) return []
  const today = moscowDay(now)
  const [first, start] = [moscowDay(new Date(oldest.at)), addDays(today, 1 - MOST_DAYS)]
  const days: StockDay[] = []
  for (let day = first > start ? first : start; day <= today; day = addDays(day, 1)) {
    const last = newestFirst.find(({ at }) => moscowDay(new Date(at)) <= day)
    days.push({ day, left: last?.left ?? 0 })
  }
  return days
}
