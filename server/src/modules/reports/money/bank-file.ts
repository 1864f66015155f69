import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { FeePayee } from '../../../fee-payee.ts'
import { ApiError } from '../../../errors.ts'
import { narrowedTo } from '../cube-sql.ts'
import { checkPeriod } from '../answer-report.ts'
import type { BankFileConfig } from '../report.ts'
import type { Ask } from '../schema.ts'
import { writeClientBank, type BankDocument, type Side } from './client-bank.ts'
import { moneyCube } from './cube.ts'

type Db = Transaction<Tables>

/** What a file has at most; more is asked for by a shorter period. */
const mostDocuments = 20_000

/**
 * The payments of the period as a statement of the nominal account for 1C: what came to accounts of beneficiaries and what left them, of what the report is
 * narrowed to. The balances stand in it where it has all payments of the account, or of one beneficiary. Errors: BAD_REQUEST.
 */
export async function writeBankFile(db: Db, ask: Ask, config: BankFileConfig): Promise<string> {
  const { nominalAccount, feePayee } = config
  if (!nominalAccount)
    throw new ApiError('BAD_REQUEST', 'Реквизиты номинального счёта не заданы: настройка NOMINAL_ACCOUNT')
  checkPeriod(ask)
  const only = ask.only.filter(({ dimension }) => Object.hasOwn(moneyCube.dimensions, dimension))
  const conditions = sql.join([sql`true`, ...narrowedTo(moneyCube, only)], sql` and `)
  const rows = await findPayments(db, ask, conditions)
  if (rows.length > mostDocuments)
    throw new ApiError('BAD_REQUEST', `В этом периоде больше ${mostDocuments} платежей: возьмите период короче`)
  const isWhole = only.every(({ dimension }) => dimension === 'payer')
  return writeClientBank({
    account: nominalAccount.accountNumber,
    from: ask.from,
    to: ask.to,
    made: moment(new Date()),
    opening: isWhole ? await findOpening(db, ask, conditions) : null,
    documents: rows.map((row) => documentOf(row, { nominalAccount, feePayee })),
  })
}

type Payment = {
  position: number
  code: string
  day: string
  kopecks: number
  purpose: string
  name: string
  inn: string
  otherName: string
  otherInn: string
  /** the other's account at its own bank; null where it is unknown */
  kpp: string | null
  account: string | null
  bankName: string | null
  bik: string | null
  corAccount: string | null
}

async function findPayments(db: Db, { from, to }: Ask, conditions: ReturnType<typeof sql.join>): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select f.position, f.code, to_char(f.day, 'YYYY-MM-DD') as day, f.kopecks, f.purpose, f.beneficiary_name as name, f.beneficiary_inn as inn,
      f.other_name as "otherName", f.other_inn as "otherInn", b.kpp, b.account_number as account, b.bank_name as "bankName", b.bank_bic as bik,
      b.cor_account as "corAccount"
    from money_operations f left join beneficiaries b on b.inn = f.other_inn and b.status = 'ACTIVATED'
    where f.kopecks <> 0 and f.day between ${from}::date and ${to}::date and ${conditions}
    order by f.position limit ${mostDocuments + 1}`.execute(db)
  return rows
}

async function findOpening(db: Db, { from }: Ask, conditions: ReturnType<typeof sql.join>): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(f.kopecks), 0)::bigint as sum from money_operations f where f.day < ${from}::date and ${conditions}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

type Own = { nominalAccount: FeePayee['account']; feePayee: FeePayee }

function documentOf(row: Payment, { nominalAccount, feePayee }: Own): BankDocument {
  const own: Side = { name: row.name, inn: row.inn, kpp: '', ...accountOf(nominalAccount) }
  const other = row.code === 'fee' ? sideOfFee(feePayee) : otherOf(row)
  const isIncome = row.kopecks > 0
  return {
    number: String(row.position),
    day: row.day,
    kopecks: Math.abs(row.kopecks),
    isIncome,
    payer: isIncome ? other : own,
    payee: isIncome ? own : other,
    purpose: row.purpose,
  }
}

const otherOf = (row: Payment): Side => ({
  name: row.otherName,
  inn: row.otherInn,
  kpp: row.kpp ?? '',
  account: row.account ?? '',
  bankName: row.bankName ?? '',
  bik: row.bik ?? '',
  corAccount: row.corAccount ?? '',
})

const sideOfFee = ({ name, inn, kpp, account }: FeePayee): Side => ({ name, inn, kpp, ...accountOf(account) })

const accountOf = ({ accountNumber, bankBIC, bankCorAccount, bankName }: FeePayee['account']) => ({
  account: accountNumber,
  bik: bankBIC,
  corAccount: bankCorAccount,
  bankName,
})

// the Swedish locale formats dates as ISO
const moscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'medium' })

/** The day and the time of Moscow. */
function moment(now: Date): { day: string; time: string } {
  const [day = '', time = ''] = moscow.format(now).split(' ')
  return { day, time }
}
