import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertProduct } from '../../../../test/rows.ts'
import type { ReportAnswer } from '../../reports/schema.ts'

// Drafts of contracts and promotions are kept from the supplier, their past as well: what the marketplace considered is no business of the other side.

const { app, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>
type Row = { id: number; version: number }

let manager: Headers
let farmer: Headers
let supplierId: number
let productCode: string

before(async () => {
  const product = await insertProduct(owner)
  supplierId = product.supplier_id
  productCode = product.code
  manager = await logInAs({ role: 'manager' })
  farmer = await logInAs({ role: 'supplier', supplier_id: supplierId })
})

async function call<Answer>(
  headers: Headers,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

/** How many changes of the row are shown; undefined where there is no such row. */
const changesOf = async (headers: Headers, object: string, id: number) => {
  const { status, body } = await call<object[]>(headers, 'GET', `admin/obj/${object}/changes?id=${id}`)
  return status === 404 ? undefined : body.length
}
const logged = async (headers: Headers, search: string) => {
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  const ask = { from: today, to: today, by: [], across: '', measures: [], only: [], search }
  return (await call<ReportAnswer>(headers, 'POST', 'reports/logs', ask)).body.rows.length
}

test('a draft of a contract, what it was before it was offered, and one that was removed', async () => {
  const terms = { supplierId, startsOn: '2026-01-01', commissionPercent: 19 }
  const draft = async (number: string) => {
    const { body } = await call<Row>(manager, 'POST', 'objects/contracts', { values: { ...terms, number } })
    const edit = { key: body.id, version: body.version, values: { commissionPercent: 15, terms: 'торг до 12' } }
    return (await call<Row>(manager, 'PUT', 'objects/contracts', edit)).body
  }
  const row = await draft('Тайный-1')
  assert.deepEqual(
    [await changesOf(farmer, 'contracts', row.id), await changesOf(manager, 'contracts', row.id)],
    [undefined, 2],
  )
  assert.deepEqual(
    [await logged(farmer, '№ 12'), await logged(farmer, 'торг'), await logged(manager, 'торг')],
    [0, 0, 1],
  )
  const move = { id: row.id, version: row.version, to: 'offered' }
  assert.equal((await call(manager, 'PUT', 'objects/contracts/state', move)).status, 200)
  assert.deepEqual(
    [await changesOf(farmer, 'contracts', row.id), await changesOf(manager, 'contracts', row.id)],
    [1, 3],
  )
  assert.equal(await logged(farmer, 'торг'), 0)
  const back = { ...move, version: row.version + 1, to: 'draft' }
  assert.equal((await call(manager, 'PUT', 'objects/contracts/state', back)).status, 200)
  assert.equal(await changesOf(farmer, 'contracts', row.id), undefined)

  const gone = await draft('Тайный-2')
  await call(manager, 'DELETE', 'objects/contracts', { key: gone.id, version: gone.version })
  assert.deepEqual(
    [await changesOf(farmer, 'contracts', gone.id), await changesOf(manager, 'contracts', gone.id)],
    [undefined, 3],
  )
})

test('a draft of a promotion', async () => {
  const terms = { supplierId, kind: 'percent', percent: 50, productCodes: productCode }
  const { status, body } = await call<Row>(manager, 'POST', 'objects/promotions', {
    values: { ...terms, name: 'Тайная скидка' },
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    [await changesOf(farmer, 'promotions', body.id), await changesOf(manager, 'promotions', body.id)],
    [undefined, 1],
  )
  assert.deepEqual([await logged(farmer, 'Тайная'), await logged(manager, 'Тайная')], [0, 1])
})
