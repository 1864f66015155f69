import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { randomCode } from '../src/modules/promo/series/make-codes.ts'

/** A group of clients with a promotion of its own, and a series of codes; accounts that people log in to are in no group. */
export async function insertClientGroups(db: Kysely<Tables>): Promise<void> {
  const [cafes] = await db
    .insertInto('client_groups')
    .values([{ name: 'Кафе и рестораны' }, { name: 'Школы и детские сады' }])
    .returning('id')
    .execute()
  if (!cafes) return
  await sql`insert into client_group_members (group_id, user_id)
    select ${cafes.id}, id from users where role = 'client' and login not in ('anna', 'novichok') order by id limit 12`.execute(
    db,
  )
  const [, cards] = await db
    .insertInto('promotions')
    .values([
      { name: 'Цены для кафе', state: 'active', kind: 'percent', percent: 7, group_id: cafes.id },
      { name: 'Открытка к празднику', state: 'active', kind: 'sum', off_kopecks: 200_00, needs_code: true },
    ])
    .returning('id')
    .execute()
  if (!cards) return
  const size = 200
  const made_at = new Date()
  const { id: series_id } = await db
    .insertInto('code_series')
    .values({ promotion_id: cards.id, name: 'Открытки', prefix: 'ПРАЗДНИК-', size, made: size, made_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const codes = Array.from({ length: size }, () => ({ code: `ПРАЗДНИК-${randomCode()}` }))
  await db
    .insertInto('promo_codes')
    .values(codes.map((code) => ({ ...code, promotion_id: cards.id, series_id, limit_total: 1 })))
    .execute()
}
