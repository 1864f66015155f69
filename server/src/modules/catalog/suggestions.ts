import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { offeredCards } from './offered-cards.ts'
import { findProducts } from './queries.ts'
import type { FindSuggestions } from './schema.ts'
import { understand, type Understood } from './search/understand.ts'
import { findContinuations } from './search/vocabulary.ts'

type Db = Kysely<Tables>
type Answer = FindSuggestions['answer']

const nothing: Answer = { queries: [], categories: [], suppliers: [], products: [] }

/** Suggestions while the user types: completed queries, categories and suppliers by name, the best products. */
export async function suggest(db: Db, search: string): Promise<Answer> {
  const understood = await understand(db, search)
  if (!understood) return nothing
  const widest = understood.tiers.at(-1) ?? ''
  const page = { sort: 'popular', after: undefined, take: 4 } as const
  return {
    queries: await continueQuestion(db, understood),
    categories: await findByName(db, 'categories', widest),
    suppliers: await findByName(db, 'suppliers', widest),
    products: (await findProducts(db, { search: understood.tiers, inStock: true }, page)).map(await offeredCards(db)),
    ...(understood.shown && { understood: understood.shown }),
  }
}

/** Completes the last word of the query; a completion is kept only if products match all words together. */
async function continueQuestion(db: Db, { words }: Understood): Promise<string[]> {
  const last = words.at(-1)
  if (!last || last.isMeasure || last.isCode) return words.map(({ shown }) => shown)
  if (last.isWithout) return words.map(({ shown, isWithout }) => (isWithout ? `без ${shown}` : shown))
  const before = words.slice(0, -1).map(({ shown }) => shown)
  const continuations = await findContinuations(db, last.shown.replaceAll('ё', 'е'), 4)
  const questions = [...new Set([...(last.isPrefix ? [] : [last.shown]), ...continuations])].slice(0, 4)
  if (before.length === 0) return questions
  const found = await Promise.all(
    questions.map(async (word) => {
      const question = [...before, word].join(' ')
      const understood = await understand(db, question)
      return understood && understood.shown === null ? question : null
    }),
  )
  return found.filter((question) => question !== null)
}

async function findByName(db: Db, table: 'categories' | 'suppliers', query: string) {
  return db
    .selectFrom(table)
    .select(['code', 'name'])
    .where(sql<boolean>`array_to_tsvector(search_lexemes(name)) @@ ${query}::tsquery`)
    .orderBy('id')
    .limit(3)
    .execute()
}
