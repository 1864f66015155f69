import type { CardOrder } from '../card-state.ts'
import type { EventValue } from '../money-state.ts'
import type { BeneficiaryStatus } from '../state.ts'

export const statuses: Record<BeneficiaryStatus, string> = {
  CREATED: 'проверяется',
  ACTIVATED: 'активен',
  REJECTED: 'отклонён',
}

export const values: Record<EventValue, string> = {
  CREATED: 'создан',
  PENDING: 'в обработке',
  DONE: 'проведён',
  DECLINED: 'отклонён',
  ERROR: 'ошибка',
}

export const cardStatuses: Record<CardOrder['status'], string> = {
  0: 'зарегистрирован',
  1: 'деньги удержаны',
  2: 'списано',
  3: 'удержание снято',
  4: 'возвращено',
  5: 'ждёт кода банка',
  6: 'отклонён',
}

const money = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })
export const rubles = (kopecks: number) => money.format(kopecks / 100)

const time = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Moscow' })
export const moment = (at: number) => `${time.format(at)} (Москва)`
