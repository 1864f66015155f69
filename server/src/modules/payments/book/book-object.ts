import { sql } from 'kysely'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { codeNames } from './code-names.ts'

/** What the bank has confirmed of the free money of beneficiaries, line by line, with what was left after each. Only read; exported as any object. */
export const bookObject = declareObject({
  name: 'beneficiary-book',
  caption: 'Книга бенефициаров',
  rowCaption: 'Запись книги',
  title: 'code',
  allow: ['admin'],
  source: sql`(
    select t.position, t.created_at, t.code, t.order_id, t.bank_event, a.beneficiary_id,
      case when a.id = t.credit_account_id then t.amount_kopecks else 0 end as income,
      case when a.id = t.debit_account_id then t.amount_kopecks else 0 end as expense,
      sum(case when a.id = t.credit_account_id then t.amount_kopecks else -t.amount_kopecks end)
        over (partition by a.beneficiary_id order by t.position)::bigint as balance
    from ledger_accounts a join ledger_transfers t on a.id in (t.debit_account_id, t.credit_account_id)
    where a.code = 'beneficiary' and t.kind in ('posted', 'post_pending')
  ) book
    left join beneficiaries book_owners on book_owners.id = book.beneficiary_id
    left join orders book_orders on book_orders.id = book.order_id`,
  rowScope: () => sql`true`,
  key: 'position',
  sort: [{ selector: 'position', desc: true }],
  fields: {
    position: { caption: 'Запись', type: 'number', column: sql`book.position` },
    createdAt: { caption: 'Когда', type: 'datetime', column: sql`book.created_at` },
    beneficiaryName: { caption: 'Бенефициар', type: 'text', column: sql`book_owners.name` },
    inn: { caption: 'ИНН', type: 'text', column: sql`book_owners.inn` },
    code: { caption: 'Что', type: 'status', column: sql`book.code`, values: namedValues(codeNames) },
    orderNumber: { caption: 'Заказ', type: 'text', column: sql`book_orders.number`, isNullable: true },
    incomeKopecks: { caption: 'Приход', type: 'money', column: sql`book.income` },
    expenseKopecks: { caption: 'Расход', type: 'money', column: sql`book.expense` },
    balanceKopecks: { caption: 'Свободно после записи', type: 'money', column: sql`book.balance` },
    bankEvent: {
      caption: 'Событие банка',
      type: 'text',
      // without the value of the event, which stands behind the slash
      column: sql`split_part(coalesce(book.bank_event, ''), '/', 1)`,
      isHidden: true,
    },
  },
  searched: [
    { field: 'inn', as: 'text' },
    { field: 'beneficiaryName', as: 'text' },
    { field: 'orderNumber', as: 'text' },
  ],
  summaries: [
    { field: 'incomeKopecks', kind: 'sum' },
    { field: 'expenseKopecks', kind: 'sum' },
  ],
})
