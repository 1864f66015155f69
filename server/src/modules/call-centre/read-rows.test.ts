import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Kysely } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertProduct, insertShop, insertSupplier, insertUser } from '../../../test/rows.ts'
import { day, limitsOf, takeAttempt } from '../../attempts.ts'
import type { Tables } from '../../database/tables.ts'
import { meaningsOf } from './read-rows.ts'
import type { ReadRows } from './schema.ts'

const { app, database, owner, logInAs } = useApp()

let products: Awaited<ReturnType<typeof insertProduct>>[] = []

before(async () => {
  const { id } = await insertSupplier(owner, { code: 'forest' })
  const shop_id = (await insertShop(owner, { supplier_id: id })).id
  products = await Promise.all(
    Array.from({ length: 30 }, (_, index) => insertProduct(owner, { shop_id, name: `Ёлочка № ${index}, 1,5 кг` })),
  )
})

/** A database handle that counts its queries. */
function counted(): { db: Kysely<Tables>; count: () => number } {
  let asked = 0
  const db = database.withPlugin({
    transformQuery({ node }) {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, count: () => asked }
}

test('rows that name their products cost the same few questions, be there two of them or sixty', async () => {
  const rows = products.flatMap(({ id, name }) => [String(id), name.toUpperCase().replaceAll('Ё', 'Е')])
  const [few, many] = [counted(), counted()]
  await meaningsOf(few.db, { supplier: 'forest', rows: rows.slice(0, 2) })
  const meanings = await meaningsOf(many.db, { supplier: 'forest', rows })
  assert.deepEqual(
    meanings.map(({ product }) => product?.number),
    products.flatMap(({ id }) => [id, id]),
  )
  assert.ok(few.count() > 0)
  assert.equal(many.count(), few.count())
})

test('equal rows are searched for once', async () => {
  const rows = ['елочк 7', ' елочк 7', 'елочк 7 ']
  const [one, three] = [counted(), counted()]
  await meaningsOf(one.db, { supplier: 'forest', rows: rows.slice(0, 1) })
  const meanings = await meaningsOf(three.db, { supplier: 'forest', rows })
  assert.deepEqual(new Set(meanings.map(({ product }) => product?.name)), new Set(['Ёлочка № 7, 1,5 кг']))
  assert.equal(three.count(), one.count())
})

test('an unknown word of many rows is looked for once, and no row when nobody waits for the answer any more', async () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => `ждлфыв ${index}`)
  const [one, ten, none] = [counted(), counted(), counted()]
  await meaningsOf(one.db, { rows: rowsOf(1) })
  await meaningsOf(ten.db, { rows: rowsOf(10) })
  await meaningsOf(none.db, { rows: rowsOf(10) }, { isWanted: () => false })
  assert.ok(none.count() < one.count())
  // queries for all rows together, and one for the spelling correction
  const shared = ten.count() - one.count()
  assert.ok(shared < 9 * (one.count() - none.count()), `${none.count()}, ${one.count()}, ${ten.count()}`)
})

test('a name that several products have is for the person to choose, those in stock first', async () => {
  const { id } = await insertSupplier(owner, { code: 'twins' })
  const shop_id = (await insertShop(owner, { supplier_id: id })).id
  const sold = await insertProduct(owner, { shop_id, name: 'Хлеб', stock: 0 })
  const here = await insertProduct(owner, { shop_id, name: 'Хлеб', stock: 10 })
  const [meaning] = await meaningsOf(database, { supplier: 'twins', rows: ['хлеб'] })
  assert.equal(meaning?.product, null)
  assert.deepEqual(
    meaning.candidates.map(({ number }) => number),
    [here.id, sold.id],
  )
})

test('one person has so many rows searched for in ten minutes; what is named in full costs nothing of that', async () => {
  const person = await insertUser(owner, { login: 'paster' })
  const headers = await logInAs('paster')
  const read = (rows: string[]) =>
    app.inject({ method: 'POST', url: '/api/clientv9/rows', headers, payload: { supplier: 'forest', rows } })
  const unknown = (count: number) => Array.from({ length: count }, (_, index) => `ждлфыв ${index}`)
  await takeAttempt(
    owner,
    limitsOf(`rows of ${person.id}`, [2_000, day]).map((limit) => ({ ...limit, cost: 119 })),
  )
  const refused = await read(unknown(26))
  assert.deepEqual(
    [refused.statusCode, refused.json<{ message: string }>().message],
    [429, 'Слишком много строк за короткое время. Подождите немного'],
  )
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await read(unknown(1))).statusCode, 200)
  assert.equal((await read(unknown(1))).statusCode, 429)
  const named = await read(['Елочка № 3, 1.5 кг'])
  assert.equal(named.json<ReadRows['answer']>()[0]?.product?.name, 'Ёлочка № 3, 1,5 кг')
})
