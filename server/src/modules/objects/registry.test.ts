import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import { declareObject } from './object.ts'
import { createObjectRegistry } from './registry.ts'

const { app, owner, logInAs } = useApp()

const regions = declareObject({
  name: 'regions',
  caption: 'Регионы',
  allow: ['admin'],
  source: 'suppliers',
  rowScope: () => sql`true`,
  key: 'code',
  sort: [{ selector: 'code', desc: false }],
  fields: {
    code: { caption: 'Код', type: 'text', column: sql`suppliers.code` },
    region: { caption: 'Регион', type: 'text', column: sql`suppliers.region` },
    minimumKopecks: { caption: 'Минимум', type: 'money', column: sql`suppliers.minimum_kopecks` },
    secret: { caption: 'Тайна', type: 'number', column: sql`1`, read: ['manager'] },
  },
  searched: [{ field: 'region', as: 'text' }],
  summaries: [
    { field: 'code', kind: 'count' },
    { field: 'minimumKopecks', kind: 'sum' },
    { field: 'secret', kind: 'sum' },
  ],
})

// registered before the API is ready, as modules do
app.objects.office.add(regions)
app.objects.client.add(regions)

test('an object that a module declares gets its fields and rows, for the roles that it names only', async () => {
  const supplier = await insertSupplier(owner, { region: 'Тула', minimum_kopecks: 500_00 })
  const [admin, manager] = [await logInAs({ role: 'admin' }), await logInAs({ role: 'manager' })]
  const fields = await app.inject({ url: '/apiadmin/objects/regions/fields', headers: admin })
  assert.deepEqual(fields.json(), [
    { name: 'code', caption: 'Код', type: 'text' },
    { name: 'region', caption: 'Регион', type: 'text' },
    { name: 'minimumKopecks', caption: 'Минимум', type: 'money' },
  ])
  const load = (headers: object) =>
    app.inject({
      method: 'POST',
      url: '/apiadmin/objects/regions/loadoptions',
      headers: { ...headers },
      payload: { searchValue: 'тула', requireTotalCount: true },
    })
  const rows = await load(admin)
  assert.deepEqual(rows.json(), {
    data: [{ code: supplier.code, region: 'Тула', minimumKopecks: 500_00 }],
    totalCount: 1,
  })
  assert.equal((await load(manager)).statusCode, 403)
  assert.equal((await load({})).statusCode, 401)
})

test('the summaries of an object are told with it, those of fields that the role does not read are not', async () => {
  const admin = await logInAs({ role: 'admin' })
  const objects = await app.inject({ url: '/apiadmin/admin/obj', headers: admin })
  const all = objects.json<{ name: string; summaries: object[]; isRowsOnly?: true }[]>()
  // reads of its rows are audited: no groups
  assert.deepEqual(
    all.filter(({ isRowsOnly }) => isRowsOnly).map(({ name }) => name),
    ['traders'],
  )
  const told = all.find(({ name }) => name === 'regions')
  assert.deepEqual(told?.summaries, [
    { field: 'code', kind: 'count' },
    { field: 'minimumKopecks', kind: 'sum' },
  ])
})

test('an object among the lists of a client is closed to roles that it does not name', async () => {
  const [admin, client] = [await logInAs({ role: 'admin' }), await logInAs({})]
  for (const [headers, status] of [
    [admin, 200],
    [client, 403],
  ] as const) {
    const fields = await app.inject({ url: '/api/client/objects/regions/fields', headers })
    const url = '/api/clientv9/object/regions/loadoptions'
    const rows = await app.inject({ method: 'POST', url, headers, payload: {} })
    assert.deepEqual([fields.statusCode, rows.statusCode], [status, status])
  }
})

test('every registered object is served', async () => {
  await app.ready()
  const served = new Set(app.policy.map(({ method, url }) => `${method} ${url}`))
  const names = app.objects.office.all().map(({ name }) => name)
  assert.ok(names.includes('orders'))
  for (const name of names) {
    assert.ok(served.has(`GET /apiadmin/objects/${name}/fields`), name)
    assert.ok(served.has(`POST /apiadmin/objects/${name}/loadoptions`), name)
  }
})

test('a look-up leads to an object of the back office and to a field of it', async () => {
  await app.ready()
  for (const { name, fields, details = [] } of app.objects.office.all()) {
    for (const { lookup } of Object.values(fields)) {
      if (!lookup) continue
      const { fields: there } = app.objects.office.find(lookup.object)
      assert.ok(Object.hasOwn(there, lookup.caption), `${name}: ${lookup.object} has no ${lookup.caption}`)
    }
    for (const { object, by } of details)
      assert.ok(Object.hasOwn(app.objects.office.find(object).fields, by), `${name}: ${object} has no ${by}`)
  }
})

test('a name stands for one object, and an unknown one for none', () => {
  const registry = createObjectRegistry()
  registry.add(regions)
  assert.equal(registry.find('regions'), regions)
  assert.throws(() => registry.add(regions), /regions is declared twice/)
  for (const name of ['users', 'constructor', '__proto__', ''])
    assert.throws(() => registry.find(name), { code: 'NOT_FOUND' }, name)
})
