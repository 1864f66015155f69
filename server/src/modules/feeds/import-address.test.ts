import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertCategory, insertShop, insertSupplier } from '../../../test/rows.ts'
import type { Batch, Mapping } from '../batches/schema.ts'
import { useBatches } from '../batches/testing.ts'
import { catalogueOf, useShop } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

const { app, owner, database, logInAs } = useApp({ webhookNetworks: ['127.0.0.0/8'] })
const { load: loadFile, check, apply, revert } = useBatches({ app, database })
const shop = useShop()
type Headers = { authorization?: string }
let farm = 0
let farmer: Headers = {}
before(async () => {
  farm = (await insertSupplier(owner)).id
  await insertShop(owner, { supplier_id: farm })
  await insertCategory(owner, { name: 'Сыры домашние' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm })
})

async function load(url: string, headers: Headers = farmer) {
  const sent = {
    method: 'POST',
    url: '/apiadmin/admin/obj/products/import-address',
    headers,
    payload: { url },
  } as const
  const answer = await app.inject(sent)
  return { status: answer.statusCode, body: answer.json<Batch & { message: string }>() }
}
const goods = async () => {
  const rows = owner.selectFrom('products').select(['article', 'name', 'price_kopecks', 'on_hand', 'is_active'])
  return (await rows.where('supplier_id', '=', farm).orderBy('id').execute()).map((row) => Object.values(row))
}
const two = [
  { id: 'СР-50', name: 'Сыр &quot;Дом&quot;', price: 700.5, stock: 4 },
  { id: '17', name: 'Каймак', price: 90, stock: 0 },
]

test('a catalogue at an address is checked, written and taken back as a file is', async () => {
  shop.serve(catalogueOf(two))
  const { status, body } = await load(` ${shop.url}?a=b `)
  assert.equal(status, 200, body.message)
  assert.deepEqual(
    [body.state, body.title, body.address, body.mapping?.key],
    ['mapping', shop.url.replace('http://', ''), `${shop.url}?a=b`, 'article'],
  )
  const checked = await check(farmer, body)
  assert.deepEqual([checked.counts.insert, checked.counts.wrong], [2, 0])
  await apply(farmer, checked)
  assert.deepEqual(await goods(), [
    ['СР-50', 'Сыр "Дом"', 700_50, 4, true],
    ['17', 'Каймак', 90_00, 0, true],
  ])
  shop.serve(catalogueOf([{ ...two[0], id: 'СР-50', name: 'Сыр', price: 710, stock: 4 }]))
  const second = await check(farmer, (await load(shop.url)).body)
  assert.deepEqual([second.counts.update, second.counts.same], [1, 0])
  const before = await goods()
  await apply(farmer, second)
  assert.deepEqual((await goods())[0], ['СР-50', 'Сыр', 710_00, 4, true])
  await revert(farmer, second)
  assert.deepEqual(await goods(), before)
})

wholeTest('what cannot be read there is told in words, and nothing is kept of it', async () => {
  const count = async () => (await owner.selectFrom('batches').select('id').execute()).length
  const before = await count()
  const whole = catalogueOf(two)
  const answers: [typeof shop.respond, RegExp][] = [
    [(response) => response.writeHead(404).end(), /^Сервер ответил 404$/],
    [(response) => response.end('<!DOCTYPE html><html><body>Вход</body></html>'), /веб-страница, а не каталог YML/],
    [(response) => response.end('{"error":1}'), /^По этому адресу не каталог YML$/],
    [(response) => response.end(), /^По этому адресу не каталог YML$/],
    [(response) => response.end(whole.slice(0, -30)), /^Каталог обрывается в строке 7: загружен не весь/],
    [(response) => response.end(catalogueOf([])), /^В каталоге нет ни одного товара$/],
    [
      (response) =>
        response.writeHead(200, { 'content-length': whole.length * 3 }).write(whole, () => response.destroy()),
      /пришёл не весь$/,
    ],
    [(response) => response.writeHead(200, { 'content-length': 500 }).write(whole), /обрывается|по правилам HTTP/],
    [(response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(), /^Адрес внутренней сети$/],
  ]
  for (const [respond, words] of answers) {
    shop.respond = respond
    const { status, body } = await load(shop.url)
    assert.equal(status, 422)
    assert.match(body.message, words)
  }
  for (const url of ['http://10.0.0.1/', 'http://[::1]/', 'http://0xa000001/yml.xml', 'http://[::ffff:10.0.0.1]/'])
    assert.equal((await load(url)).body.message, 'Адрес внутренней сети', url)
  assert.equal(await count(), before)
})

wholeTest(
  'only a catalogue that was written from its address, by a key and with its own numbers, is put on a schedule',
  async () => {
    const subscribe = async ({ id: batchId }: Batch) => {
      const payload = { batchId, everyHours: 1, gone: 'off' }
      const answer = await app.inject({ method: 'POST', url: '/apiadmin/product-feeds', headers: farmer, payload })
      return answer.json<{ code?: string }>().code
    }
    shop.serve(catalogueOf([{ id: 'S-1', name: 'Творог', price: 90, stock: 3 }]))
    const byAddress = async (change: Partial<Mapping> = {}) => check(farmer, (await load(shop.url)).body, change)
    assert.equal(await subscribe(await apply(farmer, await loadFile(farmer, ['Артикул;Остаток', '17;5']))), 'CONFLICT')
    assert.equal(await subscribe(await byAddress()), 'CONFLICT', 'it is not written')
    assert.equal(await subscribe(await apply(farmer, await byAddress({ key: '' }))), 'VALUE_REFUSED')
    assert.equal(await subscribe(await apply(farmer, await byAddress({ added: ['stock'] }))), 'VALUE_REFUSED')
    assert.equal(await subscribe(await apply(farmer, await byAddress({ added: [] }))), undefined)
  },
)

test('who may not change goods is refused before anything is read', async () => {
  const partner = await logInAs({ role: 'partner', supplier_id: farm })
  shop.asked = 0
  assert.equal((await load(shop.url, partner)).status, 403)
  assert.equal((await load(shop.url, await logInAs({ role: 'client' }))).status, 403)
  assert.equal(shop.asked, 0)
})
