import { sql, type Transaction } from 'kysely'
import type { AppConfig } from '../../../config.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { movementName } from '../../../movement-names.ts'
import { findExisting } from '../beneficiary-state.ts'
import type { FindStatement } from './schema.ts'

type Db = Transaction<Tables>
type Line = {
  position: number
  at: Date
  code: string
  orderNumber: string | null
  otherName: string
  otherInn: string
  purpose: string
  kopecks: number
}
type Range = { from: string; to: string }

/** What a statement has at most; a longer one is asked for by a shorter period, or as a spreadsheet. */
const mostLines = 2_000

/**
 * What came to a beneficiary's account and left it from the first day to the last, days of Moscow, with what was on it before and after, as the bank has
 * confirmed it (schema/views/money_operations.sql). What is reserved stays on the account. Errors: NOT_FOUND, BAD_REQUEST for a period that ends before
 * it begins or has too many lines.
 */
export async function findStatement(
  db: Db,
  id: string,
  { from, to, feePayee }: Range & Pick<AppConfig, 'feePayee'>,
): Promise<FindStatement['answer']> {
  if (from > to) throw new ApiError('BAD_REQUEST', 'Период кончается раньше, чем начался')
  const { name, inn, kpp, account_number: account } = await findExisting(db, id)
  const { opening, held } = await findSums(db, id, { from, to })
  const lines = await findLines(db, id, { from, to })
  if (lines.length > mostLines)
    throw new ApiError('BAD_REQUEST', `В этом периоде больше ${mostLines} записей: возьмите период короче`)
  let balanceKopecks = opening
  const items = lines.map(({ position: number, at, code, orderNumber, ...line }) => {
    balanceKopecks += line.kopecks
    const said = { number, at: at.toISOString(), name: movementName(code), orderNumber: orderNumber ?? '' }
    return { ...said, ...line, balanceKopecks }
  })
  const sumOf = (sign: 1 | -1) => lines.reduce((sum, { kopecks }) => sum + Math.max(0, sign * kopecks), 0)
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
    incomeKopecks: sumOf(1),
    expenseKopecks: sumOf(-1),
    closingKopecks: balanceKopecks,
    heldKopecks: held,
    lines: items,
  }
}

/** What was on the account before the first day, and what of it was not free after the last one. */
async function findSums(db: Db, id: string, { from, to }: Range): Promise<{ opening: number; held: number }> {
  const { rows } = await sql<{ opening: number; held: number }>`
    select coalesce(sum(kopecks) filter (where day < ${from}::date), 0)::bigint as opening, coalesce(sum(held_kopecks), 0)::bigint as held
    from money_operations where beneficiary_id = ${id} and day <= ${to}::date`.execute(db)
  return rows[0] ?? { opening: 0, held: 0 }
}

async function findLines(db: Db, id: string, { from, to }: Range): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select position, created_at as at, code, order_number as "orderNumber", other_name as "otherName", other_inn as "otherInn", purpose, kopecks
    from money_operations
    where beneficiary_id = ${id} and kopecks <> 0 and day between ${from}::date and ${to}::date
    order by position limit ${mostLines + 1}`.execute(db)
  return rows
}
