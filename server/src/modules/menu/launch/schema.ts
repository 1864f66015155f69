import { Type, type Static } from 'typebox'
import { defineCall, type CallOf } from '../../../call.ts'

/** What a shop needs before it opens, in the order in which it is shown. */
export const launchSteps = [
  ...(['about', 'pages', 'people', 'supplier', 'delivery', 'categories', 'goods'] as const),
  ...(['mail', 'sms', 'payment', 'trial', 'open'] as const),
] as const

const Channel = Type.Enum(['mail', 'sms'])

export type TrialMessage = Static<typeof TrialMessage>
/** The last trial message to the administrator who asks. */
export const TrialMessage = Type.Object({
  channel: Channel,
  to: Type.String({ description: 'Своя почта или телефон; пусто, когда их нет' }),
  isConfigured: Type.Boolean({ description: 'Ложь: отправлять нечем, SMTP_URL или SMS_URL не задан' }),
  state: Type.Enum(['none', 'waiting', 'sent', 'failed']),
  failure: Type.String({ description: 'Почему не вышло в последний раз, как ответил сервер почты или СМС' }),
})

export type Launch = Static<typeof Launch>
export const Launch = Type.Object({
  steps: Type.Array(Type.Object({ code: Type.Enum([...launchSteps]), isDone: Type.Boolean() })),
  trials: Type.Array(TrialMessage, { description: 'Пусто, когда всё сделано' }),
})

export const findLaunch = defineCall({
  method: 'GET',
  url: '/apiadmin/admin/launch',
  summary: 'Запуск магазина: что сделано и что осталось',
  allow: ['admin'],
  answer: Launch,
})

export const sendTrial = defineCall({
  method: 'POST',
  url: '/apiadmin/admin/launch',
  summary: 'Отправить себе пробное письмо или СМС',
  allow: ['admin'],
  body: Type.Object({ channel: Channel }),
  answer: Launch,
  errors: ['TOO_MANY'],
})

export type FindLaunch = CallOf<typeof findLaunch>
export type SendTrial = CallOf<typeof sendTrial>
