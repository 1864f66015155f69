import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertPromotion } from '../../../../../test/promotions.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../../test/rows.ts'
import type { Order, PlacedGroup } from '../../schema.ts'
import { line, refusalOf, withoutLimits } from '../../testing.ts'
import { useCheckouts, type Checkout } from './testing.ts'

// Decision 0185: an order of which nothing is left is not brought; its cancellation has its reason and gives all back.

const { app, owner, logInAs, place, move, checkout, pressNow, assemble, sums, lettersOf, stockOf } = useCheckouts()

const useOf = ({ group }: Checkout) =>
  owner
    .selectFrom('promotion_uses')
    .innerJoin('promo_codes', 'promo_codes.id', 'promotion_uses.code_id')
    .select(['returned_at', 'used'])
    .where('group_id', '=', group)
    .executeTakeFirstOrThrow()
const versionOf = async (id: number) =>
  (await owner.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

test('it cannot be packed, and one press without a reason cancels it: delivery, certificate, stock; the code with the last order', async () => {
  const of = await checkout()
  await assemble(of)
  const [id] = of.ids
  assert.equal(await pressNow(of, 0, 'nothing'), 'done')
  const admin = await logInAs({ role: 'admin' })
  const refused = refusalOf(await move(admin, { id, version: await versionOf(id), event: 'pack' }))
  assert.deepEqual([refused.code, refused.message], ['TRANSITION_REFUSED', 'В заказе ничего не осталось: отмените его'])
  const card = await app.inject({ url: `/apiadmin/objects/orders?id=${id}`, headers: admin })
  const actions = card.json<Order>().actions.map(({ event, refusal, needsReason }) => [event, refusal, needsReason])
  assert.deepEqual(
    actions.filter(([event]) => event === 'pack' || event === 'cancel'),
    [
      ['pack', 'В заказе ничего не осталось: отмените его', false],
      ['cancel', null, false],
    ],
  )
  const cancelled = await move(admin, { id, version: await versionOf(id), event: 'cancel' })
  assert.equal(cancelled.statusCode, 200, cancelled.body)
  const said = cancelled.json<Order>().events.find(({ event }) => event === 'cancel')
  assert.equal(said?.reason.replaceAll('\u00a0', ' '), 'В заказе ничего не осталось')
  assert.match((await lettersOf(of)).at(-1) ?? '', /: отменён\.\nПричина: «В заказе ничего не осталось»\n/)
  assert.deepEqual(await sums(of), [
    [0, 0, 0],
    [919_99, 200_00, 919_99],
  ])
  assert.deepEqual(await useOf(of), { returned_at: null, used: 1 })
  assert.equal(await pressNow(of, 1, 'nothing'), 'done')
  assert.equal(await pressNow(of, 1, 'cancel'), 'done')
  const { returned_at, used } = await useOf(of)
  assert.deepEqual([returned_at === null, used], [false, 0])
  const goods = owner.selectFrom('order_lines').innerJoin('products', 'products.id', 'product_id').select('stock')
  assert.deepEqual(await goods.where('order_id', 'in', of.ids).execute(), Array(4).fill({ stock: 1000 }))
  const holds = owner.selectFrom('ledger_accounts').select('credits_pending').where('order_id', 'in', of.ids)
  assert.deepEqual(await holds.execute(), [{ credits_pending: 0 }, { credits_pending: 0 }])
})

test('a gift alone counts as nothing; an order that was free from the beginning is brought', async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  const { id: shop_id } = await insertShop(owner, { supplier_id })
  const [tea, cup, map] = [
    await insertProduct(owner, { shop_id, price_kopecks: 500_00 }),
    await insertProduct(owner, { shop_id, price_kopecks: 100_00 }),
    await insertProduct(owner, { shop_id, price_kopecks: 50_00 }),
  ]
  await insertPromotion(owner, { kind: 'gift', gift_code: cup.code, gift_quantity: 1, product_codes: [tea.code] })
  await insertPromotion(owner, { percent: 100, product_codes: [map.code] })
  const [buyer, admin] = [await logInAs(withoutLimits), await logInAs({ role: 'admin' })]
  const packed = async (lines: ReturnType<typeof line>[], isWeighed: boolean) => {
    const id = (await place(buyer, lines)).json<PlacedGroup>().orders[0]?.id ?? 0
    for (const event of ['confirm', 'assemble']) await move(admin, { id, version: await versionOf(id), event })
    const rows = await owner.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
    const own = rows.find(({ product_id }) => product_id === tea.id)
    const payload = { id, version: await versionOf(id), lines: [{ line: own?.id, quantity: 0, reason: 'Нет' }] }
    if (isWeighed) await app.inject({ method: 'PUT', url: '/apiadmin/objects/orders/lines', headers: admin, payload })
    return (await move(admin, { id, version: await versionOf(id), event: 'pack' })).statusCode
  }
  assert.equal(await packed([line(tea, 1), line(cup, 1)], true), 409)
  assert.equal(await packed([line(map, 1)], false), 200)
  assert.equal(await stockOf(map), 49)
})
