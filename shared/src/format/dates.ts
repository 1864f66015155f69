// The names are written here: the first Intl.DateTimeFormat of a page takes a phone tens of milliseconds.
const NBSP = '\u00a0'
const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

/**
 * A UTC ISO time as «12 ноября» in the browser's time zone, or a day of the calendar, «2026-11-12», which is the same in all of them; with the year if it is
 * not the current one; without line breaks.
 */
export function formatDay(iso: string, now = new Date()): string {
  const date = new Date(iso.length === 10 ? `${iso}T12:00:00` : iso)
  const day = `${date.getDate()}${NBSP}${months[date.getMonth()] ?? ''}`
  return date.getFullYear() === now.getFullYear() ? day : `${day}${NBSP}${date.getFullYear()}`
}

/** «14:05», in the browser's time zone. */
export function formatClock(time: Date): string {
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** «12 ноября, 14:05». */
export const formatTime = (iso: string, now = new Date()): string =>
  `${formatDay(iso, now)}, ${formatClock(new Date(iso))}`
