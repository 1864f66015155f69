import { sql, type Insertable, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Transaction<Tables>
type ConsentKind = Tables['consents']['kind']

export type ConsentRow = { kind: ConsentKind; version: string; given_at: Date; revoked_at: Date | null }

/** All consents and withdrawals of a person, the latest first. */
export function findConsents(db: Db, userId: number): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .select(['kind', 'version', 'given_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertConsent(db: Db, consent: Insertable<Tables['consents']>): Promise<void> {
  await db.insertInto('consents').values(consent).execute()
}

export async function revokeConsents(db: Db, userId: number, kinds: readonly ConsentKind[]): Promise<void> {
  await db
    .updateTable('consents')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('revoked_at', 'is', null)
    .execute()
}
