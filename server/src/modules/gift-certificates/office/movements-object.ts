import { sql } from 'kysely'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'

const kinds = namedValues({
  issue: 'Выпуск',
  held: 'Отложено на заказ',
  paid: 'Оплачен заказ',
  freed: 'Заказ отменён',
  returned: 'Возврат по претензии',
})

const kind = sql`case when t.code = 'certificate_issue' then 'issue' when t.code = 'certificate_return' then 'returned'
  when t.kind = 'pending' then 'held' when t.kind = 'post_pending' then 'paid' else 'freed' end`

/** The movements of gift certificates in the ledger; what is moved, and what the balance is more or less by it (a hold only reserves). */
export const movementsOffice = declareObject({
  name: 'gift-movements',
  caption: 'Движения сертификатов',
  rowCaption: 'Движение',
  title: 'number',
  allow: ['admin', 'manager'],
  source: sql`ledger_transfers t
    join ledger_accounts on ledger_accounts.id in (t.debit_account_id, t.credit_account_id) and ledger_accounts.code = 'certificate'
    left join orders on orders.id = t.order_id`,
  rowScope: () => sql`t.code in ('certificate_issue', 'certificate_payment', 'certificate_return')`,
  key: 'number',
  sort: [{ selector: 'number', desc: true }],
  fields: {
    number: { caption: 'Номер проводки', type: 'number', column: sql`t.position` },
    certificateId: {
      caption: 'Сертификат',
      type: 'number',
      column: sql`ledger_accounts.certificate_id`,
      lookup: { object: 'gift-certificates', caption: 'name' },
      isHidden: true,
    },
    createdAt: { caption: 'Когда', type: 'datetime', column: sql`t.created_at` },
    kind: { caption: 'Что', type: 'status', column: kind, values: kinds },
    amountKopecks: { caption: 'Сумма', type: 'money', column: sql`t.amount_kopecks` },
    changeKopecks: {
      caption: 'Остаток изменился на',
      type: 'money',
      column: sql`case when t.kind not in ('posted', 'post_pending') then 0
        when t.credit_account_id = ledger_accounts.id then t.amount_kopecks else -t.amount_kopecks end`,
    },
    order: { caption: 'Заказ', type: 'text', column: sql`coalesce(orders.number, '')` },
  },
  searched: [{ field: 'order', as: 'text' }],
  summaries: [{ field: 'changeKopecks', kind: 'sum' }],
})
