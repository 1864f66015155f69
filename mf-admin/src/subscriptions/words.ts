import type { Delivery, Subscription } from '@lavka/server/contract'
import { formatCount, formatMoney, plural } from '@lavka/domain/format'
import { onWeekdays } from '@lavka/domain/weekdays'
import { formatTime } from '@lavka/shared'
import type { Measure } from './list-model'

export const monthDayText = (day: number) => `${day}-го числа каждого месяца`

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The days of a report, seen from the day of the sending. */
export const periodNames: Record<NonNullable<Subscription['report']>['period'], string> = {
  yesterday: 'вчера',
  today: 'сегодня',
  week: '7 дней до вчерашнего',
  month: '30 дней до вчерашнего',
  lastMonth: 'прошлый месяц',
}
type Rule = NonNullable<Subscription['rule']>
export const ruleNames: Record<Rule['is'], string> = {
  above: 'больше порога',
  below: 'меньше порога',
  odd: 'не такой, как обычно',
}

/** What a subscription does: «Письмо каждый день в 09:00 по Москве». */
export function describe(
  { kind, weekday, monthDay, hour, url, report, rule }: Subscription,
  measures: readonly Measure[] = [],
): string {
  if (kind === 'webhook') return `Веб-хук на ${url}`
  const days = report ? ` за\u00a0период «${periodNames[report.period]}»` : ''
  if (rule) return `Оповещение: ${ruleText(rule, measures)}${days}`
  const day = monthDay ? monthDayText(monthDay) : weekday ? (onWeekdays[weekday - 1] ?? '') : 'каждый день'
  return `Письмо ${day} в\u00a0${hourText(hour ?? 0)} по\u00a0Москве${days}`
}

function ruleText({ measure, is, value, perRow }: Rule, measures: readonly Measure[]): string {
  const watched = measures.find(({ name }) => name === measure)
  const caption = watched?.caption ?? 'показатель'
  if (is === 'odd') return `${caption} ${ruleNames[is]}`
  const bound = watched?.type === 'money' ? formatMoney(value) : formatCount(value)
  return `${caption} ${ruleNames[is]} ${bound}${perRow ? ' в\u00a0любой строке' : ''}`
}

/** Its state in a sentence. */
export function stateOf({ kind, isActive, stopped, nextAt, sendsEmpty, hour }: Subscription): string {
  if (stopped !== '') return stopped
  if (!isActive) return 'Приостановлена'
  if (kind === 'webhook') return 'Сообщает, когда строки вида меняются'
  if (kind === 'alert') return `Проверяется ${hour === null ? 'каждый час' : `каждый день в\u00a0${hourText(hour)}`}`
  const next = nextAt ? `Следующее письмо ${formatTime(nextAt)}` : ''
  return sendsEmpty ? `${next}, даже если записей нет` : next
}

const reasons: Record<Delivery['reason'], string> = {
  schedule: 'По расписанию',
  change: 'Изменение',
  test: 'Проверка',
}

/** The outcome of a delivery: «Отправлено, 12 записей». */
export function outcomeOf({ state, rows, failure, tries }: Delivery): string {
  if (state === 'empty') return 'Сообщать было не о чем'
  if (state === 'sent')
    return rows === null ? 'Отправлено' : `Отправлено, ${plural(rows, 'запись', 'записи', 'записей')}`
  const tried = plural(tries, 'попытка', 'попытки', 'попыток')
  if (state === 'failed') return `Не отправлено: ${failure || 'причина неизвестна'} (${tried})`
  return failure === '' ? 'Отправляется…' : `${failure}. Попробуем ещё (${tried})`
}

export const reasonOf = ({ reason }: Delivery) => reasons[reason]
