import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { useDatabase } from '../../../../test/database.ts'
import { insertOrder, insertOrderLine, insertProduct } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import type { Tables } from '../../../database/tables.ts'
import { verifyStock } from '../../catalog/verify-stock.ts'
import { settleStock } from '../queries.ts'

// Random histories of one product and three orders of it: after each step the numbers are those of a model in memory, and in the end the book adds up.

const { owner } = useDatabase()
let product: { id: number }
const orders: number[] = []
before(async () => {
  const { shop_id, id } = await insertProduct(owner, { stock: 0 })
  product = { id }
  for (let at = 0; at < 3; at++) {
    const order = await insertOrder(owner, { shop_id, status: 'cancelled' })
    await insertOrderLine(owner, { order_id: order.id, product_id: id, sum_kopecks: 1, quantity: 0.001 })
    orders.push(order.id)
  }
})

class Undone extends Error {}
type Db = Transaction<Tables>
/** Of one order: how much it takes, and where it is. */
type Taken = { quantity: number; status: 'placed' | 'delivered' | 'cancelled' }
/** Quantities in thousandths. */
type Model = { onHand: number; orders: Taken[] }

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('count', 'add'), by: fc.integer({ min: -3000, max: 9000 }) }),
  fc.record({ kind: fc.constant('take'), of: fc.nat(2), quantity: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({ kind: fc.constantFrom('deliver', 'cancel', 'place'), of: fc.nat(2) }),
)
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

const sum = (taken: Taken[], status: Taken['status']) =>
  taken.filter((one) => one.status === status).reduce((all, { quantity }) => all + quantity, 0)
const numbers = ({ onHand, orders: taken }: Model) => ({
  on_hand: onHand - sum(taken, 'delivered'),
  reserved: sum(taken, 'placed'),
})
const isPossible = (model: Model) => numbers(model).on_hand >= numbers(model).reserved

/** The model after the step. */
function after(model: Model, made: Step): Model {
  if ('by' in made) {
    const onHand = made.kind === 'add' ? model.onHand + made.by : made.by + sum(model.orders, 'delivered')
    return { ...model, onHand }
  }
  const statuses = { deliver: 'delivered', cancel: 'cancelled', place: 'placed' } as const
  const changed = (one: Taken): Taken =>
    'quantity' in made
      ? { ...one, quantity: made.quantity }
      : { ...one, status: made.kind === 'deliver' || made.kind === 'cancel' ? statuses[made.kind] : 'placed' }
  return { ...model, orders: model.orders.map((one, at) => (at === made.of ? changed(one) : one)) }
}

async function write(db: Db, model: Model, made: Step): Promise<void> {
  if ('by' in made) {
    const next = sql`${made.by / 1000}::numeric`
    const value = made.kind === 'add' ? sql`on_hand + ${next}` : next
    await sql`update products set on_hand = ${value} where id = ${product.id}`.execute(db)
    return
  }
  const id = orders[made.of] ?? 0
  const { quantity, status } = model.orders[made.of] ?? { quantity: 0, status: 'placed' }
  await sql`update order_lines set quantity = ${quantity / 1000}::numeric where order_id = ${id}`.execute(db)
  await sql`update orders set status = ${status} where id = ${id}`.execute(db)
  await settleStock(db, [id])
}

async function play(db: Db, steps: Step[]): Promise<void> {
  let model: Model = { onHand: 0, orders: orders.map(() => ({ quantity: 1, status: 'cancelled' })) }
  for (const made of steps) {
    const next = after(model, made)
    await sql`savepoint step`.execute(db)
    const isDone = await write(db, next, made).then(
      () => true,
      () => false,
    )
    if (!isDone) await sql`rollback to savepoint step`.execute(db)
    assert.equal(isDone, isPossible(next), JSON.stringify({ model, made }))
    if (isDone) model = next
    const row = await db.selectFrom('products').selectAll().where('id', '=', product.id).executeTakeFirstOrThrow()
    const { on_hand, reserved } = numbers(model)
    assert.deepEqual(
      [row.on_hand, row.reserved, row.stock].map((quantity) => Math.round(quantity * 1000)),
      [on_hand, reserved, on_hand - reserved],
    )
  }
  assert.equal((await verifyStock(db)).problem, null)
}

test('random histories of counts, receipts, write-offs and orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const played = owner.transaction().execute(async (db) => {
        await play(db, steps)
        throw new Undone()
      })
      await assert.rejects(played, Undone)
    }),
    { numRuns: rounds(40, 10_000) },
  )
})
