import assert from 'node:assert/strict'
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { TestApp } from '../../../../../../test/app.ts'
import { insertPromoCode, insertPromotion } from '../../../../../../test/promotions.ts'
import type { Tables } from '../../../../../database/tables.ts'
import { momentOf } from './draw-checkouts.ts'

type Owner = Kysely<Tables>
type Product = Selectable<Tables['products']>
type World = Pick<TestApp, 'app' | 'owner'> & { manager: { authorization: string } }
export type Words = Updateable<Tables['promotions']>
/** Another promotion with what it was at a time of the month. */
export type Other = { id: number; wordsAt: (at: number) => Words }

const [middle, late] = [momentOf(0.5), momentOf(0.75)]

/** Without an actor, so that no change is kept. */
export const setWords = (owner: Owner, id: number, words: Words) =>
  owner.updateTable('promotions').set(words).where('id', '=', id).execute()

/** One changed, one stopped and one started in the month, the latter over before now, and one with a code; with limits, budgets and exclusive ones. */
export async function insertOthers(owner: Owner, products: readonly Product[], code: string): Promise<Other[]> {
  const [one, , three] = products
  if (!one || !three) return assert.fail()
  const bySupplier = { supplier_id: one.supplier_id, supplier_percent: 50 }
  const changed = await insertPromotion(owner, { percent: 5, priority: 10, limit_per_person: 2, ...bySupplier })
  const stopped = await insertPromotion(owner, {
    percent: 20,
    priority: 5,
    is_exclusive: true,
    product_codes: [three.code],
    budget_kopecks: 5000,
  })
  const typed = await insertPromoCode(owner, code, { kind: 'sum', percent: null, off_kopecks: 2001, limit_total: 1 })
  const started = await insertPromotion(owner, { percent: 3, priority: -5, is_exclusive: true })
  return [
    { id: changed.id, wordsAt: (at) => ({ percent: at < middle ? 5 : 12 }) },
    { id: stopped.id, wordsAt: (at) => ({ state: at < late ? 'active' : 'stopped' }) },
    { id: typed.promotionId, wordsAt: () => ({ state: 'active' }) },
    { id: started.id, wordsAt: (at) => ({ state: at < middle || at >= late ? 'draft' : 'active' }) },
  ]
}

/** Does to the other promotions what was done to them in the month, by the office and by the triggers that keep it, and dates it back. */
export async function changeOthers({ app, owner, manager }: World, others: readonly Other[]): Promise<void> {
  const [changed, stopped, , started] = others.map(({ id }) => id)
  if (!changed || !stopped || !started) return assert.fail()
  await setWords(owner, changed, { percent: 5 })
  await setWords(owner, stopped, { state: 'active' })
  await setWords(owner, started, { state: 'draft', ends_at: new Date(late) })
  // no screen changes the words of one that holds; its kept change tells of it all the same
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('lavka.role', 'manager', true)`.execute(db)
    await db.updateTable('promotions').set({ percent: 12 }).where('id', '=', changed).execute()
  })
  for (const [id, to] of [
    [stopped, 'stopped'],
    [started, 'active'],
  ] as const) {
    const { version } = await owner
      .selectFrom('promotions')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const payload = { id, version, to }
    const answer = await app.inject({
      method: 'PUT',
      url: '/apiadmin/objects/promotions/state',
      headers: manager,
      payload,
    })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  await owner.transaction().execute(async (db) => {
    await sql`alter table object_changes disable trigger only_added`.execute(db)
    for (const [id, at] of [
      [changed, middle],
      [stopped, late],
      [started, middle],
    ] as const) {
      const { numUpdatedRows } = await db
        .updateTable('object_changes')
        .set({ at: new Date(at) })
        .where('table_name', '=', 'promotions')
        .where('row_key', '=', String(id))
        .executeTakeFirst()
      assert.equal(numUpdatedRows, 1n)
    }
    await sql`alter table object_changes enable trigger only_added`.execute(db)
  })
}
