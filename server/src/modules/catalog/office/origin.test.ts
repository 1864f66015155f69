import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import type { AnyRow, EditRefusal } from '../../objects/schema.ts'
import type { Product } from '../schema.ts'

// Season, farm and batch of a product: what its supplier says in the office is what the shop shows.
const { app, owner, logInAs } = useApp()
const url = '/apiadmin/admin/obj/products'
let farmer: Awaited<ReturnType<typeof logInAs>>
let shop: number

before(async () => {
  const farm = await insertSupplier(owner)
  farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
  shop = (await insertShop(owner, { supplier_id: farm.id })).id
})

async function edit(key: number, version: number, values: object) {
  const answer = await app.inject({ method: 'PUT', url, headers: farmer, payload: { key, version, values } })
  const body = answer.json<AnyRow & { details?: EditRefusal }>()
  const problems = (body.details?.fields ?? []).map(({ field, message }) => `${field}: ${message}`)
  return { status: answer.statusCode, body, problems }
}
const shown = async (code: string) => (await app.inject(`/api/clientv9/objects/products/${code}`)).json<Product>()
const product = () => insertProduct(owner, { shop_id: shop })

describe('a season', () => {
  test('is months by name, number or range, each once; other words are refused', async () => {
    const { id, code } = await product()
    assert.deepEqual((await shown(code)).season, [])
    const saved = await edit(id, 1, { season: 'сентябрь, 7–8, июль' })
    assert.deepEqual([saved.status, saved.body['season']], [200, 'июль, август, сентябрь'])
    assert.deepEqual((await shown(code)).season, [7, 8, 9])
    assert.deepEqual((await edit(id, 2, { season: 'июль, 13, лето' })).problems, [
      'season: Это не месяцы: 13, лето. Напишите так: июль–сентябрь',
    ])
    const none = await edit(id, 2, { season: '' })
    assert.deepEqual([none.body['season'], (await shown(code)).season], ['', []])
  })

  test('whose months are not of a year, not in order or repeated is kept by no one', async () => {
    const { id } = await product()
    for (const months of ['{0}', '{13}', '{8,7}', '{7,7}'])
      await assert.rejects(
        sql`update products set season_months = ${months}::smallint[] where id = ${id}`.execute(owner),
        /check constraint/,
        months,
      )
  })
})

describe('the farm and the batch on sale', () => {
  test('are shown as they are saved, and cards of lists say nothing of them', async () => {
    const { id, code } = await product()
    assert.deepEqual([(await shown(code)).farm, (await shown(code)).batch], [null, null])
    const batch = { batchNumber: '1124-1', batchMadeOn: '2026-11-24', batchBestBefore: '2126-12-01' }
    const saved = await edit(id, 1, { farm: 'КФХ Соловьёвых', farmPlace: 'Берёзовка', ...batch })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const { farm, batch: sold } = await shown(code)
    assert.deepEqual(farm, { name: 'КФХ Соловьёвых', place: 'Берёзовка' })
    assert.deepEqual(sold, { number: '1124-1', madeOn: '2026-11-24', bestBefore: '2126-12-01' })

    const list = await app.inject(`/api/clientv9/object/products?search=${encodeURIComponent(code)}`)
    const [card] = list.json<{ products: object[] }>().products
    assert.ok(card && !('batch' in card) && !('farm' in card) && !('season' in card))

    assert.equal((await edit(id, 2, { batchMadeOn: null, batchBestBefore: null })).status, 200)
    assert.deepEqual((await shown(code)).batch, { number: '1124-1', madeOn: null, bestBefore: null })
  })

  test('need a name of the farm, a number, and an end that is not before the beginning', async () => {
    const { id } = await product()
    assert.deepEqual((await edit(id, 1, { farmPlace: 'Берёзовка', batchMadeOn: '2026-11-24' })).problems, [
      'farm: Назовите хозяйство: указано только место',
      'batchNumber: Укажите номер партии: её даты без него не показывают',
    ])
    const backwards = { batchNumber: '1', batchMadeOn: '2026-11-24', batchBestBefore: '2026-11-23' }
    assert.deepEqual((await edit(id, 1, backwards)).problems, ['batchBestBefore: Раньше, чем изготовлена'])
    const oneDay = await edit(id, 1, { ...backwards, batchBestBefore: '2026-11-24' })
    assert.equal(oneDay.status, 200)
  })

  test('a batch is shown on its last day and not after it; then the office asks for the next one', async () => {
    const { id, code } = await product()
    async function ends(days: number, version: number) {
      const { rows } = await sql<{ day: string }>`select (today_in_moscow() + ${days}::int)::text as day`.execute(owner)
      const { body } = await edit(id, version, { batchNumber: '7', batchBestBefore: rows[0]?.day })
      return { lacks: String(body['lacks']), number: (await shown(code)).batch?.number }
    }
    const last = await ends(0, 1)
    assert.equal(last.number, '7')
    assert.doesNotMatch(last.lacks, /новая партия/)
    const after = await ends(-1, 2)
    assert.equal(after.number, undefined)
    assert.match(after.lacks, /новая партия/)
  })

  test('of another supplier are not written', async () => {
    const other = await insertProduct(owner)
    const refused = await edit(other.id, 1, { season: 'июль', farm: 'Чужое', batchNumber: '1' })
    assert.equal(refused.status, 404)
    const kept = await owner
      .selectFrom('products')
      .select(['season_months', 'farm', 'batch_number'])
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(kept, { season_months: [], farm: '', batch_number: '' })
  })
})
