import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { BankRefusal, Outcome } from './operation.ts'

export type OperationRow = Selectable<Tables['bank_operations']>

const openStates = ['queued', 'sent', 'unknown'] as const

/** How long a try may take; then its process is taken for dead, and the operation is asked for again. */
export type Lease = { leaseMilliseconds: number }

/** The operation that a beneficiary's turn is at. `wait`: not before so many milliseconds; null: there is none, or another process has it. */
export type Claimed = { row: OperationRow; isRepeat: boolean } | { waitMilliseconds: number } | null

const inMilliseconds = (milliseconds: number) => sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})`

/** Takes the oldest open operation of a beneficiary, if it is due, and notes the try before anything is sent. */
export function claimNext(database: Kysely<Tables>, beneficiaryId: string, lease: Lease): Promise<Claimed> {
  return asSystem(database, async (db) => {
    const head = await db
      .selectFrom('bank_operations')
      .selectAll()
      .select(sql<number>`extract(epoch from next_try_at - now()) * 1000`.as('wait'))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('bank_operations')
          .select('id')
          .where('beneficiary_id', '=', beneficiaryId)
          .where('state', 'in', openStates)
          .orderBy('position')
          .limit(1),
      )
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!head) return null
    if (head.wait > 0) return { waitMilliseconds: head.wait }
    const row = await db
      .updateTable('bank_operations')
      .set((eb) => ({
        state: 'sent',
        attempts: eb('attempts', '+', 1),
        // not now(): the transaction may have begun before the one in front ended
        sent_at: sql<Date>`clock_timestamp()`,
        next_try_at: inMilliseconds(lease.leaseMilliseconds),
      }))
      .where('id', '=', head.id)
      .where('state', 'in', openStates)
      .returningAll()
      .executeTakeFirst()
    return row ? { row, isRepeat: head.state !== 'queued' } : null
  })
}

/** Ends an operation, and forgets what was sealed of it. False when another try has ended it meanwhile. */
export async function endOperation(db: Transaction<Tables>, row: OperationRow, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_operations')
    .set({
      state: outcome.state,
      answer: outcome.state === 'done' ? { ...outcome.answer } : null,
      error: outcome.state === 'refused' ? outcome.error : null,
      ended_at: sql<Date>`now()`,
      sealed: null,
      key_id: null,
    })
    .where('id', '=', row.id)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Later = { state: 'queued' | 'unknown'; reason: string; waitMilliseconds: number }

/** The try ended without an outcome; the next one comes after the pause. Does nothing when another try has come meanwhile. */
export async function postponeOperation(database: Kysely<Tables>, row: OperationRow, later: Later): Promise<void> {
  const error: BankRefusal = { httpCode: '', httpMessage: '', moreInformation: later.reason, message: '' }
  await asSystem(database, (db) =>
    db
      .updateTable('bank_operations')
      .set({ state: later.state, error, next_try_at: inMilliseconds(later.waitMilliseconds) })
      .where('id', '=', row.id)
      .where('state', '=', 'sent')
      .where('attempts', '=', row.attempts)
      .execute(),
  )
}

/** Beneficiaries whose turn is at an operation that is due. */
export async function findDueBeneficiaries(database: Kysely<Tables>, take: number): Promise<string[]> {
  const { rows } = await asSystem(database, (db) =>
    sql<{ id: string }>`select beneficiary_id as id from (
      select distinct on (beneficiary_id) beneficiary_id, next_try_at from bank_operations
      where state in ('queued', 'sent', 'unknown') order by beneficiary_id, position
    ) head where next_try_at <= now() order by next_try_at limit ${take}`.execute(db),
  )
  return rows.map(({ id }) => id)
}
