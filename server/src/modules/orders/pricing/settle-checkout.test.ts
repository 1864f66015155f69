import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { isWhole, wholeTest } from '../../../../test/tier.ts'
import { untilConnectionWaits } from '../../../../test/waiting.ts'
import { asSystem } from '../../../database/actor.ts'
import { mostToHold } from '../../payments/money/most-to-hold.ts'
import { findPaidLines } from '../../payments/receipts/queries.ts'
import type { Order, OrderHistory, PlacedGroup } from '../schema.ts'
import { line, useShop, withoutLimits } from '../testing.ts'

// Decision 0142: the delivery of a supplier is paid as long as anything of it is brought, to the kopeck.

const { app, owner, database, logInAs, place, history, move, cancel } = useShop()

const price = 200_00

/** A checkout of a supplier with so many shops, goods for 100,01 ₽, 200,02 ₽ and so on, delivered for 200 ₽; `email` of its buyer. */
async function checkout({ shops = 2, email = '' } = {}) {
  const farm = await insertSupplier(owner, { delivery_kopecks: price })
  const goods = []
  for (let shop = 1; shop <= shops; shop++) {
    const { id: shop_id } = await insertShop(owner, { supplier_id: farm.id })
    goods.push(await insertProduct(owner, { shop_id, price_kopecks: 100_01 * shop, stock: 1000 }))
  }
  const buyer = await logInAs({ ...withoutLimits, email })
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id })
  const placed = await place(
    buyer,
    goods.map((good) => line(good, 1)),
  )
  assert.equal(placed.statusCode, 200, placed.body)
  const ids = placed.json<PlacedGroup>().orders.flatMap(({ id }) => id ?? [])
  const all = async (): Promise<Order[]> => {
    const { orders } = (await history(buyer)).json<OrderHistory>()
    return ids.flatMap((id) => orders.find((order) => order.id === id) ?? [])
  }
  const sums = async () => (await all()).map(({ toPayKopecks, deliveryKopecks }) => [toPayKopecks, deliveryKopecks])
  return { buyer, seller, ids, all, sums, version: async (at: number) => (await all())[at]?.version ?? 0 }
}
type Checkout = Awaited<ReturnType<typeof checkout>>

const moveTo = async ({ all, seller }: Checkout, at: number, events: readonly string[], headers = seller) => {
  for (const event of events) {
    const order = (await all())[at]
    const payload = { id: order?.id, version: order?.version, event, reason: 'Так надо' }
    const answer = await move(headers, payload)
    assert.equal(answer.statusCode, 200, answer.body)
  }
}

const weigh = async ({ seller, ids, version }: Checkout, at: number, quantity: number) => {
  const id = ids[at] ?? 0
  const [own] = await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).execute()
  const lines = [{ line: own?.id, quantity, reason: 'Нет' }]
  const payload = { id, version: await version(at), lines }
  const answer = await app.inject({ method: 'PUT', url: '/apiadmin/objects/orders/lines', headers: seller, payload })
  assert.equal(answer.statusCode, 200, answer.body)
}

/** What the bank may hold at most, and the positions of a receipt for all of it. */
const moneyOf = (id: number) =>
  asSystem(database, async (db) => {
    const row = await owner.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const receipt = (await findPaidLines(db, id)).reduce((sum, { sumKopecks }) => sum + sumKopecks, 0)
    return [row.to_pay_kopecks, await mostToHold(db, row), receipt]
  })

const mailsTo = async (email: string) => {
  const mails = owner.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', email).orderBy('id')
  return (await mails.execute()).map(({ subject, body }) => `${subject}\n${body}`.replaceAll('\u00a0', ' '))
}

describe('the delivery of an order that comes to nothing', () => {
  test('goes over to what is still brought when the buyer cancels: the sum, the hold, the receipt, the history, the letter', async () => {
    const of = await checkout({ shops: 3, email: 'rest@mail.example' })
    assert.deepEqual(await of.sums(), [
      [300_01, price],
      [200_02, 0],
      [300_03, 0],
    ])
    const [first, second, third] = of.ids
    assert.equal((await cancel(of.buyer, { id: first, version: 1 })).statusCode, 200)
    assert.deepEqual(await of.sums(), [
      [0, 0],
      [400_02, price],
      [300_03, 0],
    ])
    assert.deepEqual(await moneyOf(second ?? 0), [400_02, 400_02, 400_02])
    const [gone, kept] = await of.all()
    assert.deepEqual([gone?.totalKopecks, kept?.totalKopecks, kept?.version], [300_01, 200_02, 2])
    const said = kept?.events.at(-1)
    assert.deepEqual(
      [said?.caption, said?.reason.replaceAll('\u00a0', ' ')],
      ['Доставка перешла из другого заказа', `200,00 ₽ из заказа № ${gone?.number}`],
    )
    const letter = (await mailsTo('rest@mail.example')).at(-1) ?? ''
    assert.match(letter, new RegExp(`^Заказ № ${kept?.number}: доставка перешла из другого заказа\n`))
    assert.match(letter, /Доставка: 200,00 ₽ из заказа № \S+\nК оплате теперь 400,02 ₽\./)

    assert.equal((await cancel(of.buyer, { id: second, version: 2 })).statusCode, 200)
    assert.deepEqual((await of.sums()).at(-1), [500_03, price])
    assert.equal((await cancel(of.buyer, { id: third, version: 2 })).statusCode, 200)
    assert.deepEqual(await of.sums(), [
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  wholeTest(
    'also when the supplier or the marketplace cancels, but never to an order that is on its way, nor to another supplier’s',
    async () => {
      const of = await checkout({ shops: 3 })
      const stranger = await checkout()
      await moveTo(of, 1, ['confirm', 'assemble', 'pack', 'ship'])
      await moveTo(of, 0, ['confirm', 'cancel'])
      assert.deepEqual(await of.sums(), [
        [0, 0],
        [200_02, 0],
        [500_03, price],
      ])
      await moveTo(of, 2, ['cancel'], await logInAs({ role: 'admin' }))
      // nothing is left that could be paid for more: it goes along
      assert.deepEqual(await of.sums(), [
        [0, 0],
        [200_02, 0],
        [0, 0],
      ])
      assert.deepEqual(await stranger.sums(), [
        [300_01, price],
        [200_02, 0],
      ])
    },
  )

  test('goes over when none of its goods are there, and comes back with them', async () => {
    const of = await checkout()
    await moveTo(of, 0, ['confirm', 'assemble'])
    await weigh(of, 0, 0)
    assert.deepEqual(await of.sums(), [
      [0, 0],
      [400_02, price],
    ])
    assert.deepEqual(await moneyOf(of.ids[1] ?? 0), [400_02, 400_02, 400_02])
    await weigh(of, 0, 1)
    assert.deepEqual(await of.sums(), [
      [300_01, price],
      [200_02, 0],
    ])
    assert.deepEqual(await moneyOf(of.ids[0] ?? 0), [300_01, 300_01, 300_01])
    assert.deepEqual(
      (await of.all())[1]?.events.slice(-2).map(({ caption, reason }) => [caption, reason.replaceAll('\u00a0', ' ')]),
      [
        ['Доставка перешла из другого заказа', `200,00 ₽ из заказа № ${(await of.all())[0]?.number}`],
        ['Доставка перешла в другой заказ', `200,00 ₽ в заказ № ${(await of.all())[0]?.number}`],
      ],
    )
  })

  test('is paid with what is found after all, whichever came first: nothing there, or the other order cancelled', async () => {
    for (const presses of ['weigh, cancel', 'cancel, weigh']) {
      const of = await checkout()
      await moveTo(of, 0, ['confirm', 'assemble'])
      await moveTo(of, 1, ['confirm', 'assemble'])
      for (const press of presses.split(', ')) {
        if (press === 'weigh') await weigh(of, 1, 0)
        else await moveTo(of, 0, ['cancel'])
      }
      await weigh(of, 1, 1)
      assert.deepEqual(
        await of.sums(),
        [
          [0, 0],
          [400_02, price],
        ],
        presses,
      )
    }
  })

  test('all parts cancelled at once tell nobody of a delivery that goes over', async () => {
    const of = await checkout({ shops: 3, email: 'all@mail.example' })
    const orders = (await of.all()).map(({ id, version }) => ({ id, version }))
    const url = '/api/clientv9/object/orders/cancel'
    const payload = { orders, reason: 'Передумал' }
    const answer = await app.inject({ method: 'POST', url, headers: of.buyer, payload })
    assert.deepEqual(
      answer.json<Order[]>().map(({ status, toPayKopecks }) => [status, toPayKopecks]),
      orders.map(() => ['cancelled', 0]),
    )
    assert.ok((await mailsTo('all@mail.example')).every((mail) => !mail.includes('перешла')))
  })

  wholeTest(
    'whatever is cancelled in whatever order: as long as something is brought, its delivery is paid once',
    async () => {
      const orders = [
        [0, 1, 2, 3],
        [3, 0, 2, 1],
        [2, 1, 0, 3],
        [0, 3, 1, 2],
      ]
      for (const sequence of isWhole ? orders : orders.slice(1, 3)) {
        const of = await checkout({ shops: 4 })
        const left = new Set(of.ids.keys())
        for (const at of sequence) {
          left.delete(at)
          await moveTo(of, at, ['cancel'])
          const goods = [...left].reduce((sum, one) => sum + 100_01 * (one + 1), 0)
          const now = await of.sums()
          const total = now.reduce((sum, [toPay = 0]) => sum + toPay, 0)
          const deliveries = now.reduce((sum, [, delivery = 0]) => sum + delivery, 0)
          assert.deepEqual([total, deliveries], left.size > 0 ? [goods + price, price] : [0, 0])
        }
      }
    },
  )

  wholeTest(
    'which order takes it is said before the cancellation as it is then, whatever became of the others',
    async () => {
      const of = await checkout({ shops: 4 })
      const told = async () => (await of.all())[0]?.deliveryGoesTo
      const numbers = (await of.all()).map(({ number }) => number)
      assert.equal(await told(), numbers[1])
      await moveTo(of, 1, ['confirm', 'assemble', 'pack', 'ship'])
      assert.equal(await told(), numbers[2])
      // money that the bank holds is asked for last, what its buyer has refused not at all
      await owner
        .updateTable('orders')
        .set({ funds: 'held', held_kopecks: 300_03 })
        .where('id', '=', of.ids[2] ?? 0)
        .execute()
      assert.equal(await told(), numbers[3])
      await moveTo(of, 0, ['cancel'])
      assert.deepEqual(
        (await of.all()).map(({ deliveryKopecks, deliveryGoesTo }) => [deliveryKopecks, deliveryGoesTo]),
        [
          [0, null],
          [0, null],
          [0, null],
          [price, numbers[2]],
        ],
      )
    },
  )

  /** Cancels these orders of three in a moment when the second one is locked, each once the one before waits; the statuses of the answers. */
  async function cancelTogether({ buyer, all, ids }: Checkout, sequence: readonly number[]) {
    const orders = await all()
    const answers: ReturnType<typeof cancel>[] = []
    await owner.transaction().execute(async (db) => {
      await db
        .selectFrom('orders')
        .select('id')
        .where('id', '=', ids[1] ?? 0)
        .forUpdate()
        .execute()
      for (const at of sequence) {
        answers.push(cancel(buyer, { id: orders[at]?.id, version: orders[at]?.version }))
        await untilConnectionWaits(owner, answers.length)
      }
    })
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }

  wholeTest('two orders cancelled in the same moment leave it to the third, once', async () => {
    const later = await checkout({ shops: 3 })
    assert.deepEqual(await cancelTogether(later, [1, 0]), [200, 200])
    assert.deepEqual(await later.sums(), [
      [0, 0],
      [0, 0],
      [300_03 + price, price],
    ])

    // the second one has just got it: its cancellation is told of another version, and then leaves it to the third
    const first = await checkout({ shops: 3 })
    assert.deepEqual(await cancelTogether(first, [0, 1]), [200, 409])
    assert.deepEqual(await first.sums(), [
      [0, 0],
      [200_02 + price, price],
      [300_03, 0],
    ])
    const [, second] = await first.all()
    assert.equal((await cancel(first.buyer, { id: second?.id, version: second?.version })).statusCode, 200)
    assert.deepEqual(await first.sums(), [
      [0, 0],
      [0, 0],
      [300_03 + price, price],
    ])
  })
})
