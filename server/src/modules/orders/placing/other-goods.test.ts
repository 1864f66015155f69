import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProduct } from '../../../../test/rows.ts'
import type { PlacedGroup } from '../schema.ts'
import { line, refusalOf, useShop } from '../testing.ts'

// What a buyer agreed to is price, quantity, unit and pack: the figures stay, the goods change between the check and the press.

const { app, owner, logInAs, place, everything } = useShop()
const packs = { name: 'Пастила', unit: 'уп' as const, pack: '200 г', price_kopecks: 345_50 }
const weighed = { unit: 'кг' as const, pack: '', is_weighed: true, multiple: 0.1, step: 0.1, minimum: 0.1 }
const byPack = { ...packs, is_weighed: false, multiple: 1, step: 1, minimum: 1 }

type Answer = { message?: string }
type Seen = { unit?: string; pack?: string }

/** A check of five, then the office changes the product, then the same body is ordered. */
async function orderAfter(before: Partial<typeof packs | typeof weighed>, after: object, seen: Seen) {
  const anna = await logInAs({})
  const product = await insertProduct(owner, { ...packs, ...before })
  const lines = [{ product: product.code, quantity: 5, priceKopecks: 345_50, ...seen }]
  const checked = await place(anna, lines, { toCheckOrder: true })
  assert.equal(checked.json<PlacedGroup>().totalKopecks, 1_727_50, checked.body)
  await owner.updateTable('products').set(after).where('id', '=', product.id).execute()
  const untouched = await everything()
  const placed = await place(anna, lines)
  if (placed.statusCode !== 200) assert.deepEqual(await everything(), untouched)
  return placed
}

test('another unit or pack than was seen is told at the line, and nothing is ordered', async () => {
  const cases = [
    [{}, weighed, packs, 'Пастила: теперь продаётся на вес, 345,50 ₽ / кг', 'кг', 0.1],
    [weighed, byPack, weighed, 'Пастила: теперь продаётся упаковками по 200 г, 345,50 ₽ / уп', 'уп', 1],
    [{}, { pack: '50 г' }, packs, 'Пастила: в упаковке теперь 50 г, было 200 г', 'уп', 1],
  ] as const
  for (const [before, after, { unit, pack }, message, nowUnit, multiple] of cases) {
    const { code, details = [] } = refusalOf(await orderAfter(before, after, { unit, pack }))
    assert.deepEqual([code, details.map(({ kind }) => kind)], ['BASKET_CHANGED', ['unit']])
    const [problem] = details
    assert.equal(problem?.message.replaceAll('\u00a0', ' '), message)
    assert.deepEqual([problem?.card?.unit, problem?.card?.multiple], [nowUnit, multiple])
  }
})

test('a line of a page of an earlier release, which sends the price alone, is ordered as it was', async () => {
  assert.equal((await orderAfter({}, weighed, {})).statusCode, 200)
})

test('the same unit and pack, or a pack that is only written in another way, is ordered', async () => {
  assert.equal((await orderAfter({}, { pack: '200г' }, { unit: 'уп', pack: '200 г' })).statusCode, 200)
})

test('a change of an own order: more of a line in another unit, and a product that was seen otherwise, are refused', async () => {
  const buyer = await logInAs({ role: 'manager' })
  const product = await insertProduct(owner, packs)
  const more = await insertProduct(owner, { ...packs, supplier_id: product.supplier_id, shop_id: product.shop_id })
  const placed = await place(buyer, [line(product, 5)])
  const id = placed.json<PlacedGroup>().orders[0]?.id ?? 0
  const own = await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  await owner.updateTable('products').set(weighed).where('id', 'in', [product.id, more.id]).execute()
  const change = async (payload: object) => {
    const body = { id, version: 1, lines: [], added: [], isCheck: true, ...payload }
    const url = '/api/clientv9/object/orders/correction'
    const { message } = (await app.inject({ method: 'PUT', url, headers: buyer, payload: body })).json<Answer>()
    return message?.replaceAll('\u00a0', ' ')
  }
  const told = 'Пастила: теперь продаётся на вес, 345,50 ₽ / кг'
  assert.equal(await change({ lines: [{ line: own.id, quantity: 7 }] }), told)
  assert.equal(await change({ lines: [{ line: own.id, quantity: 4 }] }), undefined)
  const added = { product: more.code, quantity: 2 }
  assert.equal(await change({ added: [{ ...added, unit: 'уп', pack: '200 г' }] }), told)
  assert.equal(await change({ added: [{ ...added, unit: 'кг', pack: '' }] }), undefined)
})
