import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertCategory, insertShop, insertSupplier } from '../../../test/rows.ts'
import { useBatches } from './testing.ts'

const { app, owner, database, logInAs } = useApp()
const { load, apply } = useBatches({ app, database })

test('the wrong rows come back with all their columns: those of no field, without a caption, and not loaded', async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  await insertShop(owner, { supplier_id })
  await insertCategory(owner, { name: 'Сыры мягкие' })
  const farmer = await logInAs({ role: 'supplier', supplier_id })
  const captions = 'Артикул;Наименование;Вес брутто;;Цена;Категория'
  const lines = [captions, 'М-1;Сыр;0,5;ящик 7;сто;Сыры мягкие', 'М-2;Сыр;0,7;;200;Сыры мягкие']
  // the person leaves out the categories
  const fields = ['article', 'name', '', '', 'priceKopecks', '']
  const first = await load(farmer, lines, { fields, key: 'article' })
  assert.deepEqual([first.counts.rows, first.counts.wrong], [2, 2])

  const wrong = async (id: number, format: string) =>
    app.inject({ url: `/apiadmin/batches/${id}/wrong?format=${format}`, headers: farmer })
  const { body } = await wrong(first.id, 'csv')
  assert.deepEqual(body.replace('\uFEFF', '').split('\r\n'), [
    `${captions};Ошибка`,
    'М-1;Сыр;0,5;ящик 7;сто;Сыры мягкие;"Цена: Введите число; Категория: Заполните это поле"',
    'М-2;Сыр;0,7;;200;Сыры мягкие;Категория: Заполните это поле',
    '',
  ])

  const mended = body.replace(';сто;', ';100,50;').split('\r\n')
  const again = await load(farmer, mended, { fields: [...fields.slice(0, 5), 'categoryId', ''], key: 'article' })
  assert.deepEqual([again.counts.insert, again.counts.wrong], [2, 0])
  await apply(farmer, again)
  const rows = owner.selectFrom('products').select(['article', 'price_kopecks']).where('supplier_id', '=', supplier_id)
  assert.deepEqual(
    (await rows.orderBy('id').execute()).map((row) => Object.values(row)),
    [
      ['М-1', 100_50],
      ['М-2', 200_00],
    ],
  )
})
