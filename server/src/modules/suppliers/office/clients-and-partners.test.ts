import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertSupplier, insertUser } from '../../../../test/rows.ts'
import type { FindObjectChanges, LoadObjectRows } from '../../objects/generic-schema.ts'

const { app, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>

const rowsOf = async (headers: Headers, object: string, payload: object = {}) => {
  const url = `/apiadmin/admin/obj/${object}/loadoptions`
  return (await app.inject({ method: 'POST', url, headers, payload })).json<LoadObjectRows['answer']>().data
}
const edit = async (headers: Headers, object: string, payload: object) => {
  const answer = await app.inject({ method: 'PUT', url: `/apiadmin/admin/obj/${object}`, headers, payload })
  return { status: answer.statusCode, text: answer.body }
}

describe('the clients of a supplier', () => {
  test('only who has ordered of it, without contacts; the code is the supplier’s own and of one client', async () => {
    const [farm, dairy] = [await insertSupplier(owner), await insertSupplier(owner)]
    const farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
    const anna = await insertUser(owner, { name: 'Анна', phone: '+7 (912) 345-67-89', email: 'anna@mail.example' })
    const boris = await insertUser(owner, { name: 'Борис' })
    await insertOrder(owner, { user_id: anna.id, supplier_id: farm.id, total_kopecks: 300_00 })
    await insertOrder(owner, { user_id: anna.id, supplier_id: farm.id, status: 'cancelled' })
    await insertOrder(owner, { user_id: anna.id, supplier_id: dairy.id })
    await insertOrder(owner, { user_id: boris.id, supplier_id: dairy.id })

    const [row, ...others] = await rowsOf(farmer, 'supplier-traders')
    assert.deepEqual(others, [])
    assert.deepEqual(
      [row?.['name'], row?.['phoneEnd'], row?.['orderCount'], row?.['toPayKopecks']],
      ['Анна', '6789', 2, 300_00],
    )
    assert.doesNotMatch(JSON.stringify(row), /345|anna@/)
    const values = { codeSupplier: 'К-17' }
    assert.equal((await edit(farmer, 'supplier-traders', { key: row?.['id'], version: 1, values })).status, 200)

    const milkman = await logInAs({ role: 'supplier', supplier_id: dairy.id })
    const theirs = await rowsOf(milkman, 'supplier-traders', { sort: [{ selector: 'name', desc: false }] })
    assert.deepEqual(
      theirs.map((one) => [one['name'], one['codeSupplier']]),
      [
        ['Анна', ''],
        ['Борис', ''],
      ],
    )
    assert.equal((await edit(milkman, 'supplier-traders', { key: row?.['id'], version: 2, values })).status, 404)
    const [first, second] = theirs
    assert.equal((await edit(milkman, 'supplier-traders', { key: first?.['id'], version: 1, values })).status, 200)
    const taken = await edit(milkman, 'supplier-traders', { key: second?.['id'], version: 1, values })
    assert.deepEqual([taken.status, /Этот код уже у другого клиента/.test(taken.text)], [409, true])
  })
})

describe('partners', () => {
  test('what a partner sees follows from its suppliers; each change is kept', async () => {
    const [union, farm] = [await insertSupplier(owner), await insertSupplier(owner)]
    const manager = await logInAs({ role: 'manager' })
    const partner = await logInAs({ role: 'partner', supplier_id: union.id })
    const order = await insertOrder(owner, { supplier_id: farm.id })
    const seen = async () => (await rowsOf(partner, 'orders')).map(({ id }) => id)
    const attach = (version: number, partnerId: number | null, key = farm.id) =>
      edit(manager, 'partner-suppliers', { key, version, values: { partnerId } })

    assert.deepEqual(await seen(), [])
    assert.equal((await attach(1, union.id)).status, 200)
    assert.deepEqual(await seen(), [order.id])
    assert.deepEqual(
      (await rowsOf(partner, 'partner-suppliers')).map(({ id }) => id),
      [farm.id],
    )
    assert.match((await attach(2, farm.id)).text, /сам себе/)
    const other = await insertSupplier(owner)
    assert.match((await attach(1, farm.id, other.id)).text, /сам прикреплён/)
    assert.match((await attach(1, other.id, union.id)).text, /сначала открепите/)
    const byPartner = { key: farm.id, version: 2, values: { partnerId: null } }
    assert.equal((await edit(partner, 'partner-suppliers', byPartner)).status, 403)
    assert.equal((await attach(2, null)).status, 200)
    assert.deepEqual(await seen(), [])

    const url = `/apiadmin/admin/obj/partner-suppliers/changes?id=${farm.id}`
    const changes = (await app.inject({ url, headers: manager })).json<FindObjectChanges['answer']>()
    assert.equal(changes.length, 2)
  })

  test('a supplier attaches itself to nobody, by its own card either', async () => {
    const [union, farm] = [await insertSupplier(owner), await insertSupplier(owner)]
    const farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
    const payload = { key: farm.id, version: 1, values: { partnerId: union.id } }
    assert.equal((await edit(farmer, 'partner-suppliers', payload)).status, 403)
    assert.equal((await edit(farmer, 'suppliers', payload)).status, 400)
  })
})
