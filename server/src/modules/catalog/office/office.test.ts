import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { documentFile, productPictures } from '../attachables.ts'
import type { AnyRow, EditRefusal, Field } from '../../objects/schema.ts'

const { app, owner, logInAs } = useApp()

type Headers = Awaited<ReturnType<typeof logInAs>>
let manager: Headers, farmer: Headers
let farm: { id: number; code: string }

before(async () => {
  farm = await insertSupplier(owner, { name: 'Заречье' })
  manager = await logInAs({ role: 'manager' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
})

async function call(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', object: string, payload: object = {}) {
  const url = `/apiadmin/objects/${object}`
  const answer = await app.inject({ method, url, headers, payload })
  const body = answer.json<AnyRow & { code: string; message: string; details?: EditRefusal }>()
  const problems = (body.details?.fields ?? []).map(({ field, message }) => `${field}: ${message}`)
  return { status: answer.statusCode, body, problems }
}
const edit = (headers: Headers, object: string, key: number | string, values: object, version = 1) =>
  call(headers, 'PUT', object, { key, version, values })
const find = async (search: string) => {
  const answer = await app.inject(`/api/clientv9/object/products?search=${encodeURIComponent(search)}`)
  return answer.json<{ products: { code: string; priceKopecks: number }[] }>().products
}

describe('a new product of a supplier', () => {
  const values = { name: 'Сыр «Проба»', priceKopecks: 100_00, unit: 'шт' }
  const add = (headers: Headers, more: object) => call(headers, 'POST', 'products', { values: { ...values, ...more } })

  test('is of that supplier and its only shop, and its code is made of the name', async () => {
    const own = await insertSupplier(owner)
    const person = await logInAs({ role: 'supplier', supplier_id: own.id })
    const category = await insertCategory(owner)
    assert.deepEqual((await add(person, { categoryId: category.id })).problems, ['shopId: Заполните это поле'])
    const shop = await insertShop(owner, { supplier_id: own.id })
    const made = [
      await add(person, { categoryId: category.id, article: 'СР 50/1' }),
      await add(person, { categoryId: category.id, code: '', article: '' }),
    ]
    const rows = made.map(({ body }) => [body['supplierId'], body['shopId'], body['code'], body['article']])
    const [first, second] = ['syr-proba', 'syr-proba-2']
    assert.deepEqual(rows, [
      [own.id, shop.id, first, 'СР 50/1'],
      [own.id, shop.id, second, ''],
    ])
    await insertShop(owner, { supplier_id: own.id })
    assert.deepEqual((await add(person, { categoryId: category.id })).problems, ['shopId: Заполните это поле'])
  })

  test('has an article that no other of the supplier has, and the office finds it', async () => {
    const product = await insertProduct(owner, { supplier_id: farm.id, article: 'СР-50/Б' })
    const other = await insertProduct(owner, { supplier_id: farm.id })
    const foreign = await insertProduct(owner)
    const changed = await edit(farmer, 'products', other.id, { article: 'СР-50/Б' })
    assert.deepEqual([changed.status, changed.body.message], [409, 'Товар с этим артикулом у поставщика уже есть'])
    assert.equal((await edit(manager, 'products', foreign.id, { article: 'СР-50/Б' })).status, 200)
    const url = '/apiadmin/objects/products/loadoptions'
    const payload = { searchValue: 'ср-50/б', select: ['id', 'article'] }
    const answer = await app.inject({ method: 'POST', url, headers: manager, payload })
    const found = answer.json<{ data: AnyRow[] }>().data.map(({ id }) => Number(id))
    assert.deepEqual(found.toSorted(), [product.id, foreign.id].toSorted())
  })
})

describe('products', () => {
  test('a supplier changes the price of its own, and the shop sells at it', async () => {
    const product = await insertProduct(owner, { supplier_id: farm.id, name: 'Айва' })
    const changed = await edit(farmer, 'products', product.id, { priceKopecks: 123_45 })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.deepEqual(
      (await find('айва')).map(({ code, priceKopecks }) => [code, priceKopecks]),
      [[product.code, 123_45]],
    )
  })

  test('another’s product is not there for a supplier, and a direct statement is refused too', async () => {
    const product = await insertProduct(owner)
    assert.equal((await edit(farmer, 'products', product.id, { priceKopecks: 1 })).status, 404)
  })

  test('what the fields hold together', async () => {
    const product = await insertProduct(owner, { supplier_id: farm.id, price_kopecks: 100_00 })
    const shop = await insertShop(owner)
    const { problems } = await edit(manager, 'products', product.id, {
      oldPriceKopecks: 100_00,
      minimum: 1.5,
      multiple: 1,
      maximum: 0.5,
      shopId: shop.id,
      barcode: '4600000000000',
    })
    assert.deepEqual(problems, [
      'barcode: Штрихкод — 8, 12, 13 или 14 цифр, и последняя сходится с остальными',
      'minimum: Должно делиться на «Кратно» без остатка',
      'maximum: Не может быть меньше, чем «Заказ от»',
      'oldPriceKopecks: Должна быть больше цены со скидкой',
      'shopId: Это магазин другого поставщика',
    ])
  })

  test('a new one is in the shop once there is a stock of it; a sold one makes no new version', async () => {
    const shop = await insertShop(owner, { supplier_id: farm.id })
    const category = await insertCategory(owner)
    const values = {
      code: 'fresh-quince-jam',
      name: 'Варенье из фейхоа',
      supplierId: farm.id,
      shopId: shop.id,
      categoryId: category.id,
      priceKopecks: 300_00,
    }
    const { body, status } = await call(farmer, 'POST', 'products', { values })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.stock, body.minimum, body.isActive, body.version], [0, 1, true, 1])
    await owner.updateTable('products').set({ stock: 5 }).where('id', '=', Number(body.id)).execute()
    assert.deepEqual(
      (await find('фейхоа')).map(({ code }) => code),
      ['fresh-quince-jam'],
    )
    assert.equal((await edit(farmer, 'products', Number(body.id), { pack: '250 г' })).body.version, 2)
    const same = await call(manager, 'POST', 'products', { values })
    assert.deepEqual([same.status, same.body.code], [409, 'CONFLICT'])
  })
})

test('a tag that products have is not removed, one that none has is', async () => {
  await owner.insertInto('tags').values({ code: 'used-tag', name: 'Нужная', position: 1 }).execute()
  await owner.insertInto('tags').values({ code: 'free-tag', name: 'Ничья', position: 1 }).execute()
  await insertProduct(owner, { tags: ['used-tag'] })
  const used = await call(manager, 'DELETE', 'tags', { id: 'used-tag', version: 1 })
  assert.deepEqual([used.status, used.body.code], [409, 'ROW_USED'])
  assert.equal((await call(manager, 'DELETE', 'tags', { id: 'free-tag', version: 1 })).status, 200)
})

describe('categories', () => {
  test('a category moves into another and never into itself', async () => {
    const top = await insertCategory(owner)
    const middle = await insertCategory(owner, { parent_id: top.id })
    const low = await insertCategory(owner, { parent_id: middle.id })
    const inside = ['parentId: Раздел не может лежать внутри самого себя']
    assert.deepEqual((await edit(manager, 'categories', top.id, { parentId: low.id })).problems, inside)
    assert.deepEqual((await edit(manager, 'categories', top.id, { parentId: top.id })).problems, inside)
    assert.equal((await edit(manager, 'categories', low.id, { parentId: null })).status, 200)
  })

  test('its goods are found by its new name', async () => {
    const category = await insertCategory(owner, { name: 'Бахча' })
    const product = await insertProduct(owner, { category_id: category.id, name: 'Торпеда' })
    await edit(manager, 'categories', category.id, { name: 'Дынный ряд' })
    assert.deepEqual(
      (await find('дынный')).map(({ code }) => code),
      [product.code],
    )
  })

  test('one with goods or categories in it is not removed, an empty one is', async () => {
    const category = await insertCategory(owner)
    await insertProduct(owner, { category_id: category.id })
    const used = await call(manager, 'DELETE', 'categories', { id: category.id, version: 1 })
    assert.deepEqual([used.status, used.body.code], [409, 'ROW_USED'])
    const empty = await insertCategory(owner)
    assert.equal((await call(manager, 'DELETE', 'categories', { id: empty.id, version: 1 })).status, 200)
  })

  test('a supplier reads them and writes none', async () => {
    const category = await insertCategory(owner)
    assert.equal((await edit(farmer, 'categories', category.id, { name: 'Моё' })).status, 403)
    assert.equal((await call(farmer, 'POST', 'categories/loadoptions')).status, 200)
  })
})

test('a supplier writes itself, its shops and no other', async () => {
  const other = await insertSupplier(owner)
  const renamed = await edit(farmer, 'suppliers', farm.id, { cutoff: '19:30', minimumKopecks: 500_00 })
  assert.deepEqual([renamed.status, renamed.body.cutoff], [200, '19:30'])
  assert.deepEqual((await edit(farmer, 'suppliers', farm.id, { cutoff: '25:00' }, 2)).problems, [
    'cutoff: Время в виде 18:00',
  ])
  assert.equal((await edit(farmer, 'suppliers', other.id, { region: 'Тула' })).status, 404)
  const values = { code: 'corner-shop', name: 'Угол', address: 'Тверь', supplierId: farm.id }
  assert.equal((await call(farmer, 'POST', 'shops', { values })).status, 200)
  const foreign = await call(farmer, 'POST', 'shops', { values: { ...values, code: 'other', supplierId: other.id } })
  assert.deepEqual(foreign.problems, ['supplierId: Такого в справочнике нет'])
})

describe('documents', () => {
  const paper = { name: 'Сыр', number: 'ЕАЭС 1', issuedOn: '2026-03-01' }

  test('a supplier declares its own; buyers see it once the paper is there', async () => {
    // the form of a supplier's person begins with that supplier, and it is taken where none is given
    const fields = await app.inject({ url: '/apiadmin/admin/obj/documents/fields', headers: farmer })
    const supplier = fields.json<Field[]>().find(({ name }) => name === 'supplierId')
    assert.equal(supplier?.edit?.initial, farm.id)
    assert.deepEqual((await call(manager, 'POST', 'documents', { values: paper })).problems, [
      'supplierId: Заполните это поле',
    ])
    const added = await call(farmer, 'POST', 'documents', { values: paper })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const { id, version, kind, hasPaper } = added.body
    assert.deepEqual([version, kind, hasPaper], [1, 'declaration', false])
    const shown = async () =>
      (await app.inject(`/api/clientv9/objects/suppliers/${farm.code}`)).json<{ documents: { name: string }[] }>()
        .documents
    assert.deepEqual(await shown(), [])
    await sql`update documents set content = 'x' where id = ${id}`.execute(owner)
    assert.deepEqual(
      (await shown()).map(({ name }) => name),
      ['Сыр'],
    )
    const ended = await edit(farmer, 'documents', Number(id), { validUntil: '2026-02-28' })
    assert.deepEqual(ended.problems, ['validUntil: Не может быть раньше, чем «Выдан»'])
  })

  test('another’s is neither made nor changed', async () => {
    const { id: supplierId } = await insertSupplier(owner)
    assert.deepEqual((await call(farmer, 'POST', 'documents', { values: { ...paper, supplierId } })).problems, [
      'supplierId: Такого в справочнике нет',
    ])
    const { body } = await call(manager, 'POST', 'documents', { values: { ...paper, supplierId } })
    assert.equal((await edit(farmer, 'documents', Number(body.id), { number: '2' })).status, 404)
  })

  test('rows that files hang on are objects of the back office', async () => {
    await app.ready()
    for (const { obj } of [productPictures, documentFile]) assert.equal(app.objects.office.find(obj).name, obj)
  })
})
