import type { FindNeeds } from '@lavka/server/contract'
import { createDetails, formatClock, formatTime, plural } from '@lavka/shared'
import { findNeedsFx } from '../../../api/summary'
import { linkOf } from './links'

export type Need = FindNeeds['answer'][number]

/** The last tasks stay while the next answer loads. */
const needs = createDetails({ effect: findNeedsFx, toParams: (_: void) => ({}) })
export const { opened, retryClicked, $error, $details: $needs } = needs

type Forms = readonly [one: string, few: string, many: string]
type Words = { forms: Forms; what: string; isUrgent?: true }

const orders: Forms = ['заказ', 'заказа', 'заказов']
const contracts: Forms = ['договор', 'договора', 'договоров']

/** What does not leave, as subject and verb. */
const late = { 'late-mails': 'Письма не уходят', 'late-sms': 'СМС не уходят' } as const
const isLate = (code: Need['code']): code is keyof typeof late => code in late

/** The captions of the tasks. */
const words: Record<Exclude<Need['code'], keyof typeof late>, Words> = {
  'cut-offs': {
    forms: orders,
    what: 'на подтверждение в течение часа: потом приём на этот день закончится',
    isUrgent: true,
  },
  orders: { forms: orders, what: 'на подтверждение' },
  messages: { forms: orders, what: 'с вопросом покупателя', isUrgent: true },
  callbacks: {
    forms: ['звонок', 'звонка', 'звонков'],
    what: 'покупателям: уже пора',
    isUrgent: true,
  },
  claims: { forms: ['претензия', 'претензии', 'претензий'], what: 'без ответа', isUrgent: true },
  stock: {
    forms: ['товар', 'товара', 'товаров'],
    what: 'в продаже без остатка',
  },
  reviews: { forms: ['отзыв', 'отзыва', 'отзывов'], what: 'на проверку' },
  proposals: {
    forms: ['изменение', 'изменения', 'изменений'],
    what: 'поставщиков на подтверждение',
  },
  applications: { forms: ['заявка', 'заявки', 'заявок'], what: 'от желающих продавать', isUrgent: true },
  suppliers: { forms: ['поставщик', 'поставщика', 'поставщиков'], what: 'на проверку' },
  onboarding: {
    forms: ['подключение', 'подключения', 'подключений'],
    what: 'к продажам: закончите, и покупатели увидят товары',
    isUrgent: true,
  },
  offers: {
    forms: contracts,
    what: 'на ваше согласие',
    isUrgent: true,
  },
  contracts: {
    forms: contracts,
    what: 'с окончанием в ближайшие 30\u00a0дней',
  },
  mails: {
    forms: ['письмо', 'письма', 'писем'],
    what: 'без отправки: попытки закончились',
    isUrgent: true,
  },
  alerts: { forms: ['оповещение', 'оповещения', 'оповещений'], what: 'по отчётам: вы их ещё не открывали' },
  jobs: {
    forms: ['фоновое задание', 'фоновых задания', 'фоновых заданий'],
    what: 'с ошибкой: попытки закончились',
  },
}

/** The server stops counting here (`mostCounted` of its menu module). */
const mostCounted = 99

const isToday = (time: Date) => time.toDateString() === new Date().toDateString()
/** «10:40» of today, otherwise with the day. */
const timeOf = (since: string) => (isToday(new Date(since)) ? formatClock(new Date(since)) : formatTime(since))

export function describeNeed({ code, count, since = '' }: Need): {
  code: string
  count: string
  what: string
  to: string
  isUrgent: boolean
} {
  if (isLate(code)) {
    const waiting = count > mostCounted ? `более ${mostCounted}` : String(count)
    return { code, count: late[code], what: `с ${timeOf(since)}: ждут ${waiting}`, to: linkOf[code], isUrgent: true }
  }
  const { forms, what, isUrgent = false } = words[code]
  const counted = count > mostCounted ? `более ${mostCounted}\u00a0${forms[2]}` : plural(count, ...forms)
  return { code, count: counted, what, to: linkOf[code], isUrgent }
}
