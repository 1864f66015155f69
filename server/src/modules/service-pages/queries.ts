import { sql, type Kysely } from 'kysely'
import { servicePageCodes, type ServicePageCode } from '@lavka/domain/service-pages'
import type { Tables } from '../../database/tables.ts'
import type { ServicePage } from './schema.ts'

type Db = Kysely<Tables>

/** The editions of a page that are or were in force, the latest first, of one day the one written last; the text of the one with this id, or of the latest. */
export async function findEditions(db: Db, page: ServicePageCode, id: number | undefined) {
  const started = db
    .selectFrom('service_page_editions')
    .where('page', '=', page)
    .where('starts_on', '<=', sql<string>`today_in_moscow()`)
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
  const editions = await started.select(['id', sql<string>`starts_on::text`.as('startsOn')]).execute()
  const chosen = editions.find((one) => id === undefined || one.id === id)
  if (!chosen) return null
  const text = await started.select(['title', 'body']).where('id', '=', chosen.id).executeTakeFirstOrThrow()
  return { ...chosen, ...text, editions }
}

/** The pages that have an edition in force, in the order of the footer. */
export async function findPublished(db: Db): Promise<ServicePageCode[]> {
  const rows = await db
    .selectFrom('service_page_editions')
    .select('page')
    .distinct()
    .where('starts_on', '<=', sql<string>`today_in_moscow()`)
    .execute()
  return servicePageCodes.filter((code) => rows.some(({ page }) => page === code))
}

/** The suppliers that sell, as the law names them. */
export function findSellers(db: Db): Promise<ServicePage['sellers']> {
  return db
    .selectFrom('suppliers')
    .select(['code', 'name', 'legal_name as legalName', 'inn', 'ogrn', 'legal_address as address'])
    .where('onboarding', '=', 'approved')
    .orderBy('name')
    .execute()
}
