import { ApiError } from '../../errors.ts'
import { nextRun } from './schedule.ts'

type Wanted = { weekday: number | null; monthDay?: number | null; hour: number | null }

/** The columns of when a wanted subscription is due; VALUE_REFUSED for a day of the week and of the month at once. */
export function timingOf({ weekday, monthDay = null, hour }: Wanted) {
  if (weekday !== null && monthDay !== null)
    throw new ApiError('VALUE_REFUSED', 'Выберите одно: день недели или число месяца')
  return { weekday, month_day: monthDay, hour, next_at: nextRun({ weekday, monthDay, hour }, new Date()) }
}
