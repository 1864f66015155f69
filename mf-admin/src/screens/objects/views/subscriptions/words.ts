import type { Delivery, Subscription } from '@lavka/server/contract'
import { plural } from '@lavka/domain/format'
import { formatTime } from '@lavka/shared'

/** By the number of the day, 1 is Monday. */
export const weekdays = [
  'по понедельникам',
  'по вторникам',
  'по средам',
  'по четвергам',
  'по пятницам',
  'по субботам',
  'по воскресеньям',
]

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** What a subscription does: «Письмо каждый день в 09:00 по Москве». */
export function describe({ kind, weekday, hour, url }: Subscription): string {
  if (kind === 'webhook') return `Веб-хук на ${url}`
  const day = weekday === null ? 'каждый день' : (weekdays[weekday - 1] ?? '')
  return `Письмо ${day} в\u00a0${hourText(hour ?? 0)} по\u00a0Москве`
}

/** Its state in a sentence. */
export function stateOf({ kind, isActive, stopped, nextAt, sendsEmpty }: Subscription): string {
  if (stopped !== '') return stopped
  if (!isActive) return 'Приостановлена'
  if (kind === 'webhook') return 'Сообщает, когда строки вида меняются'
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
  if (state === 'empty') return 'Записей не было, письмо не отправлено'
  if (state === 'sent')
    return rows === null ? 'Отправлено' : `Отправлено, ${plural(rows, 'запись', 'записи', 'записей')}`
  const tried = plural(tries, 'попытка', 'попытки', 'попыток')
  if (state === 'failed') return `Не отправлено: ${failure || 'причина неизвестна'} (${tried})`
  return failure === '' ? 'Отправляется…' : `${failure}. Попробуем ещё (${tried})`
}

export const reasonOf = ({ reason }: Delivery) => reasons[reason]
