import type { Beneficiary, OrderFunds } from '@lavka/server/contract'
import type { StatusTone } from '@lavka/shared/ui-data'

// Russian names of the bank's codes. An unknown code is shown as it is.

type Word = { name: string; tone: StatusTone }

export const beneficiaryTypes: Record<Beneficiary['type'], string> = { org: 'Организация', ip: 'ИП' }

export const beneficiaryStatuses: Record<Beneficiary['status'], Word> = {
  CREATED: { name: 'Проверяется банком', tone: 'new' },
  ACTIVATED: { name: 'Активен', tone: 'active' },
  REJECTED: { name: 'Отклонён', tone: 'failed' },
}

const eventTypes: Record<string, string> = {
  CREDIT: 'Зачисление',
  DEBIT: 'Списание',
  HOLD: 'Резервирование',
  UNHOLD: 'Снятие резерва',
  BLOCK: 'Блокировка',
  UNBLOCK: 'Снятие блокировки',
  DEBT: 'Возникновение долга',
  UNDEBT: 'Погашение долга',
}

const eventValues: Record<string, Word> = {
  CREATED: { name: 'Создано', tone: 'new' },
  PENDING: { name: 'В обработке', tone: 'new' },
  DONE: { name: 'Проведено', tone: 'done' },
  DECLINED: { name: 'Отклонено', tone: 'failed' },
  ERROR: { name: 'Ошибка', tone: 'failed' },
}

const contractStatuses: Record<string, Word> = {
  RUN: { name: 'Действует', tone: 'active' },
  DONE: { name: 'Завершён', tone: 'done' },
}

export const eventType = (type: string) => eventTypes[type] ?? type
export const eventValue = (value: string): Word => eventValues[value] ?? { name: value, tone: 'active' }
export const contractStatus = (status: string): Word => contractStatuses[status] ?? { name: status, tone: 'active' }

/** The payment state of an order. */
export const orderFunds: Record<OrderFunds, Word> = {
  none: { name: 'Договора с банком нет', tone: 'new' },
  held: { name: 'Удержано банком до доставки', tone: 'active' },
  releasing: { name: 'Выплачивается поставщику', tone: 'active' },
  released: { name: 'Выплачено поставщику', tone: 'done' },
  unheld: { name: 'Удержание снято без выплаты', tone: 'failed' },
}
