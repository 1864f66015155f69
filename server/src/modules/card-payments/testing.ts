import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { insertProduct, insertShop, insertSupplier, insertUser } from '../../../test/rows.ts'
import { useSandbox } from '../bank/testing.ts'
import type { OrderHistory, PlacedGroup } from '../orders/schema.ts'
import { bodyOf, line, useShop } from '../orders/testing.ts'
import { createAcquirer } from './acquirer.ts'
import { mindCardPayments } from './follow.ts'
import type { BeginCardPayment } from './schema.ts'

// Test set-up of payments by card: the API and the acquirer of the sandbox as a process.

export type Headers = { authorization: string }
const url = '/api/clientv9/object/card-payment'

export function useCards() {
  const sandbox = useSandbox()
  const acquirer = {
    get url() {
      return `${sandbox.url()}/payment/rest`
    },
    user: 'lavka-api',
    password: 'lavka',
  }
  const shop = useShop({ acquirer })
  const { app, owner, database, logInAs, place, history } = shop
  const work = { database, acquirer: createAcquirer(acquirer, 2_000) }

  /** A seller that takes cards, or does not, with a product of 100 roubles. */
  async function openFarm(card_merchant = `farm-${randomUUID()}`) {
    const farm = await insertSupplier(owner, { card_merchant })
    const shop_id = (await insertShop(owner, { supplier_id: farm.id })).id
    const seller = await insertUser(owner, { role: 'supplier', supplier_id: farm.id })
    const good = await insertProduct(owner, { shop_id, price_kopecks: 100_00, stock: 100 })
    return { farm, good, sellers: await logInAs(seller.login) }
  }

  const byCard = { order_properties: { ...bodyOf([]).order_properties, isByCard: true } }

  /** An order of three pieces, 300 roubles, that waits for its payment. */
  async function order(headers: Headers, good: Parameters<typeof line>[0]): Promise<number> {
    const placed = await place(headers, [line(good, 3)], byCard)
    assert.equal(placed.statusCode, 200, placed.body)
    const id = placed.json<PlacedGroup>().orders[0]?.id
    assert.ok(id)
    return id
  }

  const begin = (headers: Headers, id: number) => app.inject({ method: 'POST', url, headers, payload: { order: id } })
  const find = (headers: Headers, id: number) => app.inject({ url: `${url}?order=${id}`, headers })
  const leave = (headers: Headers, id: number) =>
    app.inject({ method: 'PUT', url, headers, payload: { order: id, way: 'door' } })

  /** What the buyer does on the page; answers with the id at the acquirer. */
  async function pay(headers: Headers, id: number, result = 'APPROVE'): Promise<string> {
    const begun = await begin(headers, id)
    assert.equal(begun.statusCode, 200, begun.body)
    const orderId = new URL(begun.json<BeginCardPayment['answer']>().pageUrl).pathname.split('/').at(-1) ?? ''
    await sandbox.control('cards', { orderId, result })
    return orderId
  }

  /** All that is left to do is done now. */
  async function settle(): Promise<unknown[]> {
    const warnings: unknown[] = []
    for (let round = 0; round < 4; round++) {
      await owner
        .updateTable('card_payments')
        .set({ wakes_at: new Date(0) })
        .where('wakes_at', 'is not', null)
        .execute()
      await mindCardPayments(work, { warn: (error) => void warnings.push(error) })
    }
    return warnings
  }

  const own = async (headers: Headers, id: number) => {
    const found = (await history(headers)).json<OrderHistory>().orders.find((one) => one.id === id)
    assert.ok(found)
    return found
  }

  /** Deposited and refunded, by the acquirer, kopecks. */
  async function atAcquirer(id: number) {
    const { acquirer_id, merchant } = await owner
      .selectFrom('card_payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const { page, takenKopecks, refundedKopecks } = await work.acquirer.find({ id: acquirer_id ?? '', merchant })
    return [page, takenKopecks, refundedKopecks]
  }

  /** The order is confirmed and goes to this status. */
  async function bring(id: number, status: 'delivered' | 'completed', actual_kopecks?: number): Promise<void> {
    await owner
      .updateTable('orders')
      .set({ status, ...(actual_kopecks !== undefined && { actual_kopecks }) })
      .where('id', '=', id)
      .execute()
  }

  return { ...shop, sandbox, work, openFarm, byCard, order, begin, find, leave, pay, settle, own, atAcquirer, bring }
}
