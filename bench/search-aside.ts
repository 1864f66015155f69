import { sql } from 'kysely'
import { listFacets } from '../server/src/modules/catalog/list-facets.ts'
import { hasProducts } from '../server/src/modules/catalog/search/vocabulary.ts'
import { suggest } from '../server/src/modules/catalog/suggestions.ts'
import type { createDatabase } from '../server/src/launch.ts'
import type { Task } from './turns.ts'

type Db = ReturnType<typeof createDatabase>

const typed = {
  'a beginning': 'сме',
  'a word': 'молоко',
  'two frequent words': 'сыр козий',
  'a pair and a beginning': 'молоко пас',
  'a rare pair, begun': 'козье мол',
  'never together': 'щука мол',
  'a slip': 'сметнаа',
  'a pair with a slip': 'козье молкоо',
}
const asked = {
  'a frequent word': `'молок'`,
  'a frequent pair': `'сыр' & 'коз'`,
  'a rare word': `'4606385300009'`,
  'never together': `'коз' & 'молочн'`,
}
const lists = {
  'of a search': { search: 'сыр' },
  'of a category': { category: 'syry' },
  'of everything': {},
  'of everything to 200 ₽': { priceTo: 200_00 },
}

/** Suggestions, and what they and every search ask first: whether there is anything, next to the first row that comes along. */
export function suggestionTasks(database: Db): Task[] {
  return [
    ...Object.entries(typed).map(([kind, text]) => ({
      name: `suggestions, ${kind}: «${text}»`,
      run: () => suggest(database, text),
    })),
    ...Object.entries(asked).flatMap(([kind, query]) => [
      { name: `is there any, ${kind}`, run: () => hasProducts(database, query) },
      { name: `first row, ${kind}`, run: () => findFirst(database, query) },
    ]),
  ]
}

/** Facets before they are kept, next to the same from the table itself. `owner` has one connection, whose settings are changed. */
export async function facetTasks(database: Db, owner: Db): Promise<Task[]> {
  await sql`set enable_indexonlyscan = off`.execute(owner)
  return Object.entries(lists).flatMap(([kind, query]) => [
    { name: `facets ${kind}`, run: () => listFacets(database, query) },
    { name: `facets ${kind} from the table`, run: () => listFacets(owner, query) },
  ])
}

const findFirst = (db: Db, query: string) =>
  sql`select from products where is_active and search @@ ${query}::tsquery limit 1`.execute(db)
