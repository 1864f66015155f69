import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import type { EditRefusal } from '../objects/schema.ts'
import { useBatches } from './testing.ts'

// docs/import-export.md: a row is told all its problems at once, also those of several fields together and what another row has already.

const shop = useApp()
const { app, owner, logInAs } = shop
const { load, apply, rowsOf } = useBatches(shop)
type Headers = Awaited<ReturnType<typeof logInAs>>
let admin: Headers, farmer: Headers
const shops: { id: number; supplier_id: number }[] = []
let mine: { id: number; name: string }, other: { id: number; name: string }
before(async () => {
  admin = await logInAs({ role: 'admin' })
  mine = await insertSupplier(owner)
  other = await insertSupplier(owner)
  for (const supplier_id of [mine.id, other.id]) shops.push(await insertShop(owner, { supplier_id }))
  farmer = await logInAs({ role: 'supplier', supplier_id: mine.id })
  await insertCategory(owner, { name: 'Сыры' })
})

/** A product of the farmer, or of the other supplier. */
const goods = (given: object = {}, of = 0) => insertProduct(owner, { shop_id: shops[of]?.id ?? 0, ...given })

/** What is told of each line, as «field: words». */
async function toldOf(who: Headers, lines: readonly string[], key = '') {
  const batch = await load(who, lines, { key })
  const rows = await rowsOf(who, batch, 'problems')
  return rows.map(({ number, problems }) => [number, problems.map(({ field, message }) => `${field}: ${message}`)])
}

test('fields, rules of several fields and what is taken are told together', async () => {
  await goods({ article: 'А-1' })
  const { code } = await goods()
  const captions =
    'Товар;Цена;Цена до скидки;Категория;Артикул;Код;Заказ от;Кратно;Калорийность на 100 г;Белки на 100 г;Жиры на 100 г;Углеводы на 100 г'
  assert.deepEqual(await toldOf(farmer, [captions, `Сыр;сто;50;Рыбы;А-1;${code};1,5;1;100;;;60`]), [
    [
      2,
      [
        'priceKopecks: Введите число',
        'categoryId: Такого в справочнике нет',
        'minimum: Должно делиться на «Кратно» без остатка',
        'protein: Укажите и это: на странице товара показывают все четыре',
        'fat: Укажите и это: на странице товара показывают все четыре',
        'code: Этот код уже у другого товара',
        'article: Товар с этим артикулом у поставщика уже есть',
      ],
    ],
  ])
})

test('a rule is silent while a field that it compares has a problem', async () => {
  const captions = 'Товар;Цена;Цена до скидки;Категория;Заказ от;Заказ до;Кратно;Шаг кнопок;Цены от количества'
  assert.deepEqual(await toldOf(farmer, [captions, 'Сыр;сто;50;Сыры;1,5;1;сто;0,3;от 10: 95,00']), [
    [2, ['priceKopecks: Введите число', 'multiple: Введите число', 'maximum: Не может быть меньше, чем «Заказ от»']],
  ])
})

test('what another row has is told by the check, so that nothing fails when it is written', async () => {
  const [first, second] = [await goods({ article: 'Б-1' }), await goods({ article: 'Б-2' })]
  const foreign = await goods({ article: 'Б-3' }, 1)
  const taken = 'article: Товар с этим артикулом у поставщика уже есть'
  assert.deepEqual(
    await toldOf(farmer, ['Код;Артикул', `${first.code};Б-2`, `${second.code};Б-2`, `${foreign.code};Б-3`], 'code'),
    [
      [2, [taken]],
      [
        4,
        [
          ...['name', 'priceKopecks', 'categoryId'].map((field) => `${field}: Заполните это поле`),
          'code: Этот код уже у другого товара',
        ],
      ],
    ],
  )
  // the article of another supplier is free
  const done = await apply(farmer, await load(farmer, ['Код;Артикул', `${first.code};Б-3`], { key: 'code' }))
  assert.deepEqual([done.counts.done, done.counts.failed], [1, 0])
})

test('of two lines that would share what only one may have the second is told', async () => {
  const [first, second] = [await goods({ article: 'В-1' }), await goods()]
  const captions = 'Код;Товар;Цена;Категория;Поставщик;Артикул'
  const line = (code: string, supplier: string, article: string) => `${code};Сыр;100;Сыры;"${supplier}";${article}`
  const lines = [
    line('new-1', mine.name, 'Г-1'),
    line('new-2', mine.name, ' Г-1'),
    line('new-3', other.name, 'Г-1'),
    line('new-4', mine.name, ''),
    line('new-5', mine.name, ''),
    line(first.code, mine.name, 'Г-2'),
    line(second.code, mine.name, 'Г-2'),
  ]
  const named = lines.map((text) => text.replaceAll('""', '"'))
  const planned = await load(admin, [captions, ...named], { key: 'code' })
  const told = (await rowsOf(admin, planned, 'problems')).map(({ number, problems }) => [number, problems])
  const twice = (number: number) => [{ field: 'article', message: `То же значение в строке ${number}` }]
  assert.deepEqual(told, [
    [3, twice(2)],
    [8, twice(7)],
  ])
  const { counts } = await apply(admin, planned)
  assert.deepEqual([counts.done, counts.failed, counts.wrong], [5, 0, 2])
})

test('a form is told everything at once too', async () => {
  const values = { name: '', priceKopecks: 10_000, oldPriceKopecks: 5_000, minimum: 1.5, batchMadeOn: '2026-01-01' }
  const sent = { method: 'POST', url: '/apiadmin/objects/products', headers: farmer, payload: { values } } as const
  const answer = (await app.inject(sent)).json<{ code: string; details: EditRefusal }>()
  assert.deepEqual(
    [answer.code, answer.details.fields?.map(({ field }) => field)],
    ['VALUE_REFUSED', ['categoryId', 'name', 'minimum', 'oldPriceKopecks', 'batchNumber']],
  )
})
