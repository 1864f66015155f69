// Days and moments in texts of the server: mails, SMS, refusals. They are those of Moscow, as nobody knows the reader's zone. No line breaks inside,
// which is what the no-break spaces are for.

const NBSP = '\u00a0'
const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' })
const hours = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' })

/** «22 ноября». */
export function formatDay(time: Date): string {
  return dayAndMonth.format(time).replaceAll(' ', NBSP)
}

/** «21 ноября в 14:30 (Москва)»: a moment for whoever may read it in another zone. */
export function inMoscow(time: Date): string {
  return `${formatDay(time)} в${NBSP}${hours.format(time)} (Москва)`
}
