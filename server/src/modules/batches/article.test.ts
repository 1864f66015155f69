import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import { useBatches } from './testing.ts'

const { app, owner, database, logInAs } = useApp()
const { load, apply } = useBatches({ app, database })

test('a supplier’s own table needs no supplier, shop and code: its rows are known by their articles', async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  const shop = await insertShop(owner, { supplier_id })
  await insertCategory(owner, { name: 'Сыры домашние' })
  const farmer = await logInAs({ role: 'supplier', supplier_id })
  const goods = async () => {
    const rows = owner.selectFrom('products').select(['article', 'code', 'shop_id', 'price_kopecks', 'on_hand'])
    return (await rows.where('supplier_id', '=', supplier_id).orderBy('id').execute()).map((row) => Object.values(row))
  }
  const captions = 'Артикул;Товар;Цена;Категория;Остаток'
  const first = await load(farmer, [captions, 'СР-50;Сыр;100,50;Сыры домашние;20', 'Труба 3/4;Сыр;200;Сыры домашние;7'])
  assert.deepEqual([first.mapping?.key, first.counts.insert, first.counts.wrong], ['article', 2, 0])
  await apply(farmer, first)
  assert.deepEqual(await goods(), [
    ['СР-50', 'syr', shop.id, 100_50, 20],
    ['Труба 3/4', 'syr-2', shop.id, 200_00, 7],
  ])
  const second = await load(farmer, [
    captions,
    'СР-50;Сыр;100,50;Сыры домашние;20',
    'Труба 3/4;Сыр;210;Сыры домашние;7',
  ])
  assert.deepEqual([second.counts.insert, second.counts.update, second.counts.same], [0, 1, 1])
  await apply(farmer, second)
  assert.deepEqual((await goods())[1], ['Труба 3/4', 'syr-2', shop.id, 210_00, 7])
})

test('a table with codes is found by them: goods without an article are no new ones', async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  const farmer = await logInAs({ role: 'supplier', supplier_id })
  const { code } = await insertProduct(owner, { supplier_id, name: 'Каймак' })
  const { mapping, counts } = await load(farmer, ['Товар;Артикул;Код', `Каймак донской;;${code}`])
  assert.deepEqual([mapping?.key, counts.insert, counts.update, counts.wrong], ['code', 0, 1, 0])
})
