import { toDay } from './conditions'

/** What the screen of assembly shows: the orders of a day of delivery (YYYY-MM-DD; '' is of any), and the one that is being collected. */
export type AssemblyView = { day: string; order: number | null }

/** `today` is the day of Moscow, which an address without a day means. */
export function readAssemblyView(query: Record<string, string>, today: string): AssemblyView {
  const { day, order = '' } = query
  return { day: day === 'all' ? '' : toDay(day) || today, order: /^\d{1,9}$/.test(order) ? Number(order) : null }
}

export function assemblyAddress({ day, order }: AssemblyView, today: string): string {
  const given = {
    ...(day !== today && { day: day === '' ? 'all' : day }),
    ...(order !== null && { order: String(order) }),
  }
  const text = new URLSearchParams(given).toString()
  return `/admin/assembly${text && `?${text}`}`
}
