// When an order is brought or taken, in one written form: «2026-11-22 10:00–14:00», or the day alone for any time of it. Days and hours are of Moscow.

/** `from` and `until` are «10:00» and «14:00»; null: any time of the day. */
export type Window = { day: string; from: string | null; until: string | null }

const written = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})–(\d{2}:\d{2}))?$/

/** Null for anything else, also for a day that does not exist. */
export function readWindow(text: string): Window | null {
  const [, day, from = null, until = null] = written.exec(text) ?? []
  return day !== undefined && isDay(day) ? { day, from, until } : null
}

/** The day of a written time; empty when it is none. */
export const dayOf = (text: string): string => readWindow(text)?.day ?? ''

/** The hours of a written time, «10:00–14:00»; empty: any time of the day. */
export function hoursOf(text: string): string {
  const { from, until } = readWindow(text) ?? { from: null, until: null }
  return from === null || until === null ? '' : `${from}–${until}`
}

/** The written form of a day and its hours «10:00–14:00»; without hours it is any time of the day, without a day it is not chosen. */
export const windowText = (day: string, hours = ''): string => [day, hours].filter(Boolean).join(' ')

/** When a time is over, UTC milliseconds; a whole day at its last minute. NaN when it is not chosen. */
export function endOfWindow(text: string): number {
  const window = readWindow(text)
  return window ? Date.parse(`${window.day}T${window.until ?? '23:59'}:00+03:00`) : Number.NaN
}

/** `Date` reads the 31st of November as the 1st of December. */
function isDay(day: string): boolean {
  const time = new Date(day)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}
