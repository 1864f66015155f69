import assert from 'node:assert/strict'
import { before } from 'node:test'
import { insertPromoCode } from '../../../../../test/promotions.ts'
import { insertProduct, insertShop, insertSupplier, insertUser } from '../../../../../test/rows.ts'
import type { Actor } from '../../../../auth.ts'
import { issueCertificates } from '../../../gift-certificates/testing.ts'
import type { PlacedGroup } from '../../schema.ts'
import { bodyOf, line, useShop } from '../../testing.ts'

// Test set-up: checkouts of two orders of one supplier, 800 ₽ of honey and cheese in each, with a delivery of 200 ₽, a promo code of 10 % and a
// certificate of 1,000 ₽, which pays the first order and a part of the second.

export type Checkout = { group: number; ids: [number, number]; actor: Actor; substitute: string }

export function useCheckouts() {
  const shop = useShop()
  const { app, owner, logInAs, place } = shop
  const shops: number[] = []
  let farm = { id: 0 }
  before(async () => {
    farm = await insertSupplier(owner, { delivery_kopecks: 200_00 })
    for (let at = 0; at < 2; at++) shops.push((await insertShop(owner, { supplier_id: farm.id })).id)
  })
  const goods = (shop_id: number, price_kopecks: number, name: string) =>
    insertProduct(owner, { shop_id, price_kopecks, name, stock: 1000 })

  /** A checkout of its own goods. The actor is its buyer and a manager: it may press everything. */
  async function checkout(): Promise<Checkout> {
    const buyer = await insertUser(owner, { role: 'manager' })
    const [certificate] = await issueCertificates(app, await logInAs({ role: 'admin' }), { nominalKopecks: 1000_00 })
    const promo = await insertPromoCode(owner, `РЯДОМ${buyer.id}`, {
      budget_kopecks: 1_000_000_00,
      supplier_percent: 0,
    })
    const products = []
    for (const id of shops) products.push(await goods(id, 166_67, 'Мёд'), await goods(id, 149_99, 'Сыр'))
    const kopecks = 1000_00
    const code = certificate?.code ?? ''
    const order_properties = { ...bodyOf([]).order_properties, promo: promo.code, certificate: { code, kopecks } }
    const lines = products.map((product, at) => line(product, at % 2 === 0 ? 3 : 2))
    const placed = await place(await logInAs(buyer.login), lines, { order_properties })
    assert.equal(placed.statusCode, 200, placed.body)
    const { groupId, orders } = placed.json<PlacedGroup>()
    const ids = orders.map(({ id }) => id ?? 0)
    const substitute = (await goods(shops[0] ?? 0, 199_99, 'Липовый мёд')).code
    const actor: Actor = { id: buyer.id, role: 'manager', supplierId: null, tokenHash: null }
    return { group: groupId ?? 0, ids: [ids[0] ?? 0, ids[1] ?? 0], actor, substitute }
  }

  return { ...shop, checkout }
}
