import { sql, type Kysely } from 'kysely'
import { createOwnerDatabase } from '../src/database/pool.ts'
import { StartError } from '../src/database/start-error.ts'
import type { Tables } from '../src/database/tables.ts'
import { generateCatalog } from './catalog/generate.ts'
import { insertCatalog } from './insert-catalog.ts'
import { refreshStatistics } from './insert.ts'
import { insertClientGroups } from './insert-client-groups.ts'
import { insertContracts } from './insert-contracts.ts'
import { insertDrafts } from './insert-drafts.ts'
import { insertOrders } from './insert-orders.ts'
import { insertPolls } from './insert-polls.ts'
import { insertPayments } from './insert-payments.ts'
import { insertPriceChanges } from './insert-price-changes.ts'
import { insertPriceLists } from './insert-price-lists.ts'
import { insertPromotions } from './insert-promotions.ts'
import { insertPeople } from './insert-people.ts'
import { insertCallbacks } from './insert-callbacks.ts'
import { insertClaims } from './insert-claims.ts'
import { insertDeliveryRatings } from './insert-delivery-ratings.ts'
import { insertFavourites } from './insert-favourites.ts'
import { insertReviews } from './insert-reviews.ts'
import { insertServicePages } from './insert-service-pages.ts'
import { insertSubstitutions } from './insert-substitutions.ts'
import { insertSupplierPages } from './insert-supplier-pages.ts'
import { insertVisits } from './insert-visits.ts'
import { insertWaits } from './insert-waits.ts'
import { insertYear } from './insert-year.ts'

export type SeedOptions = {
  url: string
  seed?: string
  products?: number
  /** Past orders are of the twelve months before it. */
  now?: Date
  /** With a year of orders for reports, some thousands. */
  hasYear?: boolean
  log?: (line: string) => void
}

/** Fills a migrated database without suppliers, all or nothing; one with people is refused. A database with suppliers is left as it is. */
export async function seedDemo({
  url,
  seed = 'lavka',
  products = 1200,
  now = new Date(),
  hasYear = false,
  log,
}: SeedOptions): Promise<void> {
  const database = createOwnerDatabase(url, { size: 1 })
  try {
    const isFilled = await database
      .transaction()
      .execute((transaction) => fill(transaction, { seed, products, now, hasYear, log }))
    if (isFilled) await refreshStatistics(database)
  } finally {
    await database.destroy()
  }
}

type Given = { seed: string; products: number; now: Date; hasYear: boolean; log: SeedOptions['log'] }

/** False when there was something already. Of two that begin at once the second waits and then finds the first one's work. */
async function fill(db: Kysely<Tables>, { seed, products, now, hasYear, log }: Given): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lavka demo data', 0))`.execute(db)
  if (await db.selectFrom('suppliers').select('id').limit(1).executeTakeFirst()) return false
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) {
    const hint = 'Укажите пустую базу.'
    throw new StartError('FAILED', 'В этой базе уже есть люди: демонстрационные данные в неё не добавляются.', hint)
  }
  const started = Date.now()
  const catalog = generateCatalog({ seed, products })
  log?.('Наполняем базу демонстрационными данными')
  const { suppliers, shops, categories } = await insertCatalog(db, { catalog, now })
  const people = await insertPeople(db, { seed, now, suppliers })
  await insertContracts(db, { now, suppliers })
  await insertPriceLists(db, { now })
  await insertPriceChanges(db, { now })
  const groups = await insertOrders(db, { seed, now, suppliers, people })
  await insertPromotions(db, { now, suppliers, categories })
  await insertPayments(db, { seed, now, suppliers, shops, groups })
  await insertSupplierPages(db, { seed, now, suppliers, categories, catalog })
  await insertTakenStock(db)
  await insertSubstitutions(db)
  await insertFavourites(db, people.ids)
  await insertWaits(db)
  await insertDrafts(db, { people, now })
  await insertPolls(db, { seed, now, people })
  await insertServicePages(db, { now })
  await insertReviews(db, { seed, now, people })
  await insertDeliveryRatings(db, { now })
  await insertClaims(db, { now })
  await insertCallbacks(db, { now })
  if (hasYear) {
    await insertYear(db, { now })
    await insertClientGroups(db)
    await insertVisits(db, { now })
  }
  await sql`select rebuild_facts()`.execute(db)
  await db.insertInto('demo_data').defaultValues().execute()
  log?.(`База наполнена за ${seconds(started)} с`)
  return true
}

/** What is in stock is what the orders have left: so much more has been there. */
async function insertTakenStock(db: Kysely<Tables>): Promise<void> {
  await sql`update products p set on_hand = p.on_hand + taken.quantity from (
      select product_id, sum(quantity) as quantity from stock_of_orders(array(select id from orders)) group by 1
    ) taken where taken.product_id = p.id`.execute(db)
  await sql`select settle_stock(array(select id from orders))`.execute(db)
}

function seconds(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(1).replace('.', ',')
}
