import type { RegularOrder } from '@lavka/server/contract'

/** Days of the week, Monday first; `on` is «по средам». */
export const weekdays = [
  { day: 1, name: 'Понедельник', on: 'по понедельникам' },
  { day: 2, name: 'Вторник', on: 'по вторникам' },
  { day: 3, name: 'Среда', on: 'по средам' },
  { day: 4, name: 'Четверг', on: 'по четвергам' },
  { day: 5, name: 'Пятница', on: 'по пятницам' },
  { day: 6, name: 'Суббота', on: 'по субботам' },
  { day: 7, name: 'Воскресенье', on: 'по воскресеньям' },
] as const

export const everyNames = { 1: 'Каждую неделю', 2: 'Раз в две недели' } as const

/** «Каждую неделю по средам». */
export function scheduleText({ everyWeeks, weekday }: Pick<RegularOrder, 'everyWeeks' | 'weekday'>): string {
  const every = everyWeeks === 1 ? everyNames[1] : everyNames[2]
  return [every, weekdays.find(({ day }) => day === weekday)?.on].join(' ')
}
