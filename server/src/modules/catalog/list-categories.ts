import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { toCategories } from './answers.ts'
import { countByCategory, findCategories } from './queries.ts'
import type { Category } from './schema.ts'

type Place = Parameters<typeof countByCategory>[1]

/** The tree of what is sold, all of it or one supplier's or shop's; a branch without goods is not in it. */
export async function listCategories(database: Kysely<Tables>, place: Place = {}): Promise<Category[]> {
  return toCategories(await findCategories(database), await countByCategory(database, place))
}
