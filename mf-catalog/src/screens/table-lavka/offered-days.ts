import { formatDay } from '@lavka/shared'

const OFFERED = 10
const DAY = 24 * 60 * 60 * 1000

/** «2026-11-22» as «22 ноября», from today on; a day that a draft has chosen stays on offer. */
export function offeredDays(chosen: string, now: Date): { value: string; name: string }[] {
  // noon keeps the date through a change of the clocks
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12).getTime()
  const days = Array.from({ length: OFFERED }, (_, index) => {
    const date = new Date(noon + index * DAY)
    const two = (part: number) => String(part).padStart(2, '0')
    const value = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
    return { value, name: formatDay(date.toISOString(), now) }
  })
  if (!chosen || days.some(({ value }) => value === chosen)) return days
  return [{ value: chosen, name: chosen }, ...days]
}
