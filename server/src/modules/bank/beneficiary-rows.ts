import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { BankState } from './bank.ts'
import type { Outcome, StoredOperation } from './operation.ts'

type Db = Transaction<Tables>

/** A beneficiary is read again soon after each operation; one whose creation the bank refused is rejected with the bank's reason. */
export async function noteCreation(db: Db, { kind, beneficiaryId }: StoredOperation, outcome: Outcome): Promise<void> {
  const isRejected = kind === 'create_beneficiary' && outcome.state === 'refused'
  const refusal = isRejected ? outcome.error.message || outcome.error.moreInformation : ''
  await db
    .updateTable('beneficiaries')
    .set({ next_read_at: sql<Date>`now()`, ...(isRejected && { status: 'REJECTED' as const, refusal }) })
    .where('id', '=', beneficiaryId)
    .execute()
}

/** Somebody looks at a beneficiary: it is read from the bank soon, unless that was a moment ago. In a transaction of the system. */
export async function askToRead(db: Db, id: string): Promise<void> {
  await db
    .updateTable('beneficiaries')
    .set({ next_read_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('next_read_at', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', inSeconds(-soonSeconds))]))
    .execute()
}

/** Beneficiaries that are to be read, the longest waiting first. */
export async function findToRead(database: Kysely<Tables>, take: number): Promise<string[]> {
  const rows = await asSystem(database, (db) =>
    db
      .selectFrom('beneficiaries')
      .select('id')
      .where('next_read_at', '<=', sql<Date>`now()`)
      .orderBy('next_read_at')
      .limit(take)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** Notes what the bank told of a beneficiary just now; null: the bank does not know it. */
export async function noteState(db: Db, id: string, state: BankState | null): Promise<void> {
  const balance = state?.balance
  const read = balance && {
    status: state.status,
    balance_kopecks: balance.balance,
    obligations_kopecks: balance.obligations,
    pending_kopecks: balance.pending,
    blocked_kopecks: balance.blocked,
    debt_kopecks: balance.debt,
    read_at: sql<Date>`now()`,
    updated_at: sql<Date>`now()`,
    ...(state.status === 'REJECTED' && { refusal: 'Банк проверил данные и отказал' }),
  }
  await db
    .updateTable('beneficiaries')
    .set({ ...read, next_read_at: state ? nextRead : inSeconds(rareSeconds) })
    .where('id', '=', id)
    .execute()
}

const soonSeconds = 5
const rareSeconds = 900
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/**
 * All are read each quarter of an hour; one with something under way from each five seconds on, the more rarely the longer it lasts: after a
 * tenth of the time since it began.
 */
const nextRead = sql<Date>`now() + make_interval(secs => least(${rareSeconds}, greatest(${soonSeconds}, coalesce(
  extract(epoch from now() - greatest(
    case when status = 'CREATED' then created_at end,
    (select max(o.created_at) from bank_operations o where o.beneficiary_id = beneficiaries.id and o.state in ('queued', 'sent', 'unknown')),
    (select max(e.updated_at) from beneficiary_events e
      where e.beneficiary_id = beneficiaries.id and e.event_id is not null and e.value in ('CREATED', 'PENDING'))
  )) / 10, ${rareSeconds}))))`
