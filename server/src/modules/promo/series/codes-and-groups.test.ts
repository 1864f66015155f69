import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { insertPromotion } from '../../../../test/promotions.ts'
import { insertProduct, insertSession, insertUser } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import type { PlacedGroup } from '../../orders/schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../../orders/testing.ts'
import type { OwnOffer } from '../schema.ts'
import { makeCodes, randomCode } from './make-codes.ts'

const { app, database, owner, logInAs, place, cancel } = useShop()
type Headers = { authorization: string }

let manager: Headers
let product: Awaited<ReturnType<typeof insertProduct>>

const add = (object: string, values: object) =>
  app.inject({ method: 'POST', url: `/apiadmin/objects/${object}`, headers: manager, payload: { values } })
async function addedId(object: string, values: object): Promise<number> {
  const answer = await add(object, values)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ id: number }>().id
}
const order = (headers: Headers, promo: string) =>
  place(headers, [line(product, 1)], { order_properties: { ...bodyOf([]).order_properties, promo } })
const codesOf = (series: number) =>
  owner.selectFrom('promo_codes').selectAll().where('series_id', '=', series).orderBy('id').execute()
const ownOffers = async (headers: Headers) =>
  (await app.inject({ url: '/api/promotions/own', headers })).json<OwnOffer[]>()
/** A buyer with their id. */
async function insertBuyer(group?: number): Promise<{ id: number; headers: Headers }> {
  const { id } = await insertUser(owner)
  if (group !== undefined) await addedId('client-group-members', { personId: id, groupId: group })
  return { id, headers: { authorization: `Bearer ${await insertSession(owner, id)}` } }
}

before(async () => {
  product = await insertProduct(owner, { stock: 10_000, price_kopecks: 10_000 })
  manager = await logInAs({ role: 'manager' })
})

describe('a series of codes', () => {
  test('has so many different codes that nobody guesses, made in slices; another run of the job adds none', async () => {
    const { id: promotionId } = await insertPromotion(owner, { needs_code: true })
    const id = await addedId('code-series', { name: 'Открытки', promotionId, size: 5_001, prefix: 'мёд-' })
    await Promise.all([makeCodes(database), makeCodes(database)])
    await makeCodes(database)
    const codes = await codesOf(id)
    assert.equal(codes.length, 5_001)
    assert.equal(new Set(codes.map(({ code }) => code)).size, 5_001)
    for (const { code, limit_total } of codes) {
      assert.match(code, /^МЁД-[2-9A-HJKMNP-Z]{10}$/)
      assert.equal(limit_total, 1)
    }
    const series = await owner.selectFrom('code_series').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    assert.equal(series.made, 5_001)
    assert.ok(series.made_at)
  })

  test('is exported whole as a table', async () => {
    const { id: promotionId } = await insertPromotion(owner, { needs_code: true })
    const id = await addedId('code-series', { name: 'Листовки', promotionId, size: 300 })
    await makeCodes(database)
    const answer = await app.inject({
      method: 'POST',
      url: '/apiadmin/admin/obj/promo-codes/export?format=csv',
      headers: manager,
      payload: { select: ['code', 'used'], filter: ['seriesId', '=', id] },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    const lines = answer.body.trim().split(/\r?\n/)
    assert.equal(lines.length, 301)
    for (const { code } of await codesOf(id)) assert.ok(answer.body.includes(code))
  })

  test('each code is used once by whoever comes first of many at a time, and again after its order was cancelled', async () => {
    const { id: promotionId } = await insertPromotion(owner, { needs_code: true })
    const id = await addedId('code-series', { name: 'Акция', promotionId, size: 2 })
    await makeCodes(database)
    const [one, other] = await codesOf(id)
    assert.ok(one && other)
    const count = rounds(30, 200)
    const buyers = await Promise.all(Array.from({ length: count }, () => logInAs({})))
    const answers = await Promise.all(buyers.map((buyer) => order(buyer, one.code)))
    const placed = answers.findIndex(({ statusCode }) => statusCode === 200)
    assert.equal(answers.filter(({ statusCode }) => statusCode === 409).length, count - 1)
    const [last] = await Promise.all([logInAs({})])
    assert.equal((await order(last, other.code.toLowerCase())).statusCode, 200, 'the other code is not spent')
    const { orders } = answers[placed]?.json<PlacedGroup>() ?? { orders: [] }
    const cancelled = await cancel(buyers[placed] ?? manager, { id: orders[0]?.id, version: 1 })
    assert.equal(cancelled.statusCode, 200, cancelled.body)
    assert.equal((await order(last, one.code)).statusCode, 200)
  })

  test('needs a promotion with a code, and either a number or a group', async () => {
    const [open, closed] = [
      await insertPromotion(owner, { state: 'draft' }),
      await insertPromotion(owner, { needs_code: true }),
    ]
    const groupId = await addedId('client-groups', { name: 'Кафе' })
    const wrong = [
      { promotionId: open.id, size: 5 },
      { promotionId: closed.id },
      { promotionId: closed.id, size: 5, groupId },
      { promotionId: closed.id, size: 5, prefix: 'a b' },
      { promotionId: closed.id, size: 100_001 },
    ]
    for (const values of wrong) {
      const answer = await add('code-series', { name: 'Серия', ...values })
      assert.equal(refusalOf(answer).code, 'VALUE_REFUSED', JSON.stringify(values))
    }
  })
})

describe('personal codes', () => {
  test('each member of a group has one that nobody else can use or tell from a code that does not exist', async () => {
    const groupId = await addedId('client-groups', { name: 'Рестораны' })
    const [anna, boris, vera] = [await insertBuyer(groupId), await insertBuyer(groupId), await insertBuyer()]
    const { id: promotionId } = await insertPromotion(owner, { name: 'Только вам', needs_code: true })
    const id = await addedId('code-series', { name: 'Ресторанам', promotionId, groupId })
    await makeCodes(database)
    const codes = await codesOf(id)
    assert.deepEqual(
      codes.map(({ user_id }) => user_id).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
      [anna.id, boris.id],
    )
    const ofAnna = codes.find(({ user_id }) => user_id === anna.id)?.code ?? ''
    assert.deepEqual(await ownOffers(anna.headers), [{ name: 'Только вам', text: '−10\u00a0%', code: ofAnna }])
    assert.deepEqual(await ownOffers(vera.headers), [])
    const [foreign, unknown] = [await order(boris.headers, ofAnna), await order(boris.headers, randomCode())]
    const told = [foreign, unknown].map((answer) => [answer.statusCode, refusalOf(answer).message])
    assert.deepEqual(told[0], told[1])
    assert.equal(foreign.statusCode, 409)
    assert.equal((await order(anna.headers, ofAnna)).json<PlacedGroup>().discountKopecks, 1000)
    assert.deepEqual(await ownOffers(anna.headers), [], 'a spent code is not offered')
  })

  test('a single code may be for one client alone', async () => {
    const { id: promotionId } = await insertPromotion(owner, { needs_code: true })
    const [anna, boris] = [await insertBuyer(), await insertBuyer()]
    await addedId('promo-codes', { code: 'анне', promotionId, personId: anna.id, limitTotal: 1 })
    assert.equal((await order(boris.headers, 'АННЕ')).statusCode, 409)
    assert.equal((await order(anna.headers, 'анне')).statusCode, 200)
  })

  test('that of somebody else counts as a wrong guess like an unknown one, one’s own does not, also when an operator types it', async () => {
    const { id: promotionId } = await insertPromotion(owner, { needs_code: true })
    const [anna, boris, operator] = [await insertBuyer(), await insertBuyer(), await logInAs({ role: 'manager' })]
    const codes = ['ЛИЧНЫЙ1', 'ЛИЧНЫЙ2', 'ЛИЧНЫЙ3', 'ЛИЧНЫЙ4', 'ЛИЧНЫЙ5', 'ЛИЧНЫЙ6']
    for (const code of codes) await addedId('promo-codes', { code, promotionId, personId: anna.id })
    const statuses = async (headers: Headers, given: { customer?: number } = {}) => {
      const answers: number[] = []
      for (const promo of codes) {
        const order_properties = { ...bodyOf([]).order_properties, ...given, promo }
        const checked = await place(headers, [line(product, 1)], { order_properties, toCheckOrder: true })
        answers.push(checked.statusCode)
      }
      return answers
    }
    assert.deepEqual(await statuses(boris.headers), [200, 200, 200, 200, 200, 429])
    assert.deepEqual(await statuses(anna.headers), [200, 200, 200, 200, 200, 200])
    assert.deepEqual(await statuses(operator, { customer: anna.id }), [200, 200, 200, 200, 200, 200])
    assert.deepEqual(await statuses(operator, { customer: boris.id }), [200, 200, 200, 200, 200, 429])
  })
})

test('a promotion of a group lowers the baskets of its members alone, and they alone are told of it', async () => {
  const groupId = await addedId('client-groups', { name: 'Школы' })
  const [member, other] = [await insertBuyer(groupId), await insertBuyer()]
  const { id } = await insertPromotion(owner, {
    name: 'Цена для школ',
    kind: 'price',
    percent: null,
    price_kopecks: 9000,
    group_id: groupId,
  })
  const discount = async ({ headers }: { headers: Headers }) =>
    (await order(headers, '')).json<PlacedGroup>().discountKopecks
  assert.deepEqual([await discount(member), await discount(other)], [1000, 0])
  assert.deepEqual(
    [await ownOffers(member.headers), await ownOffers(other.headers)],
    [[{ name: 'Цена для школ', text: 'по\u00a090\u00a0₽', code: null }], []],
  )
  const page = await app.inject({ url: `/api/clientv9/object/products/${product.code}` })
  assert.ok(!page.body.includes('Цена для школ'))
  const second = await add('client-group-members', { personId: member.id, groupId })
  assert.equal(second.statusCode, 409)
  await owner.updateTable('promotions').set({ state: 'stopped' }).where('id', '=', id).execute()
})
