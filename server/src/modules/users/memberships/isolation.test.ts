import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Duty } from '@lavka/domain/duties'
import { sql, type Transaction } from 'kysely'
import { insertOrder, insertProduct, insertSession, insertShop, insertUser } from '../../../../test/rows.ts'
import { hashSecret } from '../../../auth.ts'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { useTwoSuppliers } from './testing.ts'

// What belongs to one supplier is not reached by who has chosen another one (docs/decisions/0178-one-supplier-in-the-session.md).

const { database, owner, ids, insertWorker, ask, choose } = useTwoSuppliers()

test('a second tab does nothing in the name of the other supplier: its token has ended', async () => {
  const { id } = await insertWorker('owner')
  const [tab, other] = [await insertSession(owner, id), await insertSession(owner, id)]
  const session = owner.selectFrom('sessions').selectAll().where('token_hash', '=', hashSecret(tab))
  const { device_id, expires_at } = await session.executeTakeFirstOrThrow()
  const second = { token_hash: hashSecret('second'), user_id: id, device_id, expires_at }
  await owner.insertInto('sessions').values(second).execute()
  const chosen = (await choose(tab, ids.dairy)).body
  for (const token of [tab, 'second'])
    assert.equal((await ask('/apiadmin/admin/summary', { token })).body.code, 'NOT_LOGGED_IN')
  assert.equal((await choose('second', ids.farm)).body.code, 'NOT_LOGGED_IN')
  assert.equal((await ask('/apiadmin/admin/summary', { token: chosen.token })).status, 200)
  assert.equal((await ask('/apiadmin/admin/summary', { token: other })).status, 200)
})

test('rows of the other supplier are read and written in neither direction', async () => {
  const { id } = await insertWorker('owner')
  const rowsOf = new Map<number, { key: number; order: number }>()
  for (const supplier_id of [ids.farm, ids.dairy]) {
    const { id: shop_id } = await insertShop(owner, { supplier_id })
    const order = await insertOrder(owner, { shop_id, user_id: (await insertUser(owner)).id })
    rowsOf.set(supplier_id, { key: (await insertProduct(owner, { shop_id })).id, order: order.id })
  }
  /** Reading an order and changing a product of a supplier. */
  async function reach(token: string, supplier: number) {
    const { key = 0, order = 0 } = rowsOf.get(supplier) ?? {}
    const { version } = await owner
      .selectFrom('products')
      .select('version')
      .where('id', '=', key)
      .executeTakeFirstOrThrow()
    const payload = { key, version, values: { name: `Творог ${version}` } }
    const opened = await ask(`/apiadmin/objects/orders?id=${order}`, { token })
    return [opened.status, (await ask('/apiadmin/objects/products', { token, method: 'PUT', payload })).status]
  }
  const first = await insertSession(owner, id)
  assert.deepEqual(
    [await reach(first, ids.farm), await reach(first, ids.dairy)],
    [
      [200, 200],
      [404, 404],
    ],
  )
  const second = (await choose(first, ids.dairy)).body.token
  assert.deepEqual(
    [await reach(second, ids.dairy), await reach(second, ids.farm)],
    [
      [200, 200],
      [404, 404],
    ],
  )
  const third = (await choose(second, ids.farm)).body.token
  assert.deepEqual(
    [await reach(third, ids.farm), await reach(third, ids.dairy)],
    [
      [200, 200],
      [404, 404],
    ],
  )
})

test('a batch and a subscription stay with the supplier that they were begun for', async () => {
  const { id: owner_id } = await insertWorker('manager')
  const begun = { owner_id, supplier_id: ids.farm }
  const batches = owner.insertInto('batches').returning('id')
  const batch = { ...begun, object: 'shops', kind: 'import', state: 'planned', title: 'a.csv', plan: '{}' } as const
  const { id } = await batches.values(batch).executeTakeFirstOrThrow()
  const state = JSON.stringify({ query: '', search: '', sorts: [], columns: [] })
  const view = { user_id: owner_id, object: 'shops', name: 'Мой', state }
  const views = owner.insertInto('office_views').values(view).returning('id')
  const { id: view_id } = await views.executeTakeFirstOrThrow()
  const weekly = { kind: 'mail', hour: 9, weekday: 1, next_at: new Date(), view_id } as const
  await owner
    .insertInto('view_subscriptions')
    .values({ ...begun, ...weekly })
    .execute()
  const seen = async (token: string) => [
    (await ask(`/apiadmin/batches/${id}`, { token })).status,
    (await ask<unknown[]>('/apiadmin/subscriptions?object=shops', { token })).body.length,
  ]
  const first = await insertSession(owner, owner_id)
  assert.deepEqual(await seen(first), [200, 1])
  const chosen = (await choose(first, ids.dairy)).body.token
  assert.deepEqual(await seen(chosen), [404, 0])
  const find = (db: Transaction<Tables>) =>
    sql<{ supplier_id: number; duty: Duty }>`select * from find_owner('batches', ${id})`.execute(db)
  const { rows } = await asSystem(database, find)
  assert.deepEqual(
    rows.map(({ supplier_id, duty }) => [supplier_id, duty]),
    [[ids.farm, 'owner']],
  )
  const active = owner.selectFrom('view_subscriptions').select('is_active').where('owner_id', '=', owner_id)
  assert.deepEqual(await active.execute(), [{ is_active: true }])
})
