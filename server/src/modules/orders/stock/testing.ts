import assert from 'node:assert/strict'
import { before } from 'node:test'
import { sql } from 'kysely'
import { insertProduct, insertSupplier } from '../../../../test/rows.ts'
import { verifyStock } from '../../catalog/verify-stock.ts'
import type { AnyRow, EditRefusal } from '../../objects/schema.ts'
import type { PlacedGroup } from '../schema.ts'
import { line, useShop, withoutLimits } from '../testing.ts'

// Test set-up of the book of stock (docs/stock.md): a supplier's product, who writes its stock, orders of it.

type Headers = { authorization: string }
type Product = Awaited<ReturnType<typeof insertProduct>>
type People = Record<'manager' | 'farmer' | 'partner' | 'anna', Headers>

export function useStock() {
  const shop = useShop()
  const { app, owner, logInAs, place, move } = shop
  let farm = { id: 0 }
  const people: People = {
    manager: { authorization: '' },
    farmer: { authorization: '' },
    partner: { authorization: '' },
    anna: { authorization: '' },
  }
  before(async () => {
    const parent = await insertSupplier(owner)
    farm = await insertSupplier(owner, { parent_id: parent.id })
    people.manager = await logInAs({ role: 'manager', name: 'Ольга' })
    people.farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
    people.partner = await logInAs({ role: 'partner', supplier_id: parent.id })
    people.anna = await logInAs(withoutLimits)
  })

  /** A product of the supplier. */
  const insert = (given: Parameters<typeof insertProduct>[1] = {}) =>
    insertProduct(owner, { supplier_id: farm.id, ...given })

  async function write(headers: Partial<Headers>, id: number, stock: unknown, version = 1) {
    const payload = { key: id, version, values: { stock } }
    const answer = await app.inject({ method: 'PUT', url: '/apiadmin/admin/obj/products', headers, payload })
    const body = answer.json<AnyRow & { code: string; details?: EditRefusal }>()
    return { status: answer.statusCode, body, problem: body.details?.fields?.[0]?.message }
  }

  async function numbersOf({ id }: { id: number }) {
    const product = owner.selectFrom('products').select(['on_hand', 'reserved', 'stock']).where('id', '=', id)
    return product.executeTakeFirstOrThrow()
  }

  /** The movements of a product: kind, on hand, reserved, left on hand, why. */
  async function bookOf({ id }: { id: number }): Promise<unknown[][]> {
    const { rows } = await sql<Record<string, unknown>>`
      select kind, on_hand::float8 as on_hand, reserved::float8 as reserved, left_on_hand::float8 as left, why
      from stock_movements where product_id = ${id} order by id`.execute(owner)
    return rows.map((row) => Object.values(row))
  }

  /** The whole book adds up. */
  async function verify(): Promise<void> {
    assert.equal((await owner.transaction().execute(verifyStock)).problem, null)
  }

  async function order(product: Product, quantity: number): Promise<{ id: number; number: string }> {
    const answer = await place(people.anna, [line(product, quantity)])
    const [placed] = answer.json<PlacedGroup>().orders
    assert.ok(placed, answer.body)
    return { id: Number(placed.id), number: placed.number ?? '' }
  }

  /** Takes an order through these events, as an operator. */
  async function moveTo(id: number, ...events: string[]): Promise<void> {
    for (const event of events) {
      const order = owner.selectFrom('orders').select('version').where('id', '=', id)
      const { version } = await order.executeTakeFirstOrThrow()
      const answer = await move(people.manager, { id, version, event })
      assert.equal(answer.statusCode, 200, answer.body)
    }
  }

  return { ...shop, people, insert, write, numbersOf, bookOf, verify, order, moveTo }
}
