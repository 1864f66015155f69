import { sql, type Transaction } from 'kysely'
import type { AppConfig } from '../../../config.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { findExisting } from '../beneficiary-state.ts'
import { codeName } from './code-names.ts'
import type { FindStatement } from './schema.ts'

type Db = Transaction<Tables>
type Line = { position: number; at: Date; code: string; orderNumber: string | null; income: number; expense: number }
type Range = { from: string; to: string }

/** What a statement has at most; a longer one is asked for by a shorter period, or as a spreadsheet. */
const mostLines = 2_000

/** The start of a day of Moscow. */
const startOf = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Moscow')`
const afterOf = (day: string) => sql`((${day}::timestamp + interval '1 day') at time zone 'Europe/Moscow')`

/**
 * What the bank has confirmed of a beneficiary's free money from the first day to the last, days of Moscow, with what was free before and after. It is
 * read from the book as `beneficiary-book` is. Errors: NOT_FOUND, BAD_REQUEST for a period that ends before it begins or has too many lines.
 */
export async function findStatement(
  db: Db,
  id: string,
  { from, to, feePayee }: Range & Pick<AppConfig, 'feePayee'>,
): Promise<FindStatement['answer']> {
  if (from > to) throw new ApiError('BAD_REQUEST', 'Период кончается раньше, чем начался')
  const { name, inn, kpp, account_number: account } = await findExisting(db, id)
  const opening = await sumBefore(db, id, from)
  const lines = await findLines(db, id, { from, to })
  if (lines.length > mostLines)
    throw new ApiError('BAD_REQUEST', `В этом периоде больше ${mostLines} записей: возьмите период короче`)
  let balanceKopecks = opening
  const items = lines.map(({ at, code, orderNumber, income, expense }) => {
    balanceKopecks += income - expense
    const sums = { incomeKopecks: income, expenseKopecks: expense, balanceKopecks }
    return { at: at.toISOString(), name: codeName(code), orderNumber: orderNumber ?? '', ...sums }
  })
  return {
    from,
    to,
    marketplace: {
      name: feePayee.name,
      inn: feePayee.inn ?? '',
      kpp: feePayee.kpp ?? '',
      account: feePayee.account.accountNumber,
    },
    beneficiary: { name, inn, kpp: kpp ?? '', account },
    openingKopecks: opening,
    incomeKopecks: lines.reduce((sum, { income }) => sum + income, 0),
    expenseKopecks: lines.reduce((sum, { expense }) => sum + expense, 0),
    closingKopecks: balanceKopecks,
    lines: items,
  }
}

const movements = (id: string) => sql`(
  select t.position, t.created_at, t.code, t.order_id,
    case when a.id = t.credit_account_id then t.amount_kopecks else 0 end as income,
    case when a.id = t.debit_account_id then t.amount_kopecks else 0 end as expense
  from ledger_accounts a join ledger_transfers t on a.id in (t.debit_account_id, t.credit_account_id)
  where a.code = 'beneficiary' and a.beneficiary_id = ${id} and t.kind in ('posted', 'post_pending'))`

async function sumBefore(db: Db, id: string, from: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(m.income - m.expense), 0)::bigint as sum from ${movements(id)} m
    where m.created_at < ${startOf(from)}`.execute(db)
  return rows[0]?.sum ?? 0
}

async function findLines(db: Db, id: string, { from, to }: Range): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select m.position, m.created_at as at, m.code, o.number as "orderNumber", m.income, m.expense
    from ${movements(id)} m left join orders o on o.id = m.order_id
    where m.created_at >= ${startOf(from)} and m.created_at < ${afterOf(to)}
    order by m.position limit ${mostLines + 1}`.execute(db)
  return rows
}
