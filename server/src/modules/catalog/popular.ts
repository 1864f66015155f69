import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { listCategories } from './list-categories.ts'
import type { FindPopular } from './schema.ts'
import { understand } from './search/understand.ts'

type Db = Kysely<Tables>

const FEWEST_VISITS = 3
const DAYS = 30
const MOST = 6

/**
 * What an empty search field offers: frequent searches of the last 30 days and the first categories. Anybody can tell events (docs/metrica.md), so only
 * searches are offered that the vocabulary of the shop knows word for word and that still find something.
 */
export async function findPopular(db: Db): Promise<FindPopular['answer']> {
  const { rows } = await sql<{ words: string }>`
    select words from popular_searches(${FEWEST_VISITS}, ${DAYS})`.execute(db)
  const queries: string[] = []
  for (const { words } of rows) {
    if (queries.length === MOST) break
    const understood = await understand(db, words)
    if (understood?.shown === null) queries.push(words)
  }
  const categories = (await listCategories(db)).filter(({ parent }) => parent === null)
  return { queries, categories: categories.slice(0, MOST).map(({ code, name }) => ({ code, name })) }
}
