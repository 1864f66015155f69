import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { idOf, type Ids } from './insert-catalog.ts'

/** Codes to try: one for everybody, one of a supplier, one that is over; and promotions without a code, running and not yet. */
export async function insertPromotions(
  db: Kysely<Tables>,
  { now, suppliers, categories }: { now: Date; suppliers: Ids; categories: Ids },
): Promise<void> {
  const zarechye = idOf(suppliers, 'zarechye')
  const ends_at = new Date(now.getTime() - 60 * 86_400_000)
  const [harvest, farm, summer] = await db
    .insertInto('promotions')
    .values([
      { name: 'Урожай', state: 'active', kind: 'percent', percent: 10, minimum_kopecks: 2000_00, needs_code: true },
      {
        name: 'Знакомство с «Заречьем»',
        state: 'active',
        kind: 'sum',
        off_kopecks: 300_00,
        supplier_id: zarechye,
        minimum_kopecks: 1500_00,
        limit_per_person: 3,
        supplier_percent: 50,
        needs_code: true,
      },
      { name: 'Лето', state: 'active', kind: 'percent', percent: 15, needs_code: true, ends_at },
      {
        name: 'Большая корзина',
        state: 'active',
        kind: 'percent',
        percent: 5,
        minimum_kopecks: 15_000_00,
        budget_kopecks: 100_000_00,
      },
      {
        name: 'Неделя йогуртов',
        state: 'active',
        kind: 'percent',
        percent: 15,
        category_id: idOf(categories, 'yogurty'),
      },
      {
        name: 'Кефир про запас',
        state: 'active',
        kind: 'bundle',
        bundle_size: 3,
        bundle_paid: 2,
        category_id: idOf(categories, 'kefir'),
      },
      {
        name: 'Три по цене двух',
        state: 'draft',
        kind: 'bundle',
        bundle_size: 3,
        bundle_paid: 2,
        supplier_id: zarechye,
      },
    ])
    .returning('id')
    .execute()
  const codes = { УРОЖАЙ: harvest, ЗАРЕЧЬЕ: farm, ЛЕТО: summer }
  await db
    .insertInto('promo_codes')
    .values(Object.entries(codes).flatMap(([code, row]) => (row ? [{ code, promotion_id: row.id }] : [])))
    .execute()
}
