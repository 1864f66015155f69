import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertProduct, insertShop, insertSupplier, insertUser } from '../../../test/rows.ts'
import type { Customer, CustomerFound, FindPriceRows, FindUsual, ReadRows } from './schema.ts'

const { app, owner, logInAs } = useApp()

async function post<T>(headers: object, url: string, payload: object): Promise<T> {
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<T>()
}

async function get<T>(headers: object, url: string): Promise<T> {
  const answer = await app.inject({ method: 'GET', url, headers: { ...headers } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<T>()
}

test('a customer is found by a phone however written, by the name and by the INN, with little said of them', async () => {
  const operator = await logInAs({ role: 'manager' })
  const vera = await insertUser(owner, { name: 'Вера Громова', phone: '+7 (912) 555-10-20', code: '7707083893' })
  await insertUser(owner, { name: 'Вера Тихая', role: 'manager', phone: '+7 (912) 555-10-21' })
  await insertOrder(owner, { user_id: vera.id, address: 'Тула, Ленина, 1' })
  const found = { id: vera.id, name: 'Вера Громова', phoneEnd: '1020', town: 'Тула', company: '' }
  for (const search of ['8 912 555-10-20', '5551020', '1020', 'громова вера', 'Гром', '7707083893']) {
    assert.deepEqual(await post<CustomerFound[]>(operator, '/api/clientv9/customers', { search }), [found], search)
  }
  for (const search of ['100%', '___', '7707083894', 'Верамова']) {
    assert.deepEqual(await post<CustomerFound[]>(operator, '/api/clientv9/customers', { search }), [], search)
  }
})

test('each search and each opening of a customer is noted, without the words', async () => {
  const manager = await insertUser(owner, { role: 'manager', login: 'noted' })
  const headers = await logInAs('noted')
  const client = await insertUser(owner, { name: 'Ева Лунина', phone: '+7 (900) 111-22-33' })
  await post(headers, '/api/clientv9/customers', { search: 'Лунина' })
  const card = await get<Customer>(headers, `/api/clientv9/objects/customers/${client.id}`)
  assert.deepEqual(
    [card.receiver, card.phone, card.address, card.orderCount],
    ['Ева Лунина', '+7 (900) 111-22-33', '', 0],
  )
  const events = await owner
    .selectFrom('audit_events')
    .select(['event', 'details'])
    .where('user_id', '=', manager.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(events, [
    { event: 'customer.searched', details: { found: [client.id] } },
    { event: 'customer.opened', details: { customer: client.id } },
  ])
})

test('the price list knows a product by its number, its code and its name, within the supplier', async () => {
  const client = await logInAs({})
  const shop = await insertShop(owner, { supplier_id: (await insertSupplier(owner, { code: 'dairy' })).id })
  const kefir = await insertProduct(owner, { name: 'Кефир деревенский', shop_id: shop.id })
  const other = await insertProduct(owner, { name: 'Ряженка' })
  const search = (words: string | number) =>
    get<FindPriceRows['answer']>(
      client,
      `/api/clientv9/object/price-list?supplier=dairy&search=${encodeURIComponent(words)}`,
    )
  for (const words of [kefir.id, kefir.code, 'кефир', 'дерев']) {
    assert.deepEqual(
      (await search(words)).rows.map(({ number }) => number),
      [kefir.id],
      String(words),
    )
  }
  assert.deepEqual((await search(other.id)).rows, [])
})

test('within a shop only its own goods are found, and only those in stock when that is asked, however they are named', async () => {
  const seller = await logInAs({ role: 'supplier' })
  const { id: supplier_id } = await insertSupplier(owner, { code: 'two-shops' })
  const here = await insertShop(owner, { supplier_id })
  const there = await insertShop(owner, { supplier_id })
  const one = await insertProduct(owner, { name: 'Творог здешний', shop_id: here.id, barcode: '4600000000022' })
  const gone = await insertProduct(owner, { name: 'Творог закончился', shop_id: here.id, stock: 0 })
  const far = await insertProduct(owner, { name: 'Творог тамошний', shop_id: there.id })
  const codes = async (search: string) => {
    const url = `/api/clientv9/object/price-list?supplier=two-shops&shop=${here.code}&inStock=true`
    const { rows } = await get<FindPriceRows['answer']>(seller, `${url}&search=${encodeURIComponent(search)}`)
    return rows.map(({ code }) => code)
  }
  for (const search of ['творог', one.code, '4600000000022', String(one.id)])
    assert.deepEqual(await codes(search), [one.code], search)
  for (const search of [gone.code, far.code, String(far.id)]) assert.deepEqual(await codes(search), [], search)
})

test('a barcode, as a scanner types it, is one product: in the price list, among pasted rows, and it stands in the row', async () => {
  const client = await logInAs({})
  const shop = await insertShop(owner, { supplier_id: (await insertSupplier(owner, { code: 'scanned' })).id })
  const tea = await insertProduct(owner, { shop_id: shop.id, barcode: '4600000000015' })
  const coffee = await insertProduct(owner, { shop_id: shop.id, barcode: '0036000291452' })
  await insertProduct(owner, { shop_id: shop.id })
  const url = '/api/clientv9/object/price-list?supplier=scanned&search='
  for (const [typed, product] of [
    ['4600000000015', tea],
    ['0036000291452', coffee],
    ['036000291452', coffee],
  ] as const) {
    const { rows, total } = await get<FindPriceRows['answer']>(client, url + typed)
    assert.deepEqual([rows[0]?.number, rows[0]?.barcode, total], [product.id, product.barcode, 1], typed)
  }
  const rows = ['4600000000015', '036000291452', '4600000000022']
  const meanings = await post<ReadRows['answer']>(client, '/api/clientv9/rows', { supplier: 'scanned', rows })
  assert.deepEqual(
    meanings.map(({ product }) => product?.number ?? null),
    [tea.id, coffee.id, null],
  )
})

test('pasted rows: what is clear is taken, what is not comes with candidates, each row has its answer', async () => {
  const client = await logInAs({})
  const shop = await insertShop(owner, { supplier_id: (await insertSupplier(owner, { code: 'bakery' })).id })
  const name = (words: string) => insertProduct(owner, { name: words, shop_id: shop.id })
  const [rye, wheat, bun] = [await name('Хлеб ржаной'), await name('Хлеб пшеничный'), await name('Булочка с мёдом')]
  const rows = [String(rye.id), 'хлеб', 'булочка с медом', 'Пшеничный хлеб', 'космический корабль', rye.code, '']
  const meanings = await post<ReadRows['answer']>(client, '/api/clientv9/rows', { supplier: 'bakery', rows })
  assert.deepEqual(
    meanings.map(({ product, candidates }) => product?.number ?? candidates.map(({ number }) => number).sort()),
    [rye.id, [rye.id, wheat.id].sort(), bun.id, wheat.id, [], rye.id, []],
  )
})

test('the usual order is what was bought more than once, as much as the last time, of what is still sold', async () => {
  const anna = await insertUser(owner, { login: 'usual' })
  const shop = await insertShop(owner)
  const [milk, eggs, once, gone] = [
    await insertProduct(owner, { shop_id: shop.id }),
    await insertProduct(owner, { shop_id: shop.id }),
    await insertProduct(owner, { shop_id: shop.id }),
    await insertProduct(owner, { shop_id: shop.id, is_active: false }),
  ]
  const buy = async (bought: [typeof milk, number][], status: 'completed' | 'cancelled' = 'completed') => {
    const order = await insertOrder(owner, { user_id: anna.id, shop_id: shop.id, status })
    const rows = bought.map(([{ id, name, unit }, quantity]) => ({
      order_id: order.id,
      product_id: id,
      name,
      unit,
      quantity,
      price_kopecks: 100,
      sum_kopecks: 100,
    }))
    await owner.insertInto('order_lines').values(rows).execute()
  }
  await buy([
    [milk, 2],
    [eggs, 1],
    [gone, 1],
  ])
  await buy([
    [milk, 3],
    [gone, 1],
  ])
  await buy([
    [milk, 5],
    [eggs, 4],
    [once, 1],
  ])
  await buy([[once, 1]], 'cancelled')
  const usual = (await get<FindUsual['answer']>(await logInAs('usual'), '/api/clientv9/object/usual')).map(
    ({ product, quantity, times }) => [product.number, quantity, times],
  )
  assert.deepEqual(usual, [
    [milk.id, 5, 3],
    [eggs.id, 4, 2],
  ])
  const operator = await logInAs({ role: 'manager' })
  assert.equal((await get<FindUsual['answer']>(operator, `/api/clientv9/object/usual?customer=${anna.id}`)).length, 2)
  const stranger = await app.inject({
    method: 'GET',
    url: `/api/clientv9/object/usual?customer=${anna.id}`,
    headers: await logInAs({}),
  })
  assert.equal(stranger.statusCode, 403)
})
