import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useCheckouts, type Checkout } from './testing.ts'

// Decision 0185: «Скидок дано» and the budget of a promotion are what the reports count.

const { app, owner, logInAs, checkout, pressNow, assemble } = useCheckouts()

/** Kopecks: what the office reads as given, what the budget has spent, the supplier's part, and the discounts by the facts of the reports. */
async function givenOf({ group }: Checkout) {
  const use = await owner
    .selectFrom('promotion_uses')
    .innerJoin('promotions', 'promotions.id', 'promotion_id')
    .select(['promotion_id', 'spent_kopecks', 'supplier_kopecks', 'promotions.supplier_id'])
    .where('promotion_uses.group_id', '=', group)
    .executeTakeFirstOrThrow()
  const url = `/apiadmin/admin/obj/promotions?id=${use.promotion_id}`
  const card = await app.inject({ url, headers: await logInAs({ role: 'admin' }) })
  const facts = await sql<{ kopecks: number }>`select coalesce(sum(f.discount_kopecks), 0)::bigint as kopecks
    from orders o join order_fact_rows f on f.created_at = o.created_at and f.shop_id = o.shop_id where o.group_id = ${group}`.execute(
    owner,
  )
  const { spentKopecks } = card.json<{ spentKopecks: number }>()
  return [spentKopecks, use.spent_kopecks, use.supplier_kopecks, facts.rows[0]?.kopecks]
}

test('corrected, weighed, put back, replaced, cancelled: given is what the reports say, half of it the supplier’s', async () => {
  const of = await checkout()
  assert.deepEqual(await givenOf(of), [160_00, 160_00, 80_00, 160_00])
  assert.equal(await pressNow(of, 1, 'correct'), 'done')
  assert.deepEqual(await givenOf(of), [110_00, 110_00, 55_00, 110_00])
  await assemble(of)
  assert.equal(await pressNow(of, 0, 'less'), 'done')
  assert.deepEqual(await givenOf(of), [76_67, 76_67, 38_34, 76_67])
  assert.equal(await pressNow(of, 0, 'nothing'), 'done')
  assert.deepEqual(await givenOf(of), [30_00, 30_00, 15_00, 30_00])
  assert.equal(await pressNow(of, 0, 'propose'), 'done')
  assert.equal(await pressNow(of, 0, 'accept'), 'done')
  assert.deepEqual(await givenOf(of), [70_00, 70_00, 35_00, 70_00])
  assert.equal(await pressNow(of, 1, 'cancel'), 'done')
  assert.deepEqual(await givenOf(of), [40_00, 40_00, 20_00, 40_00])
})

test('a budget that others have used meanwhile keeps no goods from coming back with their discount', async () => {
  const of = await checkout()
  await assemble(of)
  assert.equal(await pressNow(of, 0, 'nothing'), 'done')
  const uses = owner.selectFrom('promotion_uses').select('promotion_id').where('group_id', '=', of.group)
  // somebody else has used the 80 ₽ that became free
  await sql`update promotions set budget_kopecks = 16000 where id in (${uses})`.execute(owner)
  await sql`update promotions set spent_kopecks = 16000 where id in (${uses})`.execute(owner)
  assert.equal(await pressNow(of, 0, 'back'), 'done')
  const { rows } = await sql`select used, spent_kopecks from promotions where id in (${uses})`.execute(owner)
  assert.deepEqual(rows, [{ used: 1, spent_kopecks: 240_00 }])
})
