import { sql } from 'kysely'
import type { DifferenceAnswer, DifferenceKind, DifferenceState } from '../../../database/values.ts'
import { declareObject } from '../../objects/object.ts'
import { namedValues } from '../../objects/field.ts'

const kindNames: Record<DifferenceKind, string> = {
  unexpected_event: 'Неожиданное событие банка',
  amount: 'Другая сумма',
  declined: 'Банк отклонил движение',
  refused: 'Банк отказал',
  overdraft: 'В книге столько нет',
  balance: 'Остаток у банка и в книге разный',
  contract: 'Договор у банка и в книге разный',
  funds: 'Переход не по правилам',
  top_up: 'Неопознанное поступление',
}

const stateNames: Record<DifferenceState, string> = {
  open: 'Ждёт решения',
  repeated: 'Повторено',
  posted: 'Проведено по банку',
  dismissed: 'Оставлено как есть',
  gone: 'Больше не находится',
}

const answerNames: Record<DifferenceAnswer, string> = {
  repeat: 'Повторить',
  post: 'Провести, как у банка',
  dismiss: 'Оставить как есть',
}

/** Where the bank and the ledger do not fit: the inbox of the people of money. Decided by a call of its own (decide-schema.ts). */
export const moneyDifferencesObject = declareObject({
  name: 'money-differences',
  caption: 'Расхождения с банком',
  rowCaption: 'Расхождение',
  title: 'cause',
  allow: ['admin', 'manager'],
  source: sql`money_differences
    left join orders difference_orders on difference_orders.id = money_differences.order_id
    left join beneficiaries difference_owners on difference_owners.id = money_differences.beneficiary_id`,
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`money_differences.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`money_differences.version`, isHidden: true },
    foundAt: { caption: 'Найдено', type: 'datetime', column: sql`money_differences.found_at` },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`money_differences.state`,
      values: namedValues(stateNames),
    },
    kind: { caption: 'Вид', type: 'status', column: sql`money_differences.kind`, values: namedValues(kindNames) },
    cause: { caption: 'Что не сходится', type: 'text', column: sql`money_differences.cause` },
    orderNumber: { caption: 'Заказ', type: 'text', column: sql`difference_orders.number`, isNullable: true },
    beneficiaryName: { caption: 'Бенефициар', type: 'text', column: sql`difference_owners.name`, isNullable: true },
    bankKopecks: {
      caption: 'У банка',
      type: 'money',
      column: sql`money_differences.bank_kopecks`,
      isNullable: true,
    },
    ledgerKopecks: {
      caption: 'В книге',
      type: 'money',
      column: sql`money_differences.ledger_kopecks`,
      isNullable: true,
    },
    suggestion: {
      caption: 'Что предлагается',
      type: 'status',
      column: sql`money_differences.suggestion`,
      values: namedValues(answerNames),
    },
    decidedBy: {
      caption: 'Кто решил',
      type: 'text',
      column: sql`person_name(money_differences.decided_by)`,
      isNullable: true,
    },
    decidedAt: { caption: 'Решено', type: 'datetime', column: sql`money_differences.decided_at`, isNullable: true },
    reason: { caption: 'Почему', type: 'text', column: sql`money_differences.reason` },
  },
  searched: [
    { field: 'cause', as: 'text' },
    { field: 'orderNumber', as: 'text' },
  ],
})
