// Dates and times in texts of the server: mails, SMS, refusals. In Moscow time, because the reader's time zone is unknown; with no-break spaces.

const NBSP = '\u00a0'
const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' })
const hours = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' })

/** «22 ноября». */
export function formatDay(time: Date): string {
  return dayAndMonth.format(time).replaceAll(' ', NBSP)
}

/** «21 ноября в 14:30 (Москва)»: a time with its zone, for readers in other zones. */
export function inMoscow(time: Date): string {
  return `${formatDay(time)} в${NBSP}${hours.format(time)} (Москва)`
}
