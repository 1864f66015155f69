import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertPromotion } from '../../../test/promotions.ts'
import { insertUser } from '../../../test/rows.ts'
import type { PlacedGroup } from '../orders/schema.ts'
import { line, refusalOf } from '../orders/testing.ts'
import type { OwnPayment } from '../payments/smart-contract-schema.ts'
import { useCards } from './testing.ts'

// Decision 0189: an order of 0, a gift of another shop, is paid by nobody and goes on.

const { app, owner, logInAs, place, move, ...cards } = useCards()
const { openFarm, byCard, begin, settle, own } = cards

test('a gift beside an order by card is never registered, confirmed by its seller, and stays when nobody pays for the other', async () => {
  const [sold, free] = [await openFarm(), await openFarm()]
  const gift = { kind: 'percent', percent: 100, supplier_id: free.farm.id } as const
  await insertPromotion(owner, gift)
  const headers = await logInAs((await insertUser(owner)).login)
  const placed = await place(headers, [line(sold.good, 3), line(free.good, 1)], byCard)
  assert.equal(placed.statusCode, 200, placed.body)
  const { orders } = placed.json<PlacedGroup>()
  assert.deepEqual(
    orders.map(({ totalKopecks }) => totalKopecks),
    [300_00, 0],
  )
  const [paid, gratis] = orders.map(({ id }) => id ?? 0)
  assert.ok(paid && gratis)
  const shown = await own(headers, gratis)
  assert.deepEqual([shown.card, shown.fundsName], [null, 'Платить не нужно'])
  assert.equal(refusalOf(await begin(headers, gratis)).message, 'Этот заказ оплачивают не картой')
  const payment = await app.inject({ url: `/api/clientv9/objects/orders/${gratis}/payment`, headers })
  assert.equal(payment.json<OwnPayment>().canPay, false)
  const confirmed = await move(free.sellers, { id: gratis, version: shown.version, event: 'confirm' })
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  await owner
    .updateTable('card_payments')
    .set({ pay_until: new Date(Date.now() - 1000) })
    .where('order_id', '=', paid)
    .execute()
  assert.deepEqual(await settle(), [])
  assert.deepEqual([(await own(headers, paid)).status, (await own(headers, gratis)).status], ['cancelled', 'confirmed'])
})
