import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { useBatches } from '../testing.ts'

// docs/import-export.md: a word of a table means the row that is called so, however it is typed, or the one at the end of its path.

const shop = useApp()
const { owner, logInAs } = shop
const { load, rowsOf } = useBatches(shop)
let admin: Awaited<ReturnType<typeof logInAs>>
const ids: Record<string, number> = {}
let code = ''
before(async () => {
  admin = await logInAs({ role: 'admin' })
  for (const path of [
    ...['Молочное', 'Молочное/Сыры', 'Молочное/Сыры/Твёрдые', 'Молочное/Йогурты', 'Фермерское', 'Фермерское/Сыры'],
    ...['Чай, кофе', 'Чай', 'Кофе/чай', 'Молоко и сыр', 'Молоко и сыр ', 'Скидки'],
  ]) {
    const at = path === 'Кофе/чай' ? -1 : path.lastIndexOf('/')
    const parent_id = at < 0 ? null : ids[path.slice(0, at)]
    ids[path] = (await insertCategory(owner, { name: path.slice(at + 1), parent_id })).id
  }
  code = (await insertProduct(owner)).code
})

/** The path of the category that each word means, or what is told of it. */
async function meant(words: readonly string[], who = admin) {
  const lines = words.map((word) => `${code};"${word}"`)
  const { id } = await load(who, ['Код;Категория', ...lines], { key: '' })
  const told = new Map(
    (await rowsOf(who, { id }, 'problems')).map(({ number, problems }) => [
      number,
      problems.find(({ field }) => field === 'categoryId')?.message,
    ]),
  )
  const { rows } = await sql<{ number: number; category: number }>`
    select number, (values ->> 'categoryId')::int as category from batch_rows where batch_id = ${id} order by number`.execute(
    owner,
  )
  const pathOf = (key: unknown) => Object.keys(ids).find((path) => ids[path] === key)
  return rows.map(({ number, category }) => told.get(number) ?? pathOf(category))
}

describe('a word', () => {
  test('is found with other letters, blanks and signs that look the same', async () => {
    const words = [
      ...['йогурты', 'ЙОГУРТЫ', 'Йогурты'.normalize('NFD'), 'Йогу\u00adрты', 'Й\u200bогурты', '\ufeffЙогурты'],
      ...['Йoгуpты', 'Молочное\u00a0/ Йогурты'],
    ]
    assert.deepEqual(new Set(await meant(words)), new Set(['Молочное/Йогурты']))
    assert.deepEqual(await meant(['чай,\u00a0кофе', 'Твердые', 'Tвёрдые', 'Tвepдыe']), [
      'Чай, кофе',
      ...Array<string>(3).fill('Молочное/Сыры/Твёрдые'),
    ])
  })

  test('is a path in the ways of other programs, or the end of one', async () => {
    assert.deepEqual(
      new Set(
        await meant([
          ...['Молочное/Сыры', 'Молочное > Сыры', 'молочное | Cыры', '/Молочное/Сыры/', 'Молочное\\Сыры'],
          ...['Молочное > Сыры, Скидки', 'Нет такой > Совсем, Молочное > Сыры'],
        ]),
      ),
      new Set(['Молочное/Сыры']),
    )
    assert.deepEqual(await meant(['Сыры/Твёрдые', 'Скидки,Чай', String(ids['Скидки'])]), [
      'Молочное/Сыры/Твёрдые',
      'Скидки',
      'Скидки',
    ])
  })

  test('is a name as a whole first; a part of a name is not taken for it', async () => {
    assert.deepEqual(await meant(['Кофе/чай', 'кофе / чай', 'Чай, кофе', 'Чай, какао', 'Рыба']), [
      ...['Кофе/чай', 'Кофе/чай', 'Чай, кофе', 'Такого в справочнике нет', 'Такого в справочнике нет'],
    ])
  })

  test('that means several rows is told with their paths', async () => {
    const several = (...paths: string[]) =>
      `Под это название подходит несколько записей: ${paths.map((path) => `${path} (№ ${ids[path]})`).join('; ')}. Укажите номер или путь`
    assert.deepEqual(await meant(['Сыры', 'Молоко и  сыр', 'Молоко и сыр']), [
      several('Молочное/Сыры', 'Фермерское/Сыры'),
      several('Молоко и сыр', 'Молоко и сыр '),
      'Молоко и сыр',
    ])
  })
})

test('other look-ups go by the same rule, within the rows that the person sees', async () => {
  const mine = await insertSupplier(owner)
  const own = await insertShop(owner, { supplier_id: mine.id, name: 'Лавка «У реки»' })
  await insertShop(owner, { name: 'Чужая лавка' })
  const farmer = await logInAs({ role: 'supplier', supplier_id: mine.id })
  const captions = 'Товар;Цена;Категория;Магазин'
  const { id } = await load(farmer, [captions, 'Сыр;10;Скидки;лавка "У pеки"', 'Сыр;10;Скидки;Чужая лавка'], {
    key: '',
  })
  const { rows } = await sql<{ shop: number }>`
    select (values ->> 'shopId')::int as shop from batch_rows where batch_id = ${id} and number = 2`.execute(owner)
  assert.equal(rows[0]?.shop, own.id)
  const [told] = await rowsOf(farmer, { id }, 'problems')
  assert.deepEqual([told?.number, told?.problems], [3, [{ field: 'shopId', message: 'Такого в справочнике нет' }]])
})
