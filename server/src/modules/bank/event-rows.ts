import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { BankEvent, BankEventValue } from './event.ts'

type Db = Transaction<Tables>

/** An event goes from CREATED over PENDING to one of the last three, and never back. */
const ranks: Record<BankEventValue, number> = { CREATED: 0, PENDING: 1, DONE: 2, DECLINED: 2, ERROR: 2 }

const isNewer = (value: BankEventValue, known: BankEventValue | undefined) =>
  known === undefined || ranks[value] > ranks[known]

/** Those of the events that are not stored yet, or have a later value now. */
export async function onlyFresh(database: Kysely<Tables>, events: readonly BankEvent[]): Promise<BankEvent[]> {
  if (events.length === 0) return []
  const known = await asSystem(database, (db) => findValues(db, events))
  return events.filter(({ eventId, value }) => isNewer(value, known.get(eventId)))
}

async function findValues(db: Db, events: readonly BankEvent[]): Promise<Map<string, BankEventValue>> {
  const ids = events.map(({ eventId }) => eventId)
  const rows = await db
    .selectFrom('beneficiary_events')
    .select(['event_id', 'value'])
    .where('event_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(rows.map(({ event_id, value }) => [event_id ?? '', value]))
}

/** Events of a beneficiary that were not over when they were last read. */
export async function findOpenEvents(database: Kysely<Tables>, beneficiaryId: string): Promise<string[]> {
  const rows = await asSystem(database, (db) =>
    db
      .selectFrom('beneficiary_events')
      .select('event_id')
      .where('beneficiary_id', '=', beneficiaryId)
      .where('event_id', 'is not', null)
      .where('value', 'in', ['CREATED', 'PENDING'])
      .orderBy('id')
      .execute(),
  )
  return rows.flatMap(({ event_id }) => event_id ?? [])
}

/**
 * Stores an event with its value, once. False for one that is known, and for a value that is older than the known one (a reading that was overtaken).
 * The caller has locked the beneficiary.
 */
export async function storeEvent(db: Db, event: BankEvent): Promise<boolean> {
  const known = await findValues(db, [event])
  if (!isNewer(event.value, known.get(event.eventId))) return false
  const { eventId, beneficiaryId, value, type, amountKopecks, purpose, contractId } = event
  const movement = {
    event_id: eventId,
    beneficiary_id: beneficiaryId,
    value,
    type,
    amount_kopecks: amountKopecks,
    purpose,
  }
  await db
    .insertInto('bank_events')
    .values({
      ...movement,
      contract_id: contractId,
      transaction_type: event.transactionType,
      payee: event.payee,
      error: event.error,
      happened_at: event.happenedAt,
    })
    .execute()
  await db
    .insertInto('beneficiary_events')
    .values({
      ...movement,
      // a contract that was made past the shop has no row
      contract_id: sql<string | null>`(select id from smart_contracts where id = ${contractId}::uuid)`,
      created_at: event.createdAt,
    })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ value, updated_at: sql<Date>`now()` }))
    .execute()
  return true
}
