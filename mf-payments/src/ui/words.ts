import type { Beneficiary, FindOrderPayment, OrderFunds } from '@lavka/server/contract'
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

type ContractStatus = NonNullable<FindOrderPayment['answer']['contract']>['status']

const contractStatuses: Readonly<Record<string, Word>> = {
  CREATED: { name: 'Ждём ответа банка', tone: 'new' },
  RUN: { name: 'Действует', tone: 'active' },
  DONE: { name: 'Завершён', tone: 'done' },
  FAILED: { name: 'Банк отказал', tone: 'failed' },
} satisfies Record<ContractStatus, Word>

export const eventType = (type: string) => eventTypes[type] ?? type
/** Whether a movement brings money to the account or takes it; what is reserved or blocked stays on it. */
export const eventSign = (type: string) => (type === 'CREDIT' ? '+' : type === 'DEBIT' ? '−' : undefined)
export const eventValue = (value: string): Word => eventValues[value] ?? { name: value, tone: 'active' }
export const contractStatus = (status: string): Word => contractStatuses[status] ?? { name: status, tone: 'active' }

/** States that people have made, not the bank. */
const ofPeople: readonly OrderFunds[] = ['disputed', 'debt']

/** Since when the bank has said it; where people have changed the state since then, when it last said anything. */
export const sinceText = (funds: OrderFunds, moment: string): string =>
  ofPeople.includes(funds) ? `последний ответ банка: ${moment}` : `по данным банка на ${moment}`

/** The mood of an order's payment state; its name comes with the answer. */
export const fundsTones: Record<OrderFunds, StatusTone> = {
  none: 'new',
  hold_pending: 'new',
  held: 'active',
  releasing: 'active',
  partially_released: 'active',
  released: 'done',
  unhold_pending: 'new',
  unheld: 'failed',
  failed: 'failed',
  debt: 'failed',
  disputed: 'failed',
  refunded: 'done',
}
