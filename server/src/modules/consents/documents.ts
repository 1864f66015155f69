import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { ConsentDocument } from './schema.ts'

// Texts of consents are editions, one chain for each purpose (152-FZ art. 9). Administrators publish them; an edition that people may have agreed to
// is neither changed nor removed (schema/tables/consent_editions.sql).

type Db = Kysely<Tables>
type Kind = ConsentDocument['kind']

/** The editions in force in a new database (schema/data/consent_editions.sql). */
export const firstEditions: Readonly<Record<Kind, string>> = {
  'personal-data': '2026-11-01',
  advertising: '2026-11-21',
}

/** The texts in force, what a registration needs first. */
export async function findInForce(db: Db): Promise<ConsentDocument[]> {
  const rows = await editions(db)
    .distinctOn('kind')
    .orderBy('kind', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, isRequired: row.kind === 'personal-data' }))
}

/** The text that somebody agreed to, also when another one is in force now. */
export function findDocument(db: Db, kind: Kind, version: string) {
  return editions(db).where('kind', '=', kind).where('edition', '=', version).executeTakeFirst()
}

export async function currentVersion(db: Db, kind: Kind): Promise<string> {
  return (await findInForce(db)).find((one) => one.kind === kind)?.version ?? ''
}

/** Refuses any version except the one in force. */
export async function checkVersion(db: Db, kind: Kind, version: string): Promise<void> {
  if (version !== (await currentVersion(db, kind)))
    throw new ApiError('BAD_REQUEST', 'Текст согласия обновился. Прочитайте новый и подтвердите ещё раз')
}

const editions = (db: Db) =>
  db.selectFrom('consent_editions').select(['kind', 'edition as version', 'title', 'body as text'])
