import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { useCopy } from '../../../../test/database.ts'
import type { Actor } from '../../../auth.ts'
import { asActor } from '../../../database/actor.ts'
import { tablesOf } from '../../objects/object.ts'
import { ordersObject } from './orders-object.ts'

// What the grid of orders asks is served by indexes under row security; bench/orders-grid.ts says what that comes to.

const { database } = useCopy()
const admin: Actor = { id: 1, role: 'admin', supplierId: null, tokenHash: null }
const supplier: Actor = { id: 1, role: 'supplier', supplierId: 1, tokenHash: null }

/** The plan of the count of these orders where an index is worth it, which few rows do not make it. */
async function planOf(actor: Actor, fields: string[], condition: RawBuilder<unknown>): Promise<string> {
  const { rows } = await asActor(database, actor, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local enable_bitmapscan = off`.execute(db)
    return sql<{ 'QUERY PLAN': string }>`
      explain select count(*) from ${tablesOf(ordersObject, fields)}
      where ${ordersObject.rowScope(actor)} and ${condition}`.execute(db)
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('orders are counted by an index alone: all of a supplier’s, of a state, since a day', async () => {
  assert.match(await planOf(supplier, [], sql`true`), /Index Only Scan using orders_by_supplier/)
  assert.match(await planOf(admin, ['status'], sql`status = 'placed'`), /Index Only Scan using orders_by_status/)
  assert.match(await planOf(admin, ['createdAt'], sql`created_at >= now()`), /Index Only Scan using orders_by_time/)
})

test('a table is joined when a field in it is asked for', async () => {
  assert.match(await planOf(admin, ['supplierName'], sql`suppliers.name = 'Луг'`), /suppliers/)
})

test('what a search found is looked up by its key', async () => {
  const { searched } = ordersObject
  assert.ok(typeof searched === 'function')
  const plan = await planOf(admin, [], sql`${searched('%317%', null, admin)}`)
  assert.match(plan, /Index Cond: \(id = ANY/)
  assert.doesNotMatch(plan, /Join|Loop/)
})
