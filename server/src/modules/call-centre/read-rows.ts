import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findDirect, listPriceRows } from './price-list.ts'
import type { PriceRow, ReadRows } from './schema.ts'

type Meaning = ReadRows['answer'][number]

const offered = 5

/** What each row of a pasted table means. In turn: one paste must not take all connections of the database. */
export async function meaningsOf(db: Kysely<Tables>, { supplier, rows }: ReadRows['body']): Promise<Meaning[]> {
  const known = new Map<string, Meaning>()
  for (const row of rows) if (!known.has(row)) known.set(row, await meaningOf(db, row.trim(), supplier))
  return rows.map((row) => known.get(row) ?? { product: null, candidates: [] })
}

async function meaningOf(db: Kysely<Tables>, text: string, supplier: string | undefined): Promise<Meaning> {
  if (text === '') return { product: null, candidates: [] }
  const direct = await findDirect(db, text, supplier)
  if (direct) return { product: direct, candidates: [] }
  const { rows: candidates } = await listPriceRows(db, { search: text, take: offered, ...(supplier && { supplier }) })
  const clear = pickClear(text, candidates)
  return { product: clear ?? null, candidates: clear ? [] : candidates }
}

/** The one that is called so, or the only one in which every word stands. Two that fit are for a person to choose from. */
export function pickClear(text: string, candidates: readonly PriceRow[]): PriceRow | undefined {
  const named = candidates.filter(({ name }) => plain(name) === plain(text))
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const words = plain(text).split(' ')
  const fitting = candidates.filter(({ name }) => words.every((word) => ` ${plain(name)}`.includes(` ${word}`)))
  return fitting.length === 1 ? fitting[0] : undefined
}

function plain(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}
