import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Insertable } from 'kysely'
import { insertPromoCode } from '../../../../test/promotions.ts'
import { insertProduct, insertUser } from '../../../../test/rows.ts'
import { untilConnectionWaits } from '../../../../test/waiting.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Order, OrderHistory, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../testing.ts'
import { wholeTest } from '../../../../test/tier.ts'

// docs/decisions/0030-what-becomes-of-a-discount.md: a use is given back with the last order of the checkout that has the discount.

const { owner, logInAs, place, history, cancel, move } = useShop()

type Headers = { authorization: string }
type Product = Awaited<ReturnType<typeof insertProduct>>

let count = 0
const insertPromo = (given: Partial<Insertable<Tables['promotions']>> = {}) =>
  insertPromoCode(owner, `ВЕРНИ${++count}`, { limit_total: 1, limit_per_person: 1, ...given })

function buy(buyer: Headers, products: Product[], code: string, given: { customer?: number; draft?: string } = {}) {
  const order_properties = { ...bodyOf([]).order_properties, promo: code, ...given }
  return place(
    buyer,
    products.map((product) => line(product, 1)),
    { order_properties },
  )
}

/** The ids of the orders that a checkout made. */
async function bought(...args: Parameters<typeof buy>): Promise<number[]> {
  const answer = await buy(...args)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<PlacedGroup>().orders.map(({ id }) => Number(id))
}

async function usedOf(code: string): Promise<number> {
  const row = await owner.selectFrom('promo_codes').select('used').where('code', '=', code).executeTakeFirstOrThrow()
  return row.used
}

test('whoever cancels, supplier, operator or buyer, the code may be used again: of all and of the person', async () => {
  const product = await insertProduct(owner)
  const cancels = {
    supplier: move,
    manager: move,
    admin: move,
    client: cancel,
  } as const
  for (const role of ['supplier', 'manager', 'admin', 'client'] as const) {
    const promo = await insertPromo()
    const anna = await logInAs({ email: `${role}@mail.example` })
    const by =
      role === 'client'
        ? anna
        : await logInAs({ role, ...(role === 'supplier' && { supplier_id: product.supplier_id }) })
    const [id = 0] = await bought(anna, [product], promo.code)
    assert.equal(refusalOf(await buy(anna, [product], promo.code)).code, 'PROMO_REFUSED', role)

    const cancelled = await cancels[role](by, { id, version: 1, event: 'cancel', reason: 'Нет товара' })
    assert.equal(cancelled.statusCode, 200, cancelled.body)
    assert.equal(cancelled.json<Order>().returnedPromo, promo.code, role)
    assert.equal(await usedOf(promo.code), 0, role)
    const letter = await owner
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', `${role}@mail.example`)
      .where('subject', 'like', '%отменён')
      .executeTakeFirstOrThrow()
    assert.ok(letter.body.includes(`Промокод ${promo.code} можно применить снова`), letter.body)

    await bought(anna, [product], promo.code)
    assert.equal(await usedOf(promo.code), 1, role)
    assert.equal(refusalOf(await buy(anna, [product], promo.code)).code, 'PROMO_REFUSED', role)
  }
})

test('while another order of the checkout has the discount the use counts; one without it does not matter', async () => {
  const [farm, dairy, other] = [await insertProduct(owner), await insertProduct(owner), await insertProduct(owner)]
  const admin = await logInAs({ role: 'admin' })
  const anna = await logInAs({})
  const shared = await insertPromo()
  const [first = 0, second = 0] = await bought(anna, [farm, dairy], shared.code)
  const one = await move(admin, { id: first, version: 1, event: 'cancel', reason: 'Нет' })
  assert.equal(one.json<Order>().returnedPromo, null)
  assert.equal(await usedOf(shared.code), 1)
  await move(admin, { id: second, version: 1, event: 'cancel', reason: 'Нет' })
  assert.equal(await usedOf(shared.code), 0)

  const own = await insertPromo({ supplier_id: farm.supplier_id })
  const [discounted = 0] = await bought(anna, [farm, other], own.code)
  await move(admin, { id: discounted, version: 1, event: 'cancel', reason: 'Нет' })
  assert.equal(await usedOf(own.code), 0)
  const { orders } = (await history(anna)).json<OrderHistory>()
  assert.deepEqual(
    orders.map(({ returnedPromo }) => returnedPromo),
    [own.code, null, shared.code, shared.code],
  )
})

wholeTest('orders of one checkout that are cancelled at once give the use back once', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => insertProduct(owner)))
  const admin = await logInAs({ role: 'admin' })
  const others = await logInAs({})
  for (let round = 0; round < 4; round++) {
    const promo = await insertPromo({ limit_total: 5 })
    // one use that stays
    await bought(others, products.slice(0, 1), promo.code)
    const anna = await logInAs({})
    const ids = await bought(anna, products, promo.code)
    // each is cancelled twice: the second hears that the order has changed
    const answers = await Promise.all(
      [...ids, ...ids].map((id) => move(admin, { id, version: 1, event: 'cancel', reason: 'Нет' })),
    )
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [
      ...Array<number>(4).fill(200),
      ...Array<number>(4).fill(409),
    ])
    assert.equal(await usedOf(promo.code), 1)
  }
})

test('a use that an operator made for a client is given back to the client', async () => {
  const promo = await insertPromo()
  const product = await insertProduct(owner)
  const operator = await logInAs({ role: 'manager' })
  const client = await insertUser(owner)
  const [id = 0] = await bought(operator, [product], promo.code, { customer: client.id, draft: 'd'.repeat(32) })
  await move(operator, { id, version: 1, event: 'cancel', reason: 'Передумали' })
  assert.equal(await usedOf(promo.code), 0)
  await bought(operator, [product], promo.code, { customer: client.id, draft: 'e'.repeat(32) })
})

test('a cancel takes the code before the products, as placing does', async () => {
  const promo = await insertPromo()
  const product = await insertProduct(owner)
  const anna = await logInAs({})
  const [id = 0] = await bought(anna, [product], promo.code)
  const { isFree, cancelling } = await owner.transaction().execute(async (holder) => {
    await holder.selectFrom('products').select('id').where('id', '=', product.id).forUpdate().execute()
    const cancelling = cancel(anna, { id, version: 1 })
    await untilConnectionWaits(owner)
    const free = owner.selectFrom('promo_codes').select('id').where('id', '=', promo.id).forUpdate().skipLocked()
    return { isFree: (await free.execute()).length === 1, cancelling }
  })
  assert.equal((await cancelling).statusCode, 200)
  assert.equal(isFree, false)
})
