import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connected } from '../../../../test/commands.ts'
import { run } from '../../../../test/process.ts'
import { insertProduct, insertSupplier } from '../../../../test/rows.ts'
import type { AnyRow } from '../../objects/schema.ts'
import { useStock } from './testing.ts'

// docs/stock.md: stock that is written by hand, who may, and the book of it.

const { app, owner, urls, database, logInAs, people, insert, write, numbersOf, bookOf, verify } = useStock()

test('a number is a count, «+12» a receipt, «-3» a write-off; the book says who and why', async () => {
  const product = await insert({ stock: 0 })
  assert.equal((await write(people.manager, product.id, 40)).body['stock'], 40)
  assert.equal((await write(people.manager, product.id, '+12 накладная 45', 2)).body['stock'], 52)
  const { body } = await write(people.farmer, product.id, '−2,5 бой', 3)
  assert.deepEqual([body['stock'], body['reserved'], body['free'], body['version']], [49.5, 0, 49.5, 4])
  assert.deepEqual(await bookOf(product), [
    ['count', 40, 0, 40, ''],
    ['receipt', 12, 0, 52, 'накладная 45'],
    ['write_off', -2.5, 0, 49.5, 'бой'],
  ])
  const { rows } = await sql<{ name: string }>`
    select person_name(moved_by) as name from stock_movements where product_id = ${product.id} order by id limit 1`.execute(
    owner,
  )
  assert.equal(rows[0]?.name, 'Ольга')
  await verify()
})

test('what is added fits any version, a number only the present one: nothing is lost, and who is late sees what was done', async () => {
  const product = await insert({ stock: 10 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(people.manager, product.id, '+1')))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal((await numbersOf(product)).on_hand, 18)
  const late = await write(people.farmer, product.id, 5)
  assert.deepEqual([late.status, late.body.code, late.body.details?.row?.['stock']], [409, 'ROW_CHANGED', 18])
  const [change] = late.body.details?.changes ?? []
  assert.deepEqual(
    [change?.by, change?.fields],
    ['Ольга', [{ field: 'stock', caption: 'Остаток', before: 17, after: 18 }]],
  )
  const counts = await Promise.all(Array.from({ length: 8 }, (_, at) => write(people.manager, product.id, at, 9)))
  assert.equal(counts.filter(({ status }) => status === 200).length, 1)
  await verify()
})

test('what is wrong is refused by its field', async () => {
  const product = await insert({ stock: 10 })
  for (const [value, told] of [
    [-1, /не меньше 0|от 0/],
    ['много', /Введите число/],
    ['+0', /больше нуля/],
    ['+0,0001', /Не больше 3/],
    [null, /Заполните/],
    ['-11', /не больше, чем есть: 10/],
  ] as const) {
    const { status, problem } = await write(people.manager, product.id, value)
    assert.equal(status, 422, String(value))
    assert.match(problem ?? '', told)
  }
  assert.equal((await numbersOf(product)).on_hand, 10)
})

test('a supplier sets the stock of its own, an operator of all; nobody else sets any, and nobody past the call', async () => {
  const [own, other] = [await insert(), await insertProduct(owner)]
  const admin = await logInAs({ role: 'admin' })
  for (const headers of [admin, people.manager, people.farmer])
    assert.equal((await write(headers, own.id, '+1')).status, 200)
  assert.equal((await write(people.farmer, other.id, '+1')).status, 404)
  const rest = [people.partner, await logInAs({}), await logInAs({ role: 'investor' })]
  for (const headers of rest) assert.ok([403, 404].includes((await write(headers, own.id, '+1')).status))
  assert.equal((await numbersOf(other)).on_hand, 50)
  for (const statement of [
    `insert into stock_movements (product_id, supplier_id, kind, on_hand, left_on_hand) values (${own.id}, ${own.supplier_id}, 'receipt', 1, 1)`,
    `update products set stock = 1 where id = ${own.id}`,
    `update products set reserved = 1 where id = ${own.id}`,
    'delete from stock_movements',
  ])
    await assert.rejects(sql.raw(statement).execute(database), /permission denied/, statement)
  await assert.rejects(sql`update products set on_hand = 1 where id = ${own.id}`.execute(database), /not changed so/)
})

test('a new product has what it is given', async () => {
  const { shop_id: shopId, category_id: categoryId, supplier_id: supplierId } = await insert()
  const values = { code: 'stocked', name: 'Сыр', supplierId, shopId, categoryId, priceKopecks: 100_00, stock: '+7' }
  const answer = await app.inject({
    method: 'POST',
    url: '/apiadmin/objects/products',
    headers: people.farmer,
    payload: { values },
  })
  const { id, stock, free } = answer.json<{ id: number; stock: number; free: number }>()
  assert.deepEqual([stock, free], [7, 7], answer.body)
  assert.deepEqual((await bookOf({ id })).length, 1)
})

test('the book is only added to, by the owner of the tables neither, and what the owner writes by SQL is in it', async () => {
  const product = await insert({ stock: 3 })
  for (const statement of [
    'update stock_movements set why = why',
    'delete from stock_movements',
    'truncate stock_movements',
  ])
    await assert.rejects(sql.raw(statement).execute(owner), /only added to/, statement)
  await owner.updateTable('products').set({ stock: 8 }).where('id', '=', product.id).execute()
  assert.deepEqual((await bookOf(product)).length, 2)
  await verify()
})

test('verify-ledger finds a product whose numbers are others, and ends with 1', async () => {
  const { id } = await insert({ stock: 3 })
  const tamper = (stock: number) =>
    connected(urls.admin, (client) =>
      client.query(
        `set session_replication_role = replica; update products set on_hand = ${stock}, stock = ${stock} where id = ${id}`,
      ),
    )
  const command = async () => {
    const process = run('verify-ledger', { DATABASE_OWNER_URL: urls.owner })
    return { code: await process.ended(), output: process.output() }
  }
  await tamper(9)
  const wrong = await command()
  assert.equal(wrong.code, 1, wrong.output)
  assert.match(wrong.output, new RegExp(`Книга остатков не сходится: product ${id}:`))
  await tamper(3)
  const right = await command()
  assert.equal(right.code, 0, right.output)
})

test('the book is read by who sees the product', async () => {
  const product = await insert({ stock: 3 })
  const read = async (headers: typeof people.manager) => {
    const query = { filter: JSON.stringify(['productId', '=', product.id]) }
    const answer = await app.inject({ url: '/apiadmin/admin/obj/stock-movements/loadoptions', headers, query })
    return answer.json<{ data?: AnyRow[] }>().data?.length
  }
  const stranger = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  for (const [headers, count] of [
    [people.manager, 1],
    [people.farmer, 1],
    [people.partner, 1],
    [stranger, 0],
  ] as const)
    assert.equal(await read(headers), count)
  assert.equal(await read(await logInAs({})), undefined)
})
