import type { FindNeeds } from '@lavka/server/contract'
import { createDetails, plural } from '@lavka/shared'
import { findNeedsFx } from '../../../api/summary'
import { objectAddress } from '../../../objects-address'
import { ordersAddress } from '../../../orders-address'

export type Need = FindNeeds['answer'][number]

/** What waits stays in sight while the next answer loads. */
const needs = createDetails({ effect: findNeedsFx, toParams: (_: void) => ({}) })
export const { opened, retryClicked, $error, $details: $needs } = needs

type Forms = readonly [one: string, few: string, many: string]
type Words = { forms: Forms; what: string; to: string; isUrgent?: true }

const placed = ordersAddress({ statuses: ['placed'] })
const dead = (name: string) => objectAddress({ object: 'jobs', filters: { state: 'dead', name } })
const orders: Forms = ['заказ', 'заказа', 'заказов']
const contracts: Forms = ['договор', 'договора', 'договоров']

/** What each is called, and where it is dealt with: a grid with the rows that were counted. */
const words: Record<Need['code'], Words> = {
  'cut-offs': {
    forms: orders,
    what: 'на подтверждение в течение часа: потом приём на этот день закончится',
    to: placed,
    isUrgent: true,
  },
  orders: { forms: orders, what: 'на подтверждение', to: placed },
  stock: {
    forms: ['товар', 'товара', 'товаров'],
    what: 'в продаже без остатка',
    to: objectAddress({ object: 'products', filters: { isActive: 'true', stock: '..0' } }),
  },
  reviews: { forms: ['отзыв', 'отзыва', 'отзывов'], what: 'на проверку', to: '/admin/reviews' },
  proposals: {
    forms: ['изменение', 'изменения', 'изменений'],
    what: 'поставщиков на подтверждение',
    to: objectAddress({ object: 'change-proposals', filters: { state: 'waiting' } }),
  },
  offers: {
    forms: contracts,
    what: 'на ваше согласие',
    to: objectAddress({ object: 'contracts', filters: { state: 'offered' } }),
    isUrgent: true,
  },
  contracts: {
    forms: contracts,
    what: 'с окончанием в ближайшие 30\u00a0дней',
    to: objectAddress({ object: 'contracts', filters: { daysLeft: '0..30' } }),
  },
  mails: {
    forms: ['письмо', 'письма', 'писем'],
    what: 'без отправки: попытки закончились',
    to: dead('send-message'),
    isUrgent: true,
  },
  jobs: {
    forms: ['фоновое задание', 'фоновых задания', 'фоновых заданий'],
    what: 'с ошибкой: попытки закончились',
    to: objectAddress({ object: 'jobs', filters: { state: 'dead' } }),
  },
}

/** The server counts no further (`mostCounted` of its menu module). */
const mostCounted = 99

export function describeNeed({ code, count }: Need): {
  code: string
  count: string
  what: string
  to: string
  isUrgent: boolean
} {
  const { forms, what, to, isUrgent = false } = words[code]
  const counted = count > mostCounted ? `более ${mostCounted}\u00a0${forms[2]}` : plural(count, ...forms)
  return { code, count: counted, what, to, isUrgent }
}
