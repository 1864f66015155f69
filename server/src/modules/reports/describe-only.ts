import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { existing, type Cube } from './cube.ts'
import type { Ask, ReportAnswer } from './schema.ts'

/** What a report is narrowed to, in words; a key that is unknown or not seen stays as it is. */
export async function describeOnly(
  db: Transaction<Tables>,
  cube: Cube,
  only: Ask['only'],
): Promise<ReportAnswer['only']> {
  const described: ReportAnswer['only'] = []
  for (const { dimension, key } of only) {
    if (!Object.hasOwn(cube.dimensions, dimension)) continue
    const { caption, names, words } = existing(cube.dimensions, dimension)
    described.push({ dimension, key, caption, words: (words ? await findWords(db, words, key) : names?.[key]) ?? key })
  }
  return described
}

async function findWords(
  db: Transaction<Tables>,
  words: NonNullable<Cube['dimensions'][string]['words']>,
  key: string,
): Promise<string | null> {
  if (!/^\d{1,15}$/.test(key)) return null
  const { rows } = await sql<{ words: string | null }>`select ${words(sql`${key}::bigint`)} as words`.execute(db)
  return rows[0]?.words ?? null
}
