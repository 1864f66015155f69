import { sql, type Kysely } from 'kysely'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'

/** One exchange with the bank, for the journal. `failure`: why there is no answer; empty when there is one. */
export type Exchange = {
  rqUid: string
  operationId: string | null
  beneficiaryId: string | null
  method: 'GET' | 'POST'
  path: string
  request: Record<string, unknown> | null
  status: number | null
  answer: unknown
  failure: string
  startedAt: Date
  milliseconds: number
}

export type NoteExchange = (exchange: Exchange) => Promise<void>

/**
 * The journal keeps readings for a month, and exchanges of operations, which moved money, for five years (as primary documents, 402-FZ art. 29).
 * At most so many rows at a time.
 */
export async function deleteOldExchanges(database: Kysely<Tables>, most = 20_000): Promise<void> {
  await asSystem(database, (db) =>
    db
      .deleteFrom('bank_exchanges')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('bank_exchanges')
          .select('id')
          .where((of) =>
            of.or([
              of.and([of('operation_id', 'is', null), of('started_at', '<', sql<Date>`now() - interval '30 days'`)]),
              of('started_at', '<', sql<Date>`now() - interval '5 years'`),
            ]),
          )
          .orderBy('started_at')
          .limit(most),
      )
      .execute(),
  )
}

/** What no journal keeps, wherever the bank repeats it. */
const secretFields = /^(identificationDoc|birthDate|seria|signature|authorization|.*token|.*secret)$/i

/** Writes an exchange to the journal in a transaction of its own, so that it stays whatever becomes of the operation. */
export function noteExchangesIn(database: Kysely<Tables>): NoteExchange {
  return async (exchange) => {
    await asSystem(database, (db) =>
      db
        .insertInto('bank_exchanges')
        .values({
          rquid: exchange.rqUid,
          operation_id: exchange.operationId,
          beneficiary_id: exchange.beneficiaryId,
          method: exchange.method,
          path: exchange.path,
          request: exchange.request && toRecord(withoutSecrets(exchange.request)),
          status: exchange.status,
          answer: exchange.answer === null ? null : toRecord(withoutSecrets(exchange.answer)),
          failure: exchange.failure,
          started_at: exchange.startedAt,
          milliseconds: exchange.milliseconds,
        })
        .execute(),
    )
  }
}

/** A copy without the fields that no journal keeps, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !secretFields.test(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutSecrets(one)]))
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value }
}
