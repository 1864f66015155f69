import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Transaction } from 'kysely'
import { useDatabase } from '../../../test/database.ts'
import { insertOrder, insertProduct, insertSupplier } from '../../../test/rows.ts'
import type { Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { insertActor } from './testing.ts'

const { database, owner } = useDatabase()

const actors: Record<string, Actor> = {}
const names = new Map<number, string>()

/** Which orders the app's role reads for an actor by a query without any condition, and which their lines and events follow. */
async function seenBy(who: string): Promise<string[]> {
  return asActor(database, actorOf(who), async (db) => {
    const orders = await db.selectFrom('orders').select('id').orderBy('id').execute()
    const lines = await db.selectFrom('order_lines').select('order_id as id').orderBy('order_id').execute()
    const events = await db.selectFrom('order_events').select('order_id as id').orderBy('order_id').execute()
    assert.deepEqual(lines, orders)
    assert.deepEqual(events, orders)
    return orders.map(({ id }) => names.get(id) ?? '')
  })
}

function actorOf(who: string): Actor {
  const actor = actors[who]
  assert.ok(actor)
  return actor
}

function refuses(who: string, work: (db: Transaction<Tables>) => Promise<unknown>) {
  return assert.rejects(asActor(database, actorOf(who), work), /row-level security|permission denied/)
}

describe('row security, through the role the server works as', () => {
  before(async () => {
    const parent = await insertSupplier(owner)
    const [farm, dairy] = [await insertSupplier(owner, { parent_id: parent.id }), await insertSupplier(owner)]
    actors['anna'] = await insertActor(owner, 'client')
    actors['boris'] = await insertActor(owner, 'client')
    actors['farm'] = await insertActor(owner, 'supplier', farm.id)
    actors['dairy'] = await insertActor(owner, 'supplier', dairy.id)
    actors['homeless supplier'] = await insertActor(owner, 'supplier')
    actors['partner'] = await insertActor(owner, 'partner', parent.id)
    actors['investor'] = await insertActor(owner, 'investor')
    actors['admin'] = await insertActor(owner, 'admin')
    actors['manager'] = await insertActor(owner, 'manager')
    actors['anonymous'] = { id: 0, role: 'anonymous', supplierId: null, tokenHash: null }
    const product = await insertProduct(owner)
    for (const [name, buyer, supplier] of [
      ['anna at farm', 'anna', farm],
      ['anna at dairy', 'anna', dairy],
      ['boris at farm', 'boris', farm],
      ['farm at dairy', 'farm', dairy],
    ] as const) {
      const order = await insertOrder(owner, { user_id: actorOf(buyer).id, supplier_id: supplier.id })
      names.set(order.id, name)
      const line = {
        order_id: order.id,
        product_id: product.id,
        name: '',
        unit: 'шт',
        quantity: 1,
        price_kopecks: 1,
        sum_kopecks: 1,
      }
      await owner.insertInto('order_lines').values(line).execute()
      await owner
        .insertInto('order_events')
        .values({ order_id: order.id, actor_id: order.user_id, event: 'place', to_status: 'placed', reason: '' })
        .execute()
      await owner
        .insertInto('idempotency_keys')
        .values({ user_id: order.user_id, key: name, fingerprint: Buffer.from(''), answer: '' })
        .execute()
    }
  })

  test('each sees what is theirs and nothing more', async () => {
    const all = ['anna at farm', 'anna at dairy', 'boris at farm', 'farm at dairy']
    assert.deepEqual(await seenBy('anna'), ['anna at farm', 'anna at dairy'])
    assert.deepEqual(await seenBy('boris'), ['boris at farm'])
    assert.deepEqual(await seenBy('farm'), ['anna at farm', 'boris at farm', 'farm at dairy'])
    assert.deepEqual(await seenBy('dairy'), ['anna at dairy', 'farm at dairy'])
    assert.deepEqual(await seenBy('partner'), ['anna at farm', 'boris at farm'])
    assert.deepEqual(await seenBy('homeless supplier'), [])
    assert.deepEqual(await seenBy('investor'), all)
    assert.deepEqual(await seenBy('anonymous'), [])
    assert.deepEqual(await seenBy('admin'), all)
    assert.deepEqual(await seenBy('manager'), all)
  })

  test('the keys and groups of others are not seen by anybody', async () => {
    for (const [who, keys] of [
      ['anna', 2],
      ['boris', 1],
      ['admin', 0],
      ['anonymous', 0],
    ] as const) {
      const found = await asActor(database, actorOf(who), async (db) => [
        (await db.selectFrom('idempotency_keys').select('key').execute()).length,
        (await db.selectFrom('order_groups').select('id').execute()).length,
      ])
      assert.deepEqual(found, [keys, keys], who)
    }
  })

  test('a query outside asActor sees nothing', async () => {
    assert.deepEqual(await database.selectFrom('orders').select('id').execute(), [])
    assert.deepEqual(await database.selectFrom('order_lines').select('id').execute(), [])
  })

  test('an actor’s settings end with the transaction', async () => {
    await asActor(database, actorOf('admin'), (db) => db.selectFrom('orders').select('id').execute())
    for (let n = 0; n < 8; n++) assert.deepEqual(await database.selectFrom('orders').select('id').execute(), [])
  })

  test('an update without a condition moves only what is one’s own', async () => {
    await asActor(database, actorOf('boris'), (db) => db.updateTable('orders').set({ version: 7 }).execute())
    const changed = await owner.selectFrom('orders').select('id').where('version', '=', 7).execute()
    assert.deepEqual(
      changed.map(({ id }) => names.get(id)),
      ['boris at farm'],
    )
  })

  test('an investor looks and changes nothing', async () => {
    await asActor(database, actorOf('investor'), async (db) => {
      await db.updateTable('orders').set({ version: 9 }).execute()
      assert.deepEqual(await db.selectFrom('orders').select('id').forUpdate().execute(), [])
    })
    assert.deepEqual(await owner.selectFrom('orders').select('id').where('version', '=', 9).execute(), [])
  })

  test('nobody writes in the name of another, and nobody rewrites or deletes the past', async () => {
    const [id = 0] = names.keys()
    await refuses('boris', (db) =>
      db
        .insertInto('order_groups')
        .values({ user_id: actorOf('anna').id })
        .execute(),
    )
    await refuses('boris', (db) =>
      db
        .insertInto('order_events')
        .values({ order_id: id, actor_id: actorOf('boris').id, event: 'x', to_status: 'placed', reason: '' })
        .execute(),
    )
    await refuses('admin', (db) =>
      db
        .insertInto('order_events')
        .values({ order_id: id, actor_id: actorOf('anna').id, event: 'x', to_status: 'placed', reason: '' })
        .execute(),
    )
    await refuses('admin', (db) => db.updateTable('orders').set({ total_kopecks: 1 }).execute())
    await refuses('admin', (db) => db.updateTable('order_events').set({ reason: '' }).execute())
    await refuses('admin', (db) => db.updateTable('order_lines').set({ quantity: 1 }).execute())
    await refuses('admin', (db) => db.deleteFrom('orders').execute())
    await refuses('admin', (db) => db.updateTable('products').set({ stock: 1 }).execute())
  })
})
