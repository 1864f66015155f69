import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import type { AnyRow } from './schema.ts'

const { app, owner, logInAs } = useApp()

// of an object the address itself is one row, its list is at /loadoptions
for (const [place, query] of [
  ['admin', 'filter=["code","=","alpine"]'],
  ['admin/obj', 'id=alpine'],
])
  test(`${place}/{x} reads, adds, changes and removes rows for operators; a buyer is refused`, async () => {
    const url = `/apiadmin/${place}/tags`
    const manager = await logInAs({ role: 'manager' })
    const call = async (method: 'POST' | 'PUT' | 'DELETE', payload: object, headers: object = manager) =>
      (await app.inject({ method, url, payload, headers: { ...headers } })).statusCode
    const name = async () => {
      const row = (await app.inject({ url: `${url}?${query}`, headers: manager })).json<AnyRow & { data?: AnyRow[] }>()
      return (row.data ? row.data[0] : row)?.['name']
    }
    const values = { code: 'alpine', name: 'Горное', position: 7 }
    assert.equal(await call('POST', { values }, await logInAs({})), 403)

    assert.equal(await call('POST', { values }), 200)
    assert.equal(await name(), 'Горное')
    assert.equal(await call('PUT', { key: 'alpine', version: 1, values: { name: 'С гор' } }), 200)
    assert.equal(await name(), 'С гор')
    assert.equal(await call('DELETE', { id: 'alpine', version: 2 }), 200)
    assert.equal(await name(), undefined)
  })

test('suppliers/{x} adds a row of one’s own and none of another supplier', async () => {
  const [farm, dairy] = [await insertSupplier(owner), await insertSupplier(owner)]
  const headers = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const add = async (values: object) => {
    const answer = await app.inject({ method: 'POST', url: '/apiadmin/suppliers/shops', headers, payload: { values } })
    return answer.statusCode
  }
  const shop = { name: 'Угол', address: 'Тверь' }
  assert.equal(await add({ ...shop, code: 'own-corner' }), 200)
  assert.equal(await add({ ...shop, code: 'their-corner', supplierId: dairy.id }), 422)
  const { data } = (await app.inject({ url: '/apiadmin/suppliers/shops', headers })).json<{ data: AnyRow[] }>()
  assert.deepEqual(
    data.map(({ code }) => code),
    ['own-corner'],
  )
})
