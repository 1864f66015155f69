import assert from 'node:assert/strict'
import { before } from 'node:test'
import { insertPromoCode } from '../../../../../test/promotions.ts'
import { insertProduct, insertShop, insertSupplier, insertUser } from '../../../../../test/rows.ts'
import type { Actor } from '../../../../auth.ts'
import { asActor } from '../../../../database/actor.ts'
import { issueCertificates } from '../../../gift-certificates/testing.ts'
import type { PlacedGroup } from '../../schema.ts'
import { bodyOf, line, useShop } from '../../testing.ts'
import { press, type PressName } from './presses/testing.ts'

// Test set-up: checkouts of two orders of one supplier, 800 ₽ of honey and cheese in each, with a delivery of 200 ₽, a promo code of 10 %, half of which a single supplier bears, and a
// certificate of 1,000 ₽, which pays the first order and a part of the second.

export type Checkout = { group: number; ids: [number, number]; actor: Actor; substitute: string }

export function useCheckouts() {
  const shop = useShop()
  const { app, owner, logInAs, place } = shop
  /** two shops of one supplier, and one of another */
  const shops: number[] = []
  const farms: number[] = []
  before(async () => {
    for (const count of [2, 1]) {
      const { id: supplier_id } = await insertSupplier(owner, { delivery_kopecks: 200_00 })
      farms.push(supplier_id)
      for (let at = 0; at < count; at++) shops.push((await insertShop(owner, { supplier_id })).id)
    }
  })
  const goods = (shop_id: number, price_kopecks: number, name: string) =>
    insertProduct(owner, { shop_id, price_kopecks, name, stock: 1000 })

  /** A checkout of its own goods; `isApart`: the second order is another supplier's. The actor is its buyer and a manager: it may press everything. */
  async function checkout({ isApart = false } = {}): Promise<Checkout> {
    const buyer = await insertUser(owner, { role: 'manager' })
    await owner
      .updateTable('users')
      .set({ email: mailOf(buyer.id) })
      .where('id', '=', buyer.id)
      .execute()
    const [certificate] = await issueCertificates(app, await logInAs({ role: 'admin' }), { nominalKopecks: 1000_00 })
    const half = { supplier_id: farms[0] ?? 0, supplier_percent: 50 }
    const terms = { budget_kopecks: 1_000_000_00, ...(!isApart && half) }
    const promo = await insertPromoCode(owner, `РЯДОМ${buyer.id}`, terms)
    const products = []
    for (const id of isApart ? shops.slice(1) : shops.slice(0, 2))
      products.push(await goods(id, 166_67, 'Мёд'), await goods(id, 149_99, 'Сыр'))
    const kopecks = 1000_00
    const code = certificate?.code ?? ''
    const order_properties = { ...bodyOf([]).order_properties, promo: promo.code, certificate: { code, kopecks } }
    const lines = products.map((product, at) => line(product, at % 2 === 0 ? 3 : 2))
    const placed = await place(await logInAs(buyer.login), lines, { order_properties })
    assert.equal(placed.statusCode, 200, placed.body)
    const { groupId, orders } = placed.json<PlacedGroup>()
    const ids = orders.map(({ id }) => id ?? 0)
    const substitute = (await goods(shops[1] ?? 0, 199_99, 'Липовый мёд')).code
    const actor: Actor = { id: buyer.id, role: 'manager', supplierId: null, tokenHash: null }
    return { group: groupId ?? 0, ids: [ids[0] ?? 0, ids[1] ?? 0], actor, substitute }
  }

  /** Presses for real; the answer is «done» or the code of the refusal. Who hears that the order has changed looks again and presses again. */
  async function pressNow(of: Checkout, at: 0 | 1, name: PressName): Promise<string> {
    const answer = await asActor(shop.database, of.actor, (db) => press(db, of, at, name))
    return answer === 'ORDER_CHANGED' ? pressNow(of, at, name) : answer
  }

  /** Takes both orders to their assembly. */
  async function assemble(of: Checkout): Promise<void> {
    for (const name of ['confirm', 'assemble'] as const)
      for (const at of [0, 1] as const) assert.equal(await pressNow(of, at, name), 'done')
  }

  const read = (of: Checkout) =>
    owner
      .selectFrom('orders')
      .select(['number', 'status', 'to_pay_kopecks', 'delivery_kopecks', 'certificate_kopecks'])
      .where('id', 'in', of.ids)
      .orderBy('id')
      .execute()
  /** What each order costs, what of it is the delivery, and what of it the certificate pays at most; kopecks. */
  const sums = async (of: Checkout) =>
    (await read(of)).map((one) => [one.to_pay_kopecks, one.delivery_kopecks, one.certificate_kopecks])

  /** The letters to the buyer of a checkout, the subject in the first line. */
  async function lettersOf({ actor }: Checkout): Promise<string[]> {
    const mails = owner.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', mailOf(actor.id))
    const found = await mails.orderBy('id').execute()
    return found.map(({ subject, body }) => `${subject}\n${body}`.replaceAll('\u00a0', ' '))
  }

  return { ...shop, checkout, pressNow, assemble, read, sums, lettersOf }
}

const mailOf = (buyer: number) => `buyer${buyer}@mail.example`
