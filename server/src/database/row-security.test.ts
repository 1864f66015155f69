import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { insertOrder, insertOrderLine, insertProduct, insertShop, insertSupplier, insertUser } from '../../test/rows.ts'
import type { Role } from '@lavka/domain/roles'
import type { Actor } from '../auth.ts'
import { asActor } from './actor.ts'
import type { Tables } from './tables.ts'

const { database, owner } = useDatabase()

const actor = (role: Role, id = 0, supplierId: number | null = null): Actor => ({
  role,
  id,
  supplierId,
  tokenHash: null,
})

/** Every order that a query without any condition gets. */
function seenBy(who: Actor): Promise<number[]> {
  return asActor(database, who, async (transaction) => {
    const rows = await transaction.selectFrom('orders').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  })
}

test('a query without a where gets only what the asking person may see', async () => {
  const parent = await insertSupplier(owner)
  const supplier = await insertSupplier(owner, { parent_id: parent.id })
  const shop = await insertShop(owner, { supplier_id: supplier.id })
  const [anna, boris] = [await insertUser(owner), await insertUser(owner)]
  const annas = await insertOrder(owner, { user_id: anna.id, shop_id: shop.id })
  const boriss = await insertOrder(owner, { user_id: boris.id })

  assert.deepEqual(await seenBy(actor('client', anna.id)), [annas.id])
  assert.deepEqual(await seenBy(actor('client', boris.id)), [boriss.id])
  assert.deepEqual(await seenBy(actor('supplier', 0, supplier.id)), [annas.id])
  assert.deepEqual(await seenBy(actor('supplier', 0, null)), [])
  assert.deepEqual(await seenBy(actor('partner', 0, parent.id)), [annas.id])
  assert.deepEqual(await seenBy(actor('anonymous')), [])
  for (const role of ['admin', 'manager', 'investor'] as const) {
    const seen = await seenBy(actor(role))
    assert.ok(
      [annas.id, boriss.id].every((id) => seen.includes(id)),
      role,
    )
  }
})

test('nothing is seen outside a transaction that says who is asking, nor after one', async () => {
  await insertOrder(owner)
  await seenBy(actor('admin'))
  for (let time = 0; time < 8; time++) assert.deepEqual(await database.selectFrom('orders').select('id').execute(), [])
})

test('no line is added to an order that is placed, not even by its buyer', async () => {
  const anna = await insertUser(owner)
  const order = await insertOrder(owner, { user_id: anna.id })
  const product = await insertProduct(owner)
  const add = (who: Actor) =>
    asActor(database, who, (db) => insertOrderLine(db, { order_id: order.id, product_id: product.id, sum_kopecks: 1 }))
  for (const who of [actor('client', anna.id), actor('client', anna.id + 1), actor('investor', anna.id + 1)])
    await assert.rejects(add(who), /row-level security/)
})

test('an order whose lines have not taken their stock is not placed, whoever writes it', async () => {
  const anna = await insertUser(owner)
  const product = await insertProduct(owner, { stock: 10 })
  type Db = Kysely<Tables>
  const add = (db: Db, order: number) =>
    sql`insert into order_lines
    (order_id, product_id, name, unit, quantity, price_kopecks, sum_kopecks)
    values (${order}, ${product.id}, 'Молоко', 'шт', 2, 1, 2)`.execute(db)
  const settle = (db: Db, order: number) => sql`select settle_stock(array[${order}]::bigint[])`.execute(db)
  const place = (role: Actor['role'], work: (db: Db, order: number) => Promise<unknown>) =>
    asActor(database, actor(role, anna.id), async (db) => {
      const { rows } = await sql<{
        id: number
      }>`with g as (insert into order_groups (user_id) values (${anna.id}) returning id)
        insert into orders (group_id, number, user_id, supplier_id, shop_id, status, delivery, comment, receiver, phone, address,
          line_count, total_kopecks)
        select id, id || '-1', ${anna.id}, ${product.supplier_id}, ${product.shop_id}, 'placed', '1', '', '', '', '', 1, 2
        from g returning id`.execute(db)
      for (const { id } of rows) await work(db, id)
    })
  const refused = /has not taken its stock/
  await assert.rejects(place('client', add), refused)
  const addLate = async (db: Db, order: number) => {
    await add(db, order)
    await settle(db, order)
    await add(db, order)
  }
  await assert.rejects(place('client', addLate), refused)
  await place('client', async (db, order) => {
    await add(db, order)
    await settle(db, order)
  })
  const left = await owner.selectFrom('products').select('stock').where('id', '=', product.id).executeTakeFirstOrThrow()
  assert.equal(left.stock, 8)
})

test('nobody begins an order for somebody else', async () => {
  const { user_id } = await insertOrder(owner)
  const forge = asActor(database, actor('client', user_id + 1), (db) =>
    db.insertInto('order_groups').values({ user_id }).execute(),
  )
  await assert.rejects(forge, /row-level security/)
})

test('without an actor the server changes nothing of a product, the stock not even with one, and deletes no order and nothing of a journal', async () => {
  const product = await insertProduct(owner)
  const change = (db: Kysely<Tables>, values: { stock: number } | { price_kopecks: number }) =>
    db.updateTable('products').set(values).where('id', '=', product.id).execute()
  await assert.rejects(change(database, { price_kopecks: 1 }), /is not changed so by this actor/)
  const client = actor('client', 1)
  await assert.rejects(
    asActor(database, client, (db) => change(db, { price_kopecks: 1 })),
    /is not changed so/,
  )
  for (const who of [client, actor('admin')])
    await assert.rejects(
      asActor(database, who, (db) => change(db, { stock: 1 })),
      /permission denied/,
    )
  for (const change of ['delete from orders', 'delete from audit_events', "update audit_events set event = 'x'"])
    await assert.rejects(sql.raw(change).execute(database), /permission denied/, change)
})

test('a person sees themselves only, the staff sees people and changes nobody', async () => {
  const [anna, boris] = [await insertUser(owner), await insertUser(owner)]
  const seen = (who: Actor) =>
    asActor(database, who, (db) => db.selectFrom('users').select('id').where('id', 'in', [anna.id, boris.id]).execute())
  assert.deepEqual(await seen(actor('client', anna.id)), [{ id: anna.id }])
  for (const role of ['supplier', 'partner'] as const) assert.deepEqual(await seen(actor(role)), [], role)
  for (const role of ['admin', 'manager'] as const) {
    assert.equal((await seen(actor(role))).length, 2)
    const renamed = await asActor(database, actor(role), (db) =>
      db.updateTable('users').set({ name: 'x' }).where('id', '=', boris.id).executeTakeFirst(),
    )
    assert.equal(renamed.numUpdatedRows, 0n)
  }
})
