import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import type { BatchRow } from './schema.ts'
import { Refused, useBatches } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

// docs/import-export.md: values for all rows of a table, and what its columns meant the last time.

const { app, owner, database, logInAs } = useApp()
const { load, apply } = useBatches({ app, database })

const goodsOf = async (supplier: number) => {
  const names = ['article', 'shop_id', 'category_id', 'price_kopecks'] as const
  const rows = await owner
    .selectFrom('products')
    .select(names)
    .where('supplier_id', '=', supplier)
    .orderBy('id')
    .execute()
  return rows.map((row) => Object.values(row))
}
const newSupplier = async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  return {
    supplier_id,
    shop: (await insertShop(owner, { supplier_id })).id,
    category: (await insertCategory(owner)).id,
  }
}

test('an operator says whose the goods are, where they are sold and what they are; an article is looked for at that supplier', async () => {
  const manager = await logInAs({ role: 'manager' })
  const [one, other] = [await newSupplier(), await newSupplier()]
  await insertProduct(owner, { supplier_id: other.supplier_id, article: 'А-1', name: 'Чужой' })
  const lines = ['Артикул;Наименование;Цена', 'А-1;Сыр;100', 'А-2;Творог;200']
  const given = [
    { field: 'supplierId', value: one.supplier_id, for: 'all' as const },
    { field: 'shopId', value: one.shop, for: 'all' as const },
    { field: 'categoryId', value: one.category, for: 'new' as const },
  ]
  const first = await load(manager, lines, { given })
  assert.deepEqual([first.counts.insert, first.counts.wrong], [2, 0])
  await apply(manager, first)
  assert.deepEqual(await goodsOf(one.supplier_id), [
    ['А-1', one.shop, one.category, 100_00],
    ['А-2', one.shop, one.category, 200_00],
  ])
  const elsewhere = await insertShop(owner, { supplier_id: one.supplier_id })
  const changed = given.map((value) =>
    value.field === 'supplierId'
      ? value
      : { ...value, value: value.field === 'shopId' ? elsewhere.id : other.category },
  )
  const second = await load(manager, [...lines, 'А-3;Каймак;300'], { given: changed })
  assert.deepEqual([second.counts.insert, second.counts.update, second.counts.wrong], [1, 2, 0])
  await apply(manager, second)
  assert.deepEqual(await goodsOf(one.supplier_id), [
    ['А-1', elsewhere.id, one.category, 100_00],
    ['А-2', elsewhere.id, one.category, 200_00],
    ['А-3', elsewhere.id, other.category, 300_00],
  ])
})

wholeTest('a field has one value: of a column or for all rows, and only one that is written', async () => {
  const manager = await logInAs({ role: 'manager' })
  for (const field of ['name', 'reserved', 'nothing']) {
    const given = [{ field, value: 1, for: 'all' as const }]
    await assert.rejects(load(manager, ['Наименование;Цена', 'Сыр;1'], { given }), new Refused('BAD_REQUEST'))
  }
})

wholeTest('one article of two suppliers in one table is no repetition', async () => {
  const manager = await logInAs({ role: 'manager' })
  const [one, other] = [await newSupplier(), await newSupplier()]
  const nameOf = async (id: number) =>
    (await owner.selectFrom('suppliers').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const [first, second] = [await nameOf(one.supplier_id), await nameOf(other.supplier_id)]
  const lines = [`Артикул;Товар;Цена;Поставщик`, `Б-1;Сыр;1;${first}`, `Б-1;Сыр;1;${second}`, `Б-1;Сыр;1;${first}`]
  const given = [{ field: 'categoryId', value: one.category, for: 'new' as const }]
  const { id, counts } = await load(manager, lines, { given })
  assert.deepEqual([counts.insert, counts.wrong], [2, 1])
  const answer = await app.inject({ url: `/apiadmin/batches/${id}/rows?of=problems`, headers: manager })
  const told = answer.json<BatchRow[]>().map(({ number, problems }) => [number, problems])
  assert.deepEqual(told, [[4, [{ field: 'article', message: 'Такая же запись в строке 2' }]]])
})

test('what columns mean is remembered for the supplier, not for another one', async () => {
  const { supplier_id, category } = await newSupplier()
  const [anna, boris] = [
    await logInAs({ role: 'supplier', supplier_id }),
    await logInAs({ role: 'supplier', supplier_id }),
  ]
  const lines = ['Позиция по прайсу;Мой ключ;Цена', 'Сыр;К-1;10']
  const given = [{ field: 'categoryId', value: category, for: 'new' as const }]
  const change = { fields: ['name', 'article', 'priceKopecks'], key: 'article', given }
  await apply(anna, await load(anna, lines, change))
  const again = await load(boris, lines)
  assert.deepEqual(again.mapping, { ...change, timeZone: 'Europe/Moscow' })
  assert.deepEqual([again.counts.same, again.counts.wrong], [1, 0])
  const stranger = await logInAs({ role: 'supplier', supplier_id: (await newSupplier()).supplier_id })
  assert.deepEqual((await load(stranger, lines)).mapping?.fields, ['', '', 'priceKopecks'])
  // what was left out of one table is guessed in another
  await load(anna, ['Позиция по прайсу;Мой ключ;Описание', 'Сыр;К-2;нет'], { fields: ['name', 'article', ''] })
  assert.deepEqual((await load(anna, ['Мой ключ;Описание', 'К-1;Мягкий'])).mapping?.fields, ['article', 'description'])
  // other captions: what one of them meant to this person stays, what is for all rows is said anew
  const wider = await load(anna, ['Мой ключ;Остаток', 'К-1;5'])
  assert.deepEqual(wider.mapping, { fields: ['article', 'stock'], key: 'article', timeZone: 'Europe/Moscow' })
})

test('of a description in HTML the text is kept, another one as it is', async () => {
  const { supplier_id, category } = await newSupplier()
  const farmer = await logInAs({ role: 'supplier', supplier_id })
  const lines = [
    'Артикул;Name;Price;Description',
    'Д-1;Сыр;1;"<p>Мягкий<br>сыр &amp; хлеб</p>"',
    'Д-2;Сыр;1;вес < 1 & > 2',
  ]
  await apply(farmer, await load(farmer, lines, { given: [{ field: 'categoryId', value: category, for: 'new' }] }))
  const rows = await owner
    .selectFrom('products')
    .select('description')
    .where('supplier_id', '=', supplier_id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ description }) => description),
    ['Мягкий\nсыр & хлеб', 'вес < 1 & > 2'],
  )
})

wholeTest('who loads for several suppliers says anew whose the goods are', async () => {
  const manager = await logInAs({ role: 'manager' })
  const { supplier_id, shop, category } = await newSupplier()
  const lines = ['Артикул;Наименование;Розничная цена', 'В-1;Сыр;100']
  const given = [
    { field: 'supplierId', value: supplier_id, for: 'new' as const },
    { field: 'shopId', value: shop, for: 'new' as const },
    { field: 'categoryId', value: category, for: 'new' as const },
    { field: 'unit', value: 'кг', for: 'new' as const },
  ]
  await load(manager, lines, { given })
  assert.deepEqual((await load(manager, lines)).mapping?.given, given.slice(-1))
})
