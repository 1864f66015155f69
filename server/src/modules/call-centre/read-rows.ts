import type { Kysely } from 'kysely'
import { toCard } from '../catalog/answers.ts'
import { readFilter } from '../catalog/product-list.ts'
import { findProducts } from '../catalog/queries.ts'
import type { Corrected } from '../catalog/search/understand.ts'
import type { Tables } from '../../database/tables.ts'
import { Turns } from '../../turns.ts'
import { findNamed } from './named-rows.ts'
import { withNumbers } from './price-list.ts'
import type { PriceRow, ReadRows } from './schema.ts'

type Meaning = ReadRows['answer'][number]
type Db = Kysely<Tables>

const offered = 5

/** Searches of all callers run one at a time, so that they use at most one database connection. */
const searches = new Turns(1)

type Options = {
  /** called with the number of rows that need a search; may throw to refuse */
  beforeSearch?: (count: number) => Promise<unknown>
  /** false when the client has disconnected: the remaining rows are not searched */
  isWanted?: () => boolean
}

/** The meaning of each row of a pasted table. Numbers, codes and complete names are looked up for all rows at once; the others are searched. */
export async function meaningsOf(
  db: Db,
  { supplier, rows }: ReadRows['body'],
  { beforeSearch, isWanted = () => true }: Options = {},
): Promise<Meaning[]> {
  const texts = [...new Set(rows.map((row) => row.trim()).filter(Boolean))]
  const named = await findNamed(db, texts, supplier)
  const others = texts.filter((text) => !named.has(text))
  if (others.length > 0) await beforeSearch?.(others.length)
  const known = new Map([...named].map(([text, found]) => [text, meaningOf(found, onlyOne(found))]))
  const corrected: Corrected = new Map()
  for (const text of others) {
    const found = await searches.run('', async () => (isWanted() ? search(db, { text, supplier, corrected }) : []))
    known.set(text, meaningOf(found, pickClear(text, found)))
  }
  return rows.map((row) => known.get(row.trim()) ?? { product: null, candidates: [] })
}

type Search = { text: string; supplier: string | undefined; corrected: Corrected }

async function search(db: Db, { text, supplier, corrected }: Search): Promise<PriceRow[]> {
  const filter = await readFilter(db, { search: text, supplier }, corrected)
  if (!filter) return []
  const found = await findProducts(db, filter, { sort: 'popular', after: undefined, take: offered })
  return withNumbers(
    db,
    found.map((row) => toCard(row)),
  )
}

const onlyOne = (found: readonly PriceRow[]) => (found.length === 1 ? found[0] : undefined)

function meaningOf(found: PriceRow[], clear: PriceRow | undefined): Meaning {
  return clear ? { product: clear, candidates: [] } : { product: null, candidates: found }
}

/** The candidate with exactly this name, or the only one that contains every word; undefined when several match. */
function pickClear(text: string, candidates: readonly PriceRow[]): PriceRow | undefined {
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
