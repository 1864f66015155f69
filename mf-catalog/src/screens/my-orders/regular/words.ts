import { onWeekdays } from '@lavka/domain/weekdays'
import type { RegularOrder } from '@lavka/server/contract'

export const everyNames = { 1: 'Каждую неделю', 2: 'Раз в две недели' } as const

/** «Каждую неделю по средам»; 1 is Monday. */
export function scheduleText({ everyWeeks, weekday }: Pick<RegularOrder, 'everyWeeks' | 'weekday'>): string {
  const every = everyWeeks === 1 ? everyNames[1] : everyNames[2]
  return [every, onWeekdays[weekday - 1]].join(' ')
}
