import type { Ask, Cell, ReportInfo } from '@lavka/server/contract'
import { addDays, DAY_MS, moscowDay as moscowDayOf } from '@lavka/domain/delivery-schedule'
import { toDay } from '../conditions'

type Query = Readonly<Record<string, string>>

/** The day of Moscow, of `daysAgo` days before, as YYYY-MM-DD. */
export const moscowDay = (now: Date, daysAgo = 0): string => addDays(moscowDayOf(now), -daysAgo)

const listOf = (text: string | undefined) => text?.split(',').filter(Boolean)

/** The whole of a report is in its address; what is missing there is what the report shows first. */
export function readAsk(query: Query, { initial }: Pick<ReportInfo, 'initial'>, now: Date): Ask {
  const [from, to] = [toDay(query.from), toDay(query.to)]
  const isPeriod = from !== '' && to !== '' && from <= to
  return {
    from: isPeriod ? from : moscowDay(now, initial.days - 1),
    to: isPeriod ? to : moscowDay(now),
    by: listOf(query.by) ?? initial.by,
    across: query.across ?? initial.across,
    measures: listOf(query.show) ?? initial.measures,
    only: (listOf(query.only) ?? []).flatMap((one) => {
      const [, dimension, key] = /^(\w+)\.(.*)$/.exec(one) ?? []
      return dimension !== undefined && key !== undefined ? [{ dimension, key: decodeURIComponent(key) }] : []
    }),
    search: query.search ?? '',
  }
}

/** The report of one key of a dimension: by what is left, or by day. Null for a time, which the period says, and for a key that is chosen already. */
export function narrowTo({ choices }: Pick<ReportInfo, 'choices'>, ask: Ask, dimension: string, key: Cell): Ask | null {
  const isOffered = choices.dimensions.some(({ name }) => name === dimension)
  if (!isOffered || key === null || ['day', 'week', 'month'].includes(dimension)) return null
  if (ask.only.some((one) => one.dimension === dimension)) return null
  const left = ask.by.filter((name) => name !== dimension)
  const other =
    choices.dimensions.find(({ name }) => name === 'day') ?? choices.dimensions.find(({ name }) => name !== dimension)
  return {
    ...ask,
    by: left.length > 0 ? left : other ? [other.name] : [],
    only: [...ask.only, { dimension, key: String(key) }],
  }
}

/** The kept answer that the address names; null for an answer of now. */
export const readRun = ({ run = '' }: Query): number | null => (/^\d{1,15}$/.test(run) ? Number(run) : null)

/** Whether the report is computed in the background for this period. */
export function isLong({ from, to }: Ask, { longDays }: Pick<ReportInfo, 'longDays'>): boolean {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > longDays
}

/** Whether the address says everything, so that it shows the same later. */
export const isWhole = (query: Query) =>
  ['from', 'to', 'by', 'across', 'show'].every((name) => query[name] !== undefined)

const lastOfMonth = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Periods that are chosen at one press. */
export function usualPeriods(now: Date): { caption: string; from: string; to: string }[] {
  const today = moscowDay(now)
  const month = today.slice(0, 7)
  const last = moscowDay(new Date(Date.parse(`${month}-01T12:00:00+03:00`)), 1).slice(0, 7)
  return [
    { caption: 'Сегодня', from: today, to: today },
    { caption: '7 дней', from: moscowDay(now, 6), to: today },
    { caption: '30 дней', from: moscowDay(now, 29), to: today },
    { caption: 'Этот месяц', from: `${month}-01`, to: today },
    { caption: 'Прошлый месяц', from: `${last}-01`, to: lastOfMonth(last) },
    { caption: 'Год', from: moscowDay(now, 364), to: today },
  ]
}
