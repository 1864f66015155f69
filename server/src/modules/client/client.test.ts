import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertProduct, insertShop, insertSupplier, insertUser } from '../../../test/rows.ts'
import type { ClientContract, FindClientFields, FindOwnOrder, LoadClientRows } from './schema.ts'
import type { AnyRow, EditRefusal } from '../objects/schema.ts'
import { commands } from './commands.ts'

const { app, owner, logInAs } = useApp()

const post = (headers: object, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { ...headers }, payload })
const codeOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ code: string }>().code

test('a command answers exactly what its call answers', async () => {
  const client = await logInAs({})
  const product = await insertProduct(owner)
  const pairs: [object, string][] = [
    [{ cmd: 'suppliers' }, '/api/clientv9/object/suppliers'],
    [{ cmd: 'shops' }, '/api/clientv9/object/shops'],
    [{ cmd: 'categories' }, '/api/clientv9/object/categories'],
    [{ cmd: 'tags' }, '/api/clientv9/object/tags'],
    [{ cmd: 'products', sort: 'cheap', take: 5 }, '/api/clientv9/object/products?sort=cheap&take=5'],
    [{ cmd: 'product', code: product.code }, `/api/clientv9/objects/products/${product.code}`],
    [{ cmd: 'usual' }, '/api/clientv9/object/usual'],
  ]
  for (const [body, url] of pairs) {
    const [asked, plain] = [await post(client, '/api/clientv9', body), await app.inject({ url, headers: client })]
    assert.equal(asked.statusCode, 200, asked.body)
    assert.deepEqual(asked.json(), plain.json(), url)
  }
  const guest = await post({}, '/api/clientv9/anonym', { cmd: 'basket', products: [product.code] })
  assert.deepEqual(
    guest.json<{ code: string }[]>().map(({ code }) => code),
    [product.code],
  )
})

test('every command stands for a call that is served, and allows nobody whom the call does not', async () => {
  await app.ready()
  for (const [name, { method, url, allow }] of Object.entries(commands)) {
    const row = app.policy.find((one) => one.method === method && one.url === url)
    assert.deepEqual(row?.allow, allow, name)
  }
})

test('what is not in the table is refused: unknown commands, those that want a login, fields of a wrong kind', async () => {
  const client = await logInAs({})
  for (const body of [
    {},
    { cmd: 'drop' },
    { cmd: 'constructor' },
    { cmd: 'product' },
    { cmd: 'products', take: 1000 },
  ]) {
    const answer = await post(client, '/api/clientv9', body)
    assert.deepEqual([answer.statusCode, codeOf(answer)], [400, 'BAD_REQUEST'], JSON.stringify(body))
    assert.match(answer.json<{ message: string }>().message, /^Запрос заполнен неверно/)
  }
  for (const cmd of ['history', 'usual', 'order']) {
    assert.equal((await post({}, '/api/clientv9/anonym', { cmd, id: 1 })).statusCode, 400, cmd)
  }
  assert.equal((await post({}, '/api/clientv9', { cmd: 'tags' })).statusCode, 401)
})

test('one’s own order and history by a command, nobody else’s; a manager is a buyer here', async () => {
  const anna = await insertUser(owner, { login: 'commander' })
  const order = await insertOrder(owner, { user_id: anna.id })
  const headers = await logInAs('commander')
  const own = await post(headers, '/api/clientv9', { cmd: 'order', id: order.id })
  assert.equal(own.json<FindOwnOrder['answer']>().number, order.number)
  const history = await post(headers, '/api/clientv9', { cmd: 'history', supplier: '', rowSkip: 0, rowCount: 5 })
  assert.equal(history.json<{ total: number }>().total, 1)
  for (const role of ['client', 'manager', 'admin'] as const) {
    const answer = await post(await logInAs({ role }), '/api/clientv9', { cmd: 'order', id: order.id })
    assert.deepEqual([answer.statusCode, codeOf(answer)], [404, 'NOT_FOUND'], role)
  }
})

test('a client’s contracts say of whom they buy, since when and on what terms', async () => {
  const boris = await insertUser(owner, { login: 'boris' })
  const supplier = await insertSupplier(owner, { name: 'Пасека', minimum_kopecks: 70_000 })
  const shop = await insertShop(owner, { supplier_id: supplier.id })
  const bought = { user_id: boris.id, shop_id: shop.id, total_kopecks: 50_000 }
  await insertOrder(owner, { ...bought, status: 'completed', created_at: new Date('2026-03-01T10:00:00Z') })
  await insertOrder(owner, { ...bought, created_at: new Date('2026-05-01T10:00:00Z') })
  await insertOrder(owner, { ...bought, status: 'cancelled' })
  await insertOrder(owner, { user_id: boris.id, status: 'cancelled' })
  const contracts = (await post(await logInAs('boris'), '/api/clientv9/contract', {})).json<ClientContract[]>()
  assert.deepEqual(contracts, [
    {
      supplier: supplier.code,
      supplierName: 'Пасека',
      phone: supplier.phone,
      minimumKopecks: 70_000,
      since: '2026-03-01T10:00:00.000Z',
      lastOrderAt: '2026-05-01T10:00:00.000Z',
      orderCount: 2,
      totalKopecks: 100_000,
      openCount: 1,
    },
  ])
})

test('lists by loadOptions: own orders only, the goods for everybody who is logged in, and nothing else', async () => {
  const vera = await insertUser(owner, { login: 'vera' })
  const order = await insertOrder(owner, { user_id: vera.id })
  await insertOrder(owner)
  const load = async (headers: object, name: string, options: object) =>
    post(headers, `/api/clientv9/object/${name}/loadoptions`, options)
  const orders = (await load(await logInAs('vera'), 'orders', { requireTotalCount: true })).json<
    LoadClientRows['answer']
  >()
  assert.deepEqual([orders.totalCount, orders.data[0]?.['number']], [1, order.number])
  const stranger = await load(await logInAs({ role: 'admin' }), 'orders', { filter: ['id', '=', order.id] })
  assert.deepEqual(stranger.json<LoadClientRows['answer']>().data, [])

  const expensive = await insertProduct(owner, { name: 'Икра', price_kopecks: 999_999 })
  const goods = await load(await logInAs({}), 'products', {
    take: 1,
    sort: [{ selector: 'priceKopecks', desc: true }],
    filter: [['name', 'contains', 'икр'], 'and', ['stock', '>', 0]],
  })
  assert.equal(goods.json<LoadClientRows['answer']>().data[0]?.['code'], expensive.code)
  for (const name of ['users', 'constructor', 'order-drafts']) {
    const refused = await load(await logInAs({}), name, {})
    assert.deepEqual(
      [refused.statusCode, refused.json<{ message: string }>().message],
      [404, 'Такого списка нет'],
      name,
    )
  }
  assert.equal(codeOf(await load(await logInAs({}), 'products', { filter: ['password_hash', '=', 1] })), 'BAD_REQUEST')
  for (const option of ['groups', 'searchvalue', 'constructor']) {
    const refused = await load(await logInAs({}), 'products', { take: 1, [option]: [] })
    assert.equal(refused.statusCode, 400, option)
    assert.equal(refused.json<{ message: string }>().message, `У списка нет такого параметра: «${option}»`)
  }
})

test('fields of an object come with captions and types, hidden ones do not', async () => {
  const headers = await logInAs({})
  const fields = (await app.inject({ url: '/api/client/objects/products/fields', headers })).json<
    FindClientFields['answer']
  >()
  assert.deepEqual(
    fields.find(({ name }) => name === 'priceKopecks'),
    { name: 'priceKopecks', caption: 'Цена', type: 'money' },
  )
  assert.equal(
    fields.some(({ name }) => name === 'code'),
    false,
  )
  assert.equal((await app.inject({ url: '/api/client/objects/users/fields', headers })).statusCode, 404)
})

test('own addresses are read, added and changed as an object; another’s are not there, and a stale edit is told', async () => {
  const headers = await logInAs({})
  const url = '/api/clientv9/object/addresses'
  const send = async (method: 'POST' | 'PUT', payload: object, as: object = headers) => {
    const answer = await app.inject({ method, url, payload, headers: { ...as } })
    return {
      status: answer.statusCode,
      row: answer.json<AnyRow>(),
      refusal: answer.json<{ code?: string; details?: EditRefusal }>(),
    }
  }
  const { row } = await send('POST', { values: { address: ' Тула, Ленина, 1 ' } })
  const { id: key } = row
  assert.deepEqual(row, { id: key, version: 1, title: '', address: 'Тула, Ленина, 1', comment: '', isMain: true })
  const second = await send('POST', { values: { address: 'Тула, Мира, 2' } })
  assert.equal(second.row['isMain'], false)
  const changed = await send('PUT', { key, version: 1, values: { comment: 'Этаж 3' } })
  assert.deepEqual(changed.row, { ...row, comment: 'Этаж 3', version: 2 })
  const stale = await send('PUT', { key, version: 1, values: { title: 'Дом' } })
  assert.deepEqual([stale.status, stale.refusal.code, stale.refusal.details?.row], [409, 'ROW_CHANGED', changed.row])
  const short = await send('PUT', { key, version: 2, values: { address: 'дом', isMain: false } })
  assert.deepEqual(short.refusal.details?.fields, [
    { field: 'isMain', message: 'Это поле не редактируется' },
    { field: 'address', message: 'Укажите адрес: город, улицу и дом' },
  ])
  const stranger = await logInAs({ role: 'admin' })
  assert.equal((await send('PUT', { key, version: 2, values: { title: 'Моё' } }, stranger)).status, 404)
  const rows = async (as: object) =>
    (await app.inject({ url, headers: { ...as } })).json<LoadClientRows['answer']>().data
  assert.deepEqual(
    (await rows(headers)).map(({ id }) => id),
    [key, second.row['id']],
  )
  assert.deepEqual(await rows(stranger), [])
  for (let count = 2; count < 20; count += 1) await send('POST', { values: { address: `Тула, Мира, ${count}` } })
  const tooMany = await send('POST', { values: { address: 'Тула, Мира, 20' } })
  assert.match(tooMany.refusal.details?.fields?.[0]?.message ?? '', /не больше 20/)
  assert.equal(
    (await app.inject({ method: 'POST', url: '/api/clientv9/object/orders', payload: { values: {} }, headers }))
      .statusCode,
    405,
  )
})
