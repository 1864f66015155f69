import assert from 'node:assert/strict'
import { before } from 'node:test'
import { sql } from 'kysely'
import { insertContract, insertProduct, insertSupplier, insertUser } from '../../../test/rows.ts'
import type { OfficeClaim } from '../claims/office-schema.ts'
import type { OrderClaims } from '../claims/schema.ts'
import { callClaims } from '../claims/testing.ts'
import { verifyLedger } from '../ledger/verify.ts'
import type { Order, PlacedGroup } from '../orders/schema.ts'
import { line, useShop, withoutLimits } from '../orders/testing.ts'
import type { MakeCommissionAct, PayCommissionAct } from './schema.ts'

// Test set-up of commission: a supplier with a contract of 12.5 %, whose orders are paid at the door, and who makes and pays acts.

export type Headers = { authorization: string }
type Place = Parameters<ReturnType<typeof useShop>['place']>[2]
export type Due = {
  id: number
  state: string
  leftKopecks: number
  commissionKopecks: number
  paidKopecks: number
  directKopecks: number
  actNumber: string
}
export type Act = {
  id: number
  number: string
  state: string
  leftKopecks: number
  orders: number
  directKopecks: number
}

export function useCommission() {
  const shop = useShop()
  const { app, owner, logInAs, place, move } = shop
  const claims = callClaims(app)
  const people = { admin: noHeaders(), manager: noHeaders(), buyer: noHeaders(), seller: noHeaders() }
  const farm = { id: 0, email: 'farm@mail.example' }
  before(async () => {
    farm.id = (await insertSupplier(owner)).id
    const terms = { commission_percent: 12.5, state: 'accepted' as const, accepted_at: new Date() }
    await insertContract(owner, { supplier_id: farm.id, ...terms })
    people.admin = await logInAs({ role: 'admin' })
    people.manager = await logInAs({ role: 'manager' })
    people.buyer = await logInAs((await insertUser(owner, withoutLimits)).login)
    const seller = await insertUser(owner, { role: 'supplier', supplier_id: farm.id, email: farm.email })
    people.seller = await logInAs(seller.login)
  })

  async function read(id: number): Promise<Order> {
    const answer = await app.inject({ url: `/api/clientv9/objects/orders/${id}`, headers: people.buyer })
    return answer.json<Order>()
  }
  /** An order of the supplier, placed and not delivered yet; its id. */
  async function order(price_kopecks: number, quantity = 1, given: Place = {}): Promise<number> {
    const product = await insertProduct(owner, { supplier_id: farm.id, stock: 100, price_kopecks })
    const answer = await place(people.buyer, [line(product, quantity)], given)
    const [placed] = answer.json<PlacedGroup>().orders
    assert.ok(placed?.id, answer.body)
    return placed.id
  }
  async function deliver(id: number): Promise<number> {
    for (const event of ['confirm', 'assemble', 'pack', 'ship', 'deliver']) {
      const { version } = await read(id)
      const answer = await move(people.manager, { id, version, event })
      assert.equal(answer.statusCode, 200, `${event}: ${answer.body}`)
    }
    return id
  }
  /** As time would: claims of it are over. */
  const passFortnight = (id: number) =>
    sql`update order_events set created_at = created_at - interval '15 days' where order_id = ${id}`.execute(owner)

  /** The buyer claims this much of the first line, and gets so many kopecks back. */
  async function claim(id: number, quantity: number, kopecks: number): Promise<OfficeClaim> {
    const wanted = (await read(id)).lines[0]?.id ?? 0
    const lines = [{ line: wanted, problem: 'spoiled' as const, quantity }]
    const made = (await claims.make(people.buyer, { order: id, lines })).json<OrderClaims>().claims.at(-1)
    assert.ok(made)
    const answer = await claims.answer(people.manager, made, [kopecks], { text: 'Вернём часть' })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<OfficeClaim>()
  }
  async function rows<Row>(object: string, filter: unknown[], headers: Headers = people.admin): Promise<Row[]> {
    const payload = { skip: 0, take: 20, filter }
    const url = `/apiadmin/admin/obj/${object}/loadoptions`
    return (await app.inject({ method: 'POST', url, headers, payload })).json<{ data: Row[] }>().data
  }
  const dueOf = async (id: number, headers?: Headers) =>
    (await rows<Due>('commission-dues', ['id', '=', id], headers)).at(0)
  const actOf = async (id: number, headers?: Headers) =>
    (await rows<Act>('commission-acts', ['id', '=', id], headers)).at(0)
  const make = (headers: Headers, payload: MakeCommissionAct['body']) =>
    app.inject({ method: 'POST', url: '/apiadmin/objects/commission-acts/make', headers, payload })
  const pay = (headers: Headers, payload: PayCommissionAct['body']) =>
    app.inject({ method: 'PUT', url: '/apiadmin/objects/commission-acts/pay', headers, payload })
  /** The book adds up. */
  async function verify(): Promise<void> {
    assert.equal((await owner.transaction().execute((db) => verifyLedger(db))).problem, null)
  }
  return { ...shop, people, farm, read, order, deliver, passFortnight, claim, rows, dueOf, actOf, make, pay, verify }
}

const noHeaders = (): Headers => ({ authorization: '' })
