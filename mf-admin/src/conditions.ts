import type { LoadOptions } from '@lavka/server/contract'

// Parts of loadOptions (docs/load-options.md) that several lists use.

/** Joins conditions with `and`; a single one stays as it is. */
export function joined(by: 'and' | 'or', conditions: unknown[]): unknown {
  return conditions.length === 1 ? conditions[0] : conditions.flatMap((one, index) => (index === 0 ? [one] : [by, one]))
}

/** The start of a day (YYYY-MM-DD) in the person's time zone, or of the day `later` days after it, as UTC ISO. */
export function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** YYYY-MM-DD of an existing day; '' for any other text. */
export const toDay = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

type PageView = { page: number; size: number; search: string }

/** A page of a view as loadOptions: its rows and the total count, filtered by the conditions and the search words. */
export function pageOptions({ page, size, search }: PageView, conditions: unknown[]): LoadOptions {
  return {
    skip: (page - 1) * size,
    take: size,
    requireTotalCount: true,
    ...(conditions.length > 0 && { filter: joined('and', conditions) }),
    ...(search && { searchValue: search }),
  }
}
