import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertSupplier } from '../../../../test/rows.ts'
import type { EditRefusal, RowChange } from '../../objects/schema.ts'
import type { Taplink } from '../schema.ts'

const { app, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>
type Answer = { version: number; links: string; message: string; details?: EditRefusal }

async function send(headers: Headers, method: 'POST' | 'PUT', payload: object) {
  const answer = await app.inject({ method, url: '/apiadmin/admin/obj/taplinks', headers, payload })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const pageOf = async (code: string) => (await app.inject(`/api/clientv9/objects/taplink/${code}`)).json<Taplink>()

test('operators and the supplier write a page of links as an object: everybody reads the links, a stale edit is told', async () => {
  const farm = await insertSupplier(owner)
  const admin = await logInAs({ role: 'admin' })
  const farmer = await logInAs({ role: 'supplier', supplier_id: farm.id, name: 'Фёдор' })
  const values = {
    supplierId: farm.id,
    title: 'Наши ссылки',
    links: 'Сайт — https://ferma.example\nПозвонить — +7 (487) 270-15-45',
  }
  const added = await send(admin, 'POST', { values })
  assert.deepEqual([added.status, added.links], [200, values.links])
  assert.deepEqual((await pageOf(farm.code)).links, [
    { title: 'Сайт', url: 'https://ferma.example' },
    { title: 'Позвонить', url: 'tel:+7 (487) 270-15-45' },
  ])

  // the form of the shop writes the same row
  const own = { title: 'Ферма', about: '', links: [{ title: 'Почта', url: 'mailto:zakaz@ferma.example' }] }
  const put = (version: number) =>
    app.inject({
      method: 'PUT',
      url: '/api/clientv9/object/taplink',
      headers: { ...farmer },
      payload: { ...own, version },
    })
  // as if the operator's page had come after the form was opened
  const late = await put(0)
  assert.equal(late.statusCode, 409)
  const { code, details } = late.json<{ code: string; details: EditRefusal }>()
  assert.deepEqual(
    [code, details.row?.['version'], details.changes?.map(({ kind }) => kind)],
    ['ROW_CHANGED', 1, ['insert']],
  )
  assert.equal((await pageOf(farm.code)).title, values.title)
  const saved = await put((await pageOf(farm.code)).version)
  assert.deepEqual([saved.statusCode, saved.json<Taplink>().version], [200, 2])
  assert.equal((await put(1)).statusCode, 409)
  const stale = await send(admin, 'PUT', { key: farm.id, version: added.version, values: { title: 'Другое' } })
  assert.deepEqual([stale.status, stale.details?.changes?.[0]?.by], [409, 'Фёдор'])
  const url = `/apiadmin/admin/obj/taplinks/changes?id=${farm.id}`
  const [change] = (await app.inject({ url, headers: admin })).json<RowChange[]>()
  assert.deepEqual(
    change?.fields.find(({ field }) => field === 'links'),
    { field: 'links', caption: 'Ссылки: название — адрес', before: values.links, after: 'Почта — zakaz@ferma.example' },
  )
})

test('a wrong line is told at its field; another supplier and who only reads write nothing', async () => {
  const [farm, dairy] = [await insertSupplier(owner), await insertSupplier(owner)]
  const farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const values = { supplierId: farm.id, title: 'Ссылки' }
  const admin = await logInAs({ role: 'admin' })
  const wrong = await send(admin, 'POST', { values: { ...values, links: 'Нажми — javascript:alert(1)' } })
  assert.deepEqual([wrong.status, wrong.details?.fields?.map(({ field }) => field)], [422, ['links']])
  for (const supplierId of [farm.id, dairy.id])
    assert.equal((await send(admin, 'POST', { values: { ...values, supplierId } })).status, 200)
  const put = (headers: Headers, key: number) => send(headers, 'PUT', { key, version: 1, values: { title: 'Другое' } })
  assert.equal((await put(farmer, dairy.id)).status, 404)
  const partner = await logInAs({ role: 'partner', supplier_id: farm.id })
  assert.equal((await put(partner, farm.id)).status, 403)
  assert.equal((await put(farmer, farm.id)).status, 200)
})
