import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import type { Product } from '../catalog/schema.ts'
import type { SupplierInfo, Taplink } from './schema.ts'

const { app, owner, logInAs } = useApp()

const paper = {
  kind: 'declaration' as const,
  name: 'Декларация о соответствии',
  number: 'ЕАЭС N RU Д-RU.РА01.В.00001/26',
  issued_on: '2026-01-15',
  valid_until: '2029-01-14',
  file_name: 'deklaraciya.txt',
  content: Buffer.from('Декларация'),
}

test('about a supplier: shops, papers and who it is by law', async () => {
  const union = await insertSupplier(owner, { name: 'Союз' })
  const farm = await insertSupplier(owner, { parent_id: union.id, delivery_areas: ['Тула'] })
  const shop = await insertShop(owner, { supplier_id: farm.id })
  await owner
    .insertInto('documents')
    .values({ ...paper, supplier_id: farm.id, category_id: null })
    .execute()
  const bare = (await app.inject(`/api/clientv9/objects/suppliers/${farm.code}`)).json<SupplierInfo>()
  assert.equal(bare.legal, null)
  assert.deepEqual(bare.deliveryAreas, ['Тула'])

  const legal = { legal_name: 'ООО «Ферма»', inn: '7107000001', ogrn: '1027100000001', legal_address: 'Тула' }
  await owner
    .updateTable('suppliers')
    .set({ ...legal, story: 'Мы' })
    .where('id', '=', farm.id)
    .execute()
  const info = (await app.inject(`/api/clientv9/objects/suppliers/${farm.code}`)).json<SupplierInfo>()
  assert.deepEqual([info.parentName, info.story, info.hasTaplink], ['Союз', 'Мы', false])
  assert.deepEqual(info.legal, { name: 'ООО «Ферма»', inn: '7107000001', ogrn: '1027100000001', address: 'Тула' })
  assert.deepEqual(
    info.shops.map(({ code }) => code),
    [shop.code],
  )
  assert.deepEqual(
    info.documents.map(({ name, validUntil }) => [name, validUntil]),
    [[paper.name, '2029-01-14']],
  )
  assert.equal((await app.inject('/api/clientv9/objects/suppliers/no-such')).statusCode, 404)
})

test('a product has the papers of its supplier’s category, each a file to download and never a page', async () => {
  const milk = await insertProduct(owner)
  const other = await insertProduct(owner)
  await owner
    .insertInto('documents')
    .values({ ...paper, supplier_id: milk.supplier_id, category_id: milk.category_id })
    .execute()
  const read = async (code: string) => (await app.inject(`/api/clientv9/objects/products/${code}`)).json<Product>()
  assert.deepEqual((await read(other.code)).documents, [])
  const [document] = (await read(milk.code)).documents
  assert.equal(document?.number, paper.number)

  const file = await app.inject(`/api/documents/${document?.id}`)
  assert.equal(file.body, 'Декларация')
  assert.equal(file.headers['content-disposition'], 'attachment; filename="deklaraciya.txt"')
  assert.equal(file.headers['content-type'], 'text/plain; charset=utf-8')
  for (const id of ['999999', 'x', '..%2F1', '9'.repeat(30)])
    assert.equal((await app.inject(`/api/documents/${id}`)).statusCode, 404)
})

const page = {
  title: 'Ферма на Оке',
  about: 'Молоко утром',
  links: [{ title: 'Позвонить', url: 'tel:+7 (487) 270-15-45' }],
}
const put = (headers: object, payload: object) =>
  app.inject({
    method: 'PUT',
    url: '/api/clientv9/object/taplink',
    headers: { ...headers },
    payload: { version: 0, ...payload },
  })

test('a supplier writes the page of its own, everybody reads it', async () => {
  const farm = await insertSupplier(owner)
  const empty = (await app.inject(`/api/clientv9/objects/taplink/${farm.code}`)).json<Taplink>()
  assert.deepEqual([empty.title, empty.links, empty.isOwn], [farm.name, [], false])

  const keeper = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const mine = await app.inject({ url: '/api/clientv9/object/taplink', headers: keeper })
  assert.deepEqual(
    mine.json<Taplink[]>().flatMap(({ supplier, isOwn }) => (isOwn ? [supplier] : [])),
    [farm.code],
  )
  for (const [version, title] of ['Первая', page.title].entries())
    assert.equal((await put(keeper, { ...page, title, version })).statusCode, 200)

  const read = (await app.inject(`/api/clientv9/objects/taplink/${farm.code}`)).json<Taplink>()
  assert.deepEqual([read.title, read.about, read.links], [page.title, page.about, page.links])
  const all = (await app.inject('/api/clientv9/object/taplink')).json<Taplink[]>()
  assert.deepEqual(all.filter(({ supplier }) => supplier === farm.code).length, 1)
})

test('nobody else writes it: no other role, and no supplier without a supplier', async () => {
  assert.equal((await put(await logInAs({ role: 'client' }), page)).statusCode, 403)
  assert.equal((await put(await logInAs({ role: 'supplier' }), page)).statusCode, 404)
  assert.equal((await put({}, page)).statusCode, 401)
})

test('a link leads to a secure address, a phone or a mailbox, and to nothing that runs', async () => {
  const keeper = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  const refused = [
    'javascript:alert(1)',
    'http://farm.example',
    'data:text/html,x',
    '//farm.example',
    ' https://x.example',
    'tel:',
    'https://',
  ]
  for (const url of refused)
    assert.equal((await put(keeper, { ...page, links: [{ title: 'x', url }] })).statusCode, 400, url)
  const allowed = ['https://farm.example/a?b=1', 'tel:+74872701545', 'mailto:farm@oka.example']
  for (const [version, url] of allowed.entries())
    assert.equal((await put(keeper, { ...page, version, links: [{ title: 'x', url }] })).statusCode, 200, url)
})
