import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertCategory, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { useBatches } from '../testing.ts'
import type { LostWord } from './schema.ts'
import { wholeTest } from '../../../../test/tier.ts'

// docs/import-export.md: categories that a table names and that are not there are created with its rows, or said to be others.

const shop = useApp()
const { app, owner, logInAs } = shop
const { load, apply, revert, rowsOf } = useBatches(shop)
type Headers = Awaited<ReturnType<typeof logInAs>>
let manager: Headers, farmer: Headers
let supplier: { id: number; name: string }
before(async () => {
  manager = await logInAs({ role: 'manager', name: 'Мария' })
  supplier = await insertSupplier(owner, { name: 'Ферма' })
  farmer = await logInAs({ role: 'supplier', supplier_id: supplier.id })
  await insertShop(owner, { supplier_id: supplier.id, name: 'Лавка' })
})

let count = 0
/** A table of new goods in these categories; each has an article of its own. */
const goods = (words: readonly string[], who = manager, change = {}) => {
  const lines = words.map((word) => `Т-${++count};Сыр;100;Ферма;"${word}"`)
  return load(who, ['Артикул;Товар;Цена;Поставщик;Категория', ...lines], change)
}
const wordsOf = async ({ id }: { id: number }, who = manager) =>
  (await app.inject({ url: `/apiadmin/batches/${id}/words`, headers: who })).json<LostWord[]>()
const allCategories = async () => {
  const { rows } = await sql<{ path: string; code: string; position: number }>`
    select coalesce(p.name || '/', '') || c.name as path, c.code, c.position from categories c
    left join categories p on p.id = c.parent_id order by c.id`.execute(owner)
  return rows
}
const named = async (name: string) => (await allCategories()).filter(({ path }) => path.endsWith(name)).length
const created = { created: ['categoryId'] }

test('a check tells what is not there, with what is like it, and what would be created', async () => {
  const { id } = await insertCategory(owner, { name: 'Йогурты' })
  const atFirst = await allCategories()
  const batch = await goods(['Иогурты', 'Молочное/Сыры', 'молочное > сыры', 'Йогурты', 'Молочное'])
  assert.deepEqual([batch.counts.insert, batch.counts.wrong, batch.creates], [1, 4, undefined])
  const of = { field: 'categoryId', caption: 'Категория', directory: 'Категории' }
  assert.deepEqual(await wordsOf(batch), [
    { ...of, text: 'Молочное/Сыры', rows: 2, near: [], creates: ['Молочное', 'Молочное/Сыры'] },
    { ...of, text: 'Иогурты', rows: 1, near: [{ key: id, caption: 'Йогурты' }], creates: ['Иогурты'] },
    { ...of, text: 'Молочное', rows: 1, near: [], creates: ['Молочное'] },
  ])
  assert.deepEqual(await allCategories(), atFirst)
})

test('missing categories are counted by the check and created with the rows, each once, by who may', async () => {
  const before = await allCategories()
  const planned = await goods(['Рыба/Морская', 'рыба / Mорская', 'Рыба', 'Рыба/Речная'], manager, created)
  assert.deepEqual(
    [planned.counts.insert, planned.counts.wrong, planned.creates],
    [4, 0, [{ caption: 'Категории', count: 3, names: ['Рыба', 'Рыба/Морская', 'Рыба/Речная'] }]],
  )
  const [first] = await rowsOf(manager, planned, 'changes')
  assert.equal(first?.after['categoryId'], 'Рыба/Морская')
  assert.deepEqual(await allCategories(), before)

  const done = await apply(manager, planned)
  assert.deepEqual([done.counts.done, done.counts.failed], [4, 0])
  assert.deepEqual(done.creates, [{ caption: 'Категории', count: 3, names: ['Рыба', 'Морская', 'Речная'] }])
  const last = Math.max(...before.filter(({ path }) => !path.includes('/')).map(({ position }) => position))
  assert.deepEqual((await allCategories()).slice(before.length), [
    { path: 'Рыба', code: 'ryba', position: last + 10 },
    { path: 'Рыба/Морская', code: 'morskaya', position: 0 },
    { path: 'Рыба/Речная', code: 'rechnaya', position: 10 },
  ])
  const { rows } = await sql<{ by: string; count: number }>`
    select person_name(user_id) as by, count(*)::int from object_changes
    where batch_id = ${done.id} and table_name = 'categories' group by 1`.execute(owner)
  assert.deepEqual(rows, [{ by: 'Мария', count: 3 }])

  const back = await revert(manager, done)
  assert.equal(back.counts.rows, 4)
  assert.equal(await named('Морская'), 1)
})

test('a word may mean another row, or its rows are left out', async () => {
  const { id } = await insertCategory(owner, { name: 'Творог' })
  const words = [
    { field: 'categoryId', text: 'ТВОРОЖОК', key: id },
    { field: 'categoryId', text: 'Прочее', key: null },
  ]
  const planned = await goods(['Творожок', 'прочее', 'Новое'], manager, { words, ...created })
  const [first] = await rowsOf(manager, planned, 'changes')
  assert.equal(first?.after['categoryId'], id)
  assert.deepEqual(
    (await rowsOf(manager, planned, 'problems')).map(({ number, problems }) => [number, problems]),
    [[3, [{ field: 'categoryId', message: 'Не загружается: так выбрано для этого названия' }]]],
  )
  assert.deepEqual(planned.creates?.[0]?.names, ['Новое'])
  assert.deepEqual((await apply(manager, planned)).counts.done, 2)
})

wholeTest('a supplier is told what is like a word and creates nothing', async () => {
  const { id } = await insertCategory(owner, { name: 'Варенье' })
  const batch = await goods(['Варение'], farmer)
  assert.deepEqual(
    (await wordsOf(batch, farmer)).map(({ near, creates }) => [near, creates]),
    [[[{ key: id, caption: 'Варенье' }], []]],
  )
  await assert.rejects(goods(['Варение'], farmer, created), { message: 'FORBIDDEN' })
  await assert.rejects(goods(['Варение'], manager, { created: ['supplierId'] }), { message: 'FORBIDDEN' })
  assert.equal(await named('Варение'), 0)
})

wholeTest(
  'two tables that are written at once make one category, and what somebody made meanwhile is taken',
  async () => {
    const [one, other] = [
      await goods(['Мёд/Липовый'], manager, created),
      await goods(['мед/липовый'], manager, created),
    ]
    const done = await Promise.all([apply(manager, one), apply(manager, other)])
    assert.deepEqual(
      done.map(({ counts }) => [counts.done, counts.failed]),
      [
        [1, 0],
        [1, 0],
      ],
    )
    assert.deepEqual(
      [(await named('Мёд')) + (await named('мед')), (await named('Липовый')) + (await named('липовый'))],
      [1, 1],
    )

    const later = await goods(['Хлеб'], manager, created)
    const { id } = await insertCategory(owner, { name: 'Хлеб' })
    assert.equal((await apply(manager, later)).counts.done, 1)
    const { rows } = await sql<{ count: number }>`
    select count(*)::int from products where category_id = ${id}`.execute(owner)
    assert.deepEqual([rows[0]?.count, await named('Хлеб')], [1, 1])
  },
)

test('a name that cannot be a category is told by the check; a number is never one', async () => {
  const long = 'я'.repeat(81)
  const planned = await goods([`Рыба/${long}`, '987654'], manager, created)
  const told = (await rowsOf(manager, planned, 'problems')).map(({ problems }) =>
    problems.map(({ message }) => message),
  )
  assert.match(told[0]?.[0] ?? '', /^Не создать «я+»\. /)
  assert.deepEqual(told[1], ['Такого в справочнике нет'])
  assert.deepEqual(
    (await wordsOf(planned)).map(({ text, creates }) => [text.length, creates.length]),
    [
      [86, 1],
      [6, 0],
    ],
  )
})
