import { Type, type Static } from 'typebox'
import { backOffice } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../call.ts'
import { deliveryReasons, subscriptionDeliveryStates, subscriptionKinds } from '../../database/values.ts'
import { RowId, storable } from '../../schema-primitives.ts'
import { ReportName } from '../reports/schema.ts'
import { AlertRule, SubscribedReport } from './reports/schema.ts'

// docs/subscriptions.md: a saved view or a report by mail on a schedule, a signed webhook when rows of a view change, an alert about a figure of a report.

const Moment = Type.String({ description: 'UTC ISO' })
const Weekday = Type.Union([Type.Integer({ minimum: 1, maximum: 7 }), Type.Null()], {
  description: 'День недели, 1 — понедельник; пусто — каждый день',
})
const MonthDay = Type.Union([Type.Integer({ minimum: 1, maximum: 28 }), Type.Null()], {
  description: 'Число месяца; вместе с днём недели не бывает',
})
const Hour = Type.Integer({ minimum: 0, maximum: 23, description: 'Час по Москве' })

/** A subscription, as its owner sees it. The secret of a webhook is never in it. */
export type Subscription = Static<typeof Subscription>
export const Subscription = Type.Object({
  id: Type.Integer(),
  viewId: Type.Union([Type.Integer(), Type.Null()], { description: 'Вид; пусто у подписки на отчёт' }),
  report: Type.Union([SubscribedReport, Type.Null()]),
  kind: Type.Enum(subscriptionKinds),
  rule: Type.Union([AlertRule, Type.Null()]),
  weekday: Weekday,
  monthDay: MonthDay,
  hour: Type.Union([Hour, Type.Null()]),
  sendsEmpty: Type.Boolean({ description: 'Присылать и тогда, когда записей нет' }),
  nextAt: Type.Union([Moment, Type.Null()]),
  url: Type.String({ description: 'Куда отправляется веб-хук; у письма пусто' }),
  isActive: Type.Boolean(),
  stopped: Type.String({ description: 'Почему остановлена не владельцем' }),
})

/** One sending in the log of a subscription. */
export type Delivery = Static<typeof Delivery>
export const Delivery = Type.Object({
  id: Type.Integer(),
  reason: Type.Enum(deliveryReasons),
  state: Type.Enum(subscriptionDeliveryStates),
  rows: Type.Union([Type.Integer(), Type.Null()]),
  tries: Type.Integer(),
  status: Type.Union([Type.Integer(), Type.Null()], { description: 'Последний ответ получателя' }),
  failure: Type.String({ description: 'Почему не вышло в последний раз' }),
  madeAt: Moment,
  endedAt: Type.Union([Moment, Type.Null()]),
})

const Secret = Type.String({ description: 'Секрет подписи: показывается один раз' })
const SubscriptionId = Type.Object({ id: RowId })

export type NewSubscription = Static<typeof NewSubscription>
export const NewSubscription = Type.Union([
  Type.Object({
    viewId: RowId,
    kind: Type.Literal('mail'),
    weekday: Weekday,
    monthDay: Type.Optional(MonthDay),
    hour: Hour,
    sendsEmpty: Type.Boolean(),
  }),
  Type.Object({
    viewId: RowId,
    kind: Type.Literal('webhook'),
    url: Type.String({ minLength: 1, maxLength: 500, pattern: storable }),
  }),
  Type.Object({
    ...SubscribedReport.properties,
    kind: Type.Literal('mail'),
    weekday: Weekday,
    monthDay: Type.Optional(MonthDay),
    hour: Hour,
    sendsEmpty: Type.Boolean(),
  }),
  Type.Object({
    ...SubscribedReport.properties,
    kind: Type.Literal('alert'),
    hour: Type.Union([Hour, Type.Null()], { description: 'Час проверки по Москве; пусто — каждый час' }),
    rule: AlertRule,
  }),
])

export const findSubscriptions = defineCall({
  method: 'GET',
  url: '/apiadmin/subscriptions',
  summary: 'Свои подписки на виды списка или на отчёт',
  allow: backOffice,
  query: Type.Object({
    object: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: storable })),
    report: Type.Optional(ReportName),
  }),
  answer: Type.Array(Subscription),
})

export const insertSubscription = defineCall({
  method: 'POST',
  url: '/apiadmin/subscriptions',
  summary: 'Подписаться на вид или отчёт: письмом по расписанию, веб-хуком при изменениях, оповещением о цифре',
  allow: backOffice,
  body: NewSubscription,
  answer: Type.Object({ subscription: Subscription, secret: Type.Union([Secret, Type.Null()]) }),
  errors: ['NOT_FOUND', 'VALUE_REFUSED'],
})

export const switchSubscription = defineCall({
  method: 'PUT',
  url: '/apiadmin/subscriptions',
  summary: 'Приостановить подписку или продолжить',
  allow: backOffice,
  body: Type.Object({ id: RowId, isActive: Type.Boolean() }),
  answer: Subscription,
  errors: ['NOT_FOUND'],
})

export const removeSubscription = defineCall({
  method: 'DELETE',
  url: '/apiadmin/subscriptions',
  summary: 'Удалить подписку с её журналом',
  allow: backOffice,
  body: SubscriptionId,
  answer: Type.Object({ removed: Type.Literal(true) }),
  errors: ['NOT_FOUND'],
})

export const replaceSecret = defineCall({
  method: 'PUT',
  url: '/apiadmin/subscriptions/{id}/secret',
  summary: 'Сменить секрет веб-хука: прежний подписывает ещё сутки',
  allow: backOffice,
  params: SubscriptionId,
  answer: Type.Object({ secret: Secret }),
  errors: ['NOT_FOUND'],
})

export const testSubscription = defineCall({
  method: 'POST',
  url: '/apiadmin/subscriptions/{id}/test',
  summary: 'Отправить проверочное письмо или веб-хук',
  allow: backOffice,
  params: SubscriptionId,
  answer: Delivery,
  errors: ['NOT_FOUND', 'TOO_MANY'],
})

export const findDeliveries = defineCall({
  method: 'GET',
  url: '/apiadmin/subscriptions/{id}/deliveries',
  summary: 'Журнал отправок подписки: последние сверху',
  allow: backOffice,
  params: SubscriptionId,
  answer: Type.Array(Delivery),
  errors: ['NOT_FOUND'],
})

export type FindSubscriptions = CallOf<typeof findSubscriptions>
export type InsertSubscription = CallOf<typeof insertSubscription>
export type SwitchSubscription = CallOf<typeof switchSubscription>
export type RemoveSubscription = CallOf<typeof removeSubscription>
export type ReplaceSecret = CallOf<typeof replaceSecret>
export type TestSubscription = CallOf<typeof testSubscription>
export type FindDeliveries = CallOf<typeof findDeliveries>
