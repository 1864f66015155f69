import { Value } from 'typebox/value'
import { AlertRule, AskWithoutDays } from './reports/schema.ts'
import type { DeliveryRow, SubscriptionRow } from './queries.ts'
import type { Delivery, Subscription } from './schema.ts'

const stopped = {
  '': '',
  account: 'Остановлена: учётную запись блокировали, закрывали или меняли её роль',
  view: 'Остановлена: вид или отчёт вам больше не виден',
  receiver: 'Остановлена: получатель долго не принимал веб-хуки',
} as const

export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    viewId: row.view_id,
    report:
      row.report !== null && row.period !== null
        ? { report: row.report, ask: Value.Parse(AskWithoutDays, row.ask), period: row.period }
        : null,
    rule: row.rule === null ? null : Value.Parse(AlertRule, row.rule),
    kind: row.kind,
    weekday: row.weekday,
    monthDay: row.month_day,
    hour: row.hour,
    sendsEmpty: row.sends_empty,
    nextAt: row.is_active ? (row.next_at?.toISOString() ?? null) : null,
    url: row.url ?? '',
    isActive: row.is_active,
    stopped: stopped[row.stopped_because],
  }
}

export function toDelivery({ made_at, ended_at, ...row }: DeliveryRow): Delivery {
  return { ...row, madeAt: made_at.toISOString(), endedAt: ended_at?.toISOString() ?? null }
}
