import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { toCategories } from './answers.ts'
import { countByCategory, findCategories } from './queries.ts'
import type { Category } from './schema.ts'

type Place = Parameters<typeof countByCategory>[1]

/** The category tree of all products, or of one supplier or shop; categories without products are left out. */
export async function listCategories(database: Kysely<Tables>, place: Place = {}): Promise<Category[]> {
  return toCategories(await findCategories(database), await countByCategory(database, place))
}
