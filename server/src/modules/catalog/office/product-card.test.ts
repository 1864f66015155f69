import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import type { AnyRow, EditRefusal, RowChange } from '../../objects/schema.ts'
import type { Product } from '../schema.ts'

// What the card of a product holds beside plain fields: lists, weight, the archive. Whatever it saves, the shop shows.
const { app, owner, logInAs } = useApp()
const url = '/apiadmin/admin/obj/products'
let farmer: Awaited<ReturnType<typeof logInAs>>
let shop: number

before(async () => {
  const farm = await insertSupplier(owner)
  farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
  shop = (await insertShop(owner, { supplier_id: farm.id })).id
  for (const [position, code] of ['no-sugar', 'vegan'].entries())
    await owner
      .insertInto('tags')
      .values({ code, name: `Метка ${code}`, position })
      .execute()
})

async function send(method: 'PUT' | 'POST', payload: object, path = '') {
  const answer = await app.inject({ method, url: `${url}${path}`, headers: farmer, payload })
  const body = answer.json<AnyRow & { row: AnyRow; details?: EditRefusal }>()
  const problems = (body.details?.fields ?? []).map(({ field, message }) => `${field}: ${message}`)
  return { status: answer.statusCode, body, problems }
}
const product = () => insertProduct(owner, { shop_id: shop, price_kopecks: 100_00, minimum: 1, multiple: 1, step: 1 })
const edit = (key: number, version: number, values: object) => send('PUT', { key, version, values })
const shown = (code: string) => app.inject(`/api/clientv9/objects/products/${code}`)
const changesOf = async (id: number) =>
  (await app.inject({ url: `${url}/changes?id=${id}`, headers: farmer })).json<RowChange[]>()

describe('prices by quantity and tags', () => {
  test('are lines of text to the office and lists to the shop, and a change of them is taken back', async () => {
    const { id, code } = await product()
    const values = { tiers: '10=95\n50 = 90,5', tags: 'vegan, no-sugar', weightGrams: 250 }
    const saved = await edit(id, 1, values)
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const { tiers, tags, tagNames } = saved.body
    assert.deepEqual(
      { tiers, tags, tagNames },
      { tiers: 'от 10: 95,00; от 50: 90,50', tags: 'vegan, no-sugar', tagNames: 'Метка no-sugar, Метка vegan' },
    )
    const card = (await shown(code)).json<Product>()
    assert.deepEqual([card.tags, card.weightGrams], [['vegan', 'no-sugar'], 250])
    assert.deepEqual(card.tiers, [
      { from: 10, priceKopecks: 95_00 },
      { from: 50, priceKopecks: 90_50 },
    ])

    const removed = await edit(id, 2, { tiers: '', tags: '' })
    assert.deepEqual([removed.body['tiers'], removed.body['tags']], ['', ''])
    const [last] = await changesOf(id)
    assert.deepEqual(
      last?.fields.map(({ field, before, after }) => [field, before, after]),
      [
        ['tiers', 'от 10: 95,00; от 50: 90,50', ''],
        ['tags', 'vegan, no-sugar', ''],
      ],
    )
    const back = await send('POST', { change: last?.id, version: 3 }, '/changes')
    assert.deepEqual([back.body.row['tiers'], back.body.row['tags']], [tiers, tags])
  })

  test('say what is wrong, each at its field', async () => {
    const { id } = await product()
    const wrong = async (values: object) => (await edit(id, 1, values)).problems
    assert.deepEqual(await wrong({ tiers: 'дёшево' }), ['tiers: Напишите так: от 10: 95,00; от 50: 90,50'])
    assert.deepEqual(await wrong({ tiers: 'от 10: 95; от 5: 90' }), [
      'tiers: Цена от количества, строка 2: количество должно быть больше 10',
    ])
    assert.deepEqual(await wrong({ tiers: 'от 10: 100' }), [
      'tiers: Цена от количества, строка 1: цена должна быть ниже 100,00\u00a0₽',
    ])
    assert.deepEqual(await wrong({ tags: 'vegan, gone' }), ['tags: Таких меток нет: gone'])
    await edit(id, 1, { tiers: 'от 10: 95' })
    assert.deepEqual((await edit(id, 2, { priceKopecks: 90_00 })).problems, [
      'priceKopecks: Цена от количества, строка 1: цена должна быть ниже 90,00\u00a0₽',
    ])
  })
})

test('an archived product is out of the shop until it is brought back', async () => {
  const { id, code } = await product()
  assert.deepEqual((await edit(id, 1, { isArchived: true })).problems, [
    'isActive: Товар в архиве не продаётся: сначала верните его из архива',
  ])
  assert.equal((await edit(id, 1, { isArchived: true, isActive: false })).status, 200)
  assert.equal((await shown(code)).statusCode, 404)
  const [archived] = await changesOf(id)
  const back = await send('POST', { change: archived?.id, version: 2 }, '/changes')
  assert.deepEqual([back.body.row['isArchived'], back.body.row['isActive']], [false, true])
  assert.equal((await shown(code)).statusCode, 200)
})

test('a price that moved far is told as a jump for two weeks, against the price before the changes of a week', async () => {
  const { id } = await product()
  const jump = ({ body }: { body: AnyRow }) => [body['priceJump'], body['priceBeforeKopecks']]
  assert.deepEqual(jump(await edit(id, 1, { priceKopecks: 130_00 })), [null, 100_00])
  assert.deepEqual(jump(await edit(id, 2, { priceKopecks: 1300_00 })), [1200, 100_00])
  assert.deepEqual(jump(await edit(id, 3, { priceKopecks: 50_00 })), [-50, 100_00])
  const age = (days: number) =>
    owner
      .updateTable('products')
      .set({ price_changed_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute()
  await age(15)
  assert.deepEqual(jump(await edit(id, 4, { name: 'Другое' })), [null, 100_00])
  await age(8)
  assert.deepEqual(jump(await edit(id, 5, { priceKopecks: 60_00 })), [null, 50_00])
})

describe('contents and allergens', () => {
  test('all four contents or none, allergens by their names; the shop shows them, and a change is taken back', async () => {
    const { id, code } = await product()
    const alone = await edit(id, 1, { kcal: 350 })
    assert.deepEqual(
      alone.problems.map((problem) => problem.split(':')[0]),
      ['protein', 'fat', 'carbohydrate'],
    )
    const contents = { kcal: 350, protein: 24.5, fat: 28, carbohydrate: 0.3 }
    const tooMuch = await edit(id, 1, { ...contents, carbohydrate: 60 })
    assert.deepEqual(tooMuch.problems, ['carbohydrate: Белков, жиров и углеводов вместе больше 100 г'])
    const unknown = await edit(id, 1, { allergens: 'молоко, пыль' })
    assert.deepEqual(unknown.problems, ['allergens: Таких аллергенов нет в перечне: пыль'])

    const saved = await edit(id, 1, { ...contents, allergens: 'Орехи, молоко' })
    assert.deepEqual([saved.status, saved.body['allergens']], [200, 'орехи, молоко'])
    const card = (await shown(code)).json<Product>()
    assert.deepEqual([card.nutrition, card.allergens], [contents, ['орехи', 'молоко']])

    const none = { kcal: null, protein: null, fat: null, carbohydrate: null, allergens: '' }
    assert.equal((await edit(id, 2, none)).status, 200)
    assert.deepEqual((await shown(code)).json<Product>().nutrition, null)
    const [last] = await changesOf(id)
    assert.ok(last?.fields.some(({ field, before }) => field === 'allergens' && before === 'орехи, молоко'))
  })
})
