import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import { picture, uploadOf, useFolder } from '../files/testing.ts'
import type { FileCard } from '../files/schema.ts'
import type { SupplierInfo, Taplink } from './schema.ts'

const { app, owner, logInAs } = useApp({ files: { kind: 'disk', directory: useFolder() } })
type Headers = { authorization: string }
const farm = { id: 0, code: '' }
let own: Headers
let other: Headers
let partner: Headers
let manager: Headers

before(async () => {
  const parent = await insertSupplier(owner)
  Object.assign(farm, await insertSupplier(owner, { parent_id: parent.id, picture_key: null }))
  own = await logInAs({ role: 'supplier', supplier_id: farm.id })
  other = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  partner = await logInAs({ role: 'partner', supplier_id: parent.id })
  manager = await logInAs({ role: 'manager' })
})

async function upload(by: Headers, color: string): Promise<FileCard> {
  const body = uploadOf(await picture(color).png().toBuffer(), { obj: 'suppliers' })
  const headers = { ...by, ...body.headers }
  const answer = await app.inject({ method: 'POST', url: '/apiadmin/repo/upload', headers, payload: body.payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<FileCard>()
}

const attach = (headers: Headers, ids: number[], descriptions: string[] = []) => {
  const payload = { obj: 'suppliers', obj_code: farm.code, ids, descriptions }
  return app.inject({ method: 'PUT', url: '/apiadmin/repo', headers, payload })
}
const shown = async () =>
  (await app.inject(`/api/clientv9/objects/suppliers/${farm.code}`)).json<SupplierInfo>().picture

test('a supplier has a picture by its own people and by operators, shown with what it shows, and by nobody else', async () => {
  const [first, second] = [await upload(own, '#aa3300'), await upload(manager, '#0033aa')]
  assert.equal((await attach(own, [first.id], ['Коровы на лугу'])).statusCode, 200)
  assert.deepEqual(await shown(), { key: first.picture?.key, color: '#aa3300', text: 'Коровы на лугу' })
  const links = (await app.inject(`/api/clientv9/objects/taplink/${farm.code}`)).json<Taplink>()
  assert.deepEqual(links.picture, await shown())
  assert.equal((await app.inject(`/api/pictures/${first.picture?.key}-320.webp`)).statusCode, 200)

  for (const [headers, status] of [[other, 404] as const, [partner, 403] as const])
    assert.equal((await attach(headers, [])).statusCode, status)
  assert.equal((await attach(own, [first.id, second.id])).json<{ code: string }>().code, 'FILES_FULL')

  assert.equal((await attach(manager, [second.id])).statusCode, 200)
  assert.deepEqual(await shown(), { key: second.picture?.key, color: '#0033aa' })
  assert.equal((await app.inject(`/api/pictures/${first.picture?.key}-320.webp`)).statusCode, 404)
  assert.equal((await attach(own, [])).statusCode, 200)
  assert.deepEqual(await shown(), { key: null, color: '#e8f0e0' })
})

test('a change of the picture has a version and stands in the history of the supplier', async () => {
  const versionOf = async () =>
    (await owner.selectFrom('suppliers').select('version').where('id', '=', farm.id).executeTakeFirstOrThrow()).version
  const version = await versionOf()
  await attach(own, [(await upload(own, '#33aa00')).id])
  assert.equal(await versionOf(), version + 1)
  const answer = await app.inject({
    url: `/apiadmin/admin/obj/suppliers/changes?id=${farm.id}`,
    headers: manager,
  })
  const [last] = answer.json<{ fields: { caption: string }[] }[]>()
  assert.deepEqual(
    last?.fields.map(({ caption }) => caption),
    ['Фото'],
  )
})
