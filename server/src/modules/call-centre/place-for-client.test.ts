import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertPromoCode } from '../../../test/promotions.ts'
import { insertProduct, insertUser } from '../../../test/rows.ts'
import { asActor } from '../../database/actor.ts'
import type { OrderHistory, PlacedGroup } from '../orders/schema.ts'
import type { LoadOrders, OrderCard } from '../orders/office/schema.ts'
import { bodyOf, insertActor, line, refusalOf, useShop } from '../orders/testing.ts'

const { app, database, owner, logInAs, place, history, everything, stockOf } = useShop()

const forClient = (customer: number) => ({
  order_properties: { ...bodyOf([]).order_properties, customer },
})

test('an operator orders for a client: the order is the client’s, with its origin and who placed it', async () => {
  const operator = await insertUser(owner, { role: 'manager', login: 'op-1', name: 'Марина' })
  const client = await insertUser(owner, { login: 'client-1' })
  const product = await insertProduct(owner)
  const answer = await place(await logInAs('op-1'), [line(product, 3)], forClient(client.id))
  assert.equal(answer.statusCode, 200, answer.body)
  const { groupId } = answer.json<PlacedGroup>()
  const order = await owner
    .selectFrom('orders')
    .selectAll()
    .where('group_id', '=', Number(groupId))
    .executeTakeFirstOrThrow()
  assert.deepEqual([order.user_id, order.origin, order.placed_by], [client.id, 'call', operator.id])
  const event = await owner
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([event.event, event.actor_id, event.reason], ['place', operator.id, 'По телефону, через оператора'])
  assert.equal(await stockOf(product), 47)

  const seen = (await history(await logInAs('client-1'))).json<OrderHistory>()
  assert.deepEqual(
    seen.orders.map(({ number, actions, originName, placedByName }) => [
      ...[number, actions.map(({ event }) => event)],
      ...[originName, placedByName],
    ]),
    [[order.number, ['cancel'], 'Телефон', 'Марина']],
  )
  const headers = await logInAs('op-1')
  const card = await app.inject({ method: 'GET', url: `/apiadmin/objects/orders?id=${order.id}`, headers })
  const { placedByName, buyerName, events } = card.json<OrderCard>()
  assert.deepEqual([placedByName, buyerName, events[0]?.actorName], ['Марина', client.name, 'Марина'])
  const payload = { filter: [['origin', '=', 'call'], 'and', ['id', '=', order.id]] }
  const url = '/apiadmin/objects/orders/loadoptions'
  const [row] = (await app.inject({ method: 'POST', url, headers, payload })).json<LoadOrders['answer']>().data
  assert.deepEqual([row?.number, row?.originName, row?.placedByName], [order.number, 'Телефон', 'Марина'])
  assert.equal((await history(await logInAs('op-1'))).json<OrderHistory>().total, 0)
})

test('the same key is the same order for the client; for another client it is another content', async () => {
  await insertUser(owner, { role: 'admin', login: 'op-2' })
  const headers = await logInAs('op-2')
  const [client, other] = [await insertUser(owner), await insertUser(owner)]
  const lines = [line(await insertProduct(owner), 1)]
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(headers, lines, forClient(client.id), key)))
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1)
  const { count } = await owner
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow()
  assert.equal(count, 1)
  assert.equal(refusalOf(await place(headers, lines, forClient(other.id), key)).code, 'KEY_REUSED')
})

test('nobody else orders for others, and operators for clients only; a refusal leaves nothing', async () => {
  const client = await insertUser(owner)
  const colleague = await insertUser(owner, { role: 'manager' })
  const lines = [line(await insertProduct(owner), 1)]
  const before = await everything()
  for (const role of ['client', 'partner', 'investor', 'supplier'] as const) {
    assert.equal(refusalOf(await place(await logInAs({ role }), lines, forClient(client.id))).code, 'FORBIDDEN', role)
  }
  const operator = await logInAs({ role: 'manager' })
  assert.equal(refusalOf(await place(operator, lines, forClient(colleague.id))).code, 'NOT_FOUND')
  assert.equal(refusalOf(await place(operator, lines, forClient(999_999))).code, 'NOT_FOUND')
  assert.deepEqual(await everything(), before)
})

test('the database itself refuses an order for somebody else, and one that says an operator placed it', async () => {
  const client = await insertUser(owner)
  const insert = (actor: Awaited<ReturnType<typeof insertActor>>, row: { user_id: number; placed_by: number | null }) =>
    asActor(database, actor, (db) => db.insertInto('order_groups').values(row).execute())
  const refused = /row-level security/
  const supplier = await insertActor(owner, 'supplier', null)
  const manager = await insertActor(owner, 'manager')
  await assert.rejects(insert(supplier, { user_id: client.id, placed_by: supplier.id }), refused)
  await assert.rejects(insert(supplier, { user_id: supplier.id, placed_by: manager.id }), refused)
  await assert.rejects(insert(manager, { user_id: client.id, placed_by: null }), refused)
  await assert.rejects(insert(manager, { user_id: supplier.id, placed_by: manager.id }), refused)
  await insert(manager, { user_id: client.id, placed_by: manager.id })
})

test('the catalogue’s own check works for a client too, and places nothing', async () => {
  const client = await insertUser(owner)
  const product = await insertProduct(owner, { price_kopecks: 12_345 })
  const operator = await logInAs({ role: 'manager' })
  const answer = await place(operator, [line(product, 2)], { ...forClient(client.id), toCheckOrder: true })
  assert.equal(answer.json<PlacedGroup>().totalKopecks, 24_690)
  assert.equal(await stockOf(product), 50)
  assert.ok(app)
})

/** An order placed from a draft of the call centre; the same body from each desk. */
const fromDraft = (customer: number, draft: string, more: object = {}) => ({
  order_properties: { ...bodyOf([]).order_properties, customer, draft, ...more },
})
const newDraft = () => randomUUID().replaceAll('-', '')
const groupsOf = (userId: number) =>
  owner.selectFrom('order_groups').select(['id', 'placed_by']).where('user_id', '=', userId).execute()

test('one draft sent by two operators at once, each with a key of their own, is one group and identical answers', async () => {
  const operators = [await logInAs({ role: 'manager' }), await logInAs({ role: 'admin' })]
  const client = await insertUser(owner)
  const product = await insertProduct(owner)
  const draft = newDraft()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      place(operators[index % 2] ?? { authorization: '' }, [line(product, 2)], fromDraft(client.id, draft)),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200], answers[0]?.body)
  assert.equal(new Set(answers.map(({ body, headers }) => headers['content-type'] + body)).size, 1)
  assert.equal((await groupsOf(client.id)).length, 1)
  assert.equal(await stockOf(product), 48)
})

test('a draft taken over after its answer got lost, sent again by a colleague, is the first one’s order', async () => {
  const first = await insertUser(owner, { role: 'manager', login: 'seat-1' })
  const client = await insertUser(owner)
  const product = await insertProduct(owner)
  const draft = newDraft()
  const lost = await place(await logInAs('seat-1'), [line(product, 1)], fromDraft(client.id, draft))
  const again = await place(await logInAs({ role: 'manager' }), [line(product, 1)], fromDraft(client.id, draft))
  assert.equal(again.statusCode, 200, again.body)
  assert.equal(again.body, lost.body)
  assert.deepEqual(
    (await groupsOf(client.id)).map(({ placed_by }) => placed_by),
    [first.id],
  )
})

test('a placed draft that was changed since is refused with the numbers that it became; a refused one may be sent again', async () => {
  const [first, second] = [await logInAs({ role: 'manager' }), await logInAs({ role: 'manager' })]
  const client = await insertUser(owner)
  const product = await insertProduct(owner)
  const draft = newDraft()
  const wrong = await place(first, [{ ...line(product, 1), priceKopecks: 1 }], fromDraft(client.id, draft))
  assert.equal(wrong.statusCode, 409)
  const placed = await place(second, [line(product, 1)], fromDraft(client.id, draft))
  const [order] = placed.json<PlacedGroup>().orders
  const changed = await place(first, [line(product, 2)], fromDraft(client.id, draft))
  assert.deepEqual(
    [changed.statusCode, refusalOf(changed).message],
    [422, `Эта корзина уже оформлена: № ${order?.number}. Чтобы заказать ещё, начните новую`],
  )
  assert.equal((await groupsOf(client.id)).length, 1)
})

test('the database has one group per draft, whatever the server does, and tells nobody but operators', async () => {
  const operator = await insertActor(owner, 'manager')
  const client = await insertUser(owner)
  const draft_key = newDraft()
  const write = () =>
    asActor(database, operator, async (db) => {
      const { id } = await db
        .insertInto('order_groups')
        .values({ user_id: client.id, placed_by: operator.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { draft_key, group_id: id, placed_by: operator.id, fingerprint: Buffer.of(1), answer: '{}' }
      await db.insertInto('desk_orders').values(row).execute()
    })
  await write()
  await assert.rejects(write(), /desk_orders_pkey/)
  assert.equal((await groupsOf(client.id)).length, 1)
  const seenBy = async (role: 'client' | 'supplier' | 'investor') =>
    asActor(database, await insertActor(owner, role), (db) => db.selectFrom('desk_orders').selectAll().execute())
  for (const role of ['client', 'supplier', 'investor'] as const) assert.deepEqual(await seenBy(role), [], role)
})

test('a promo code said by telephone is the client’s: taken off, counted for the client, refused after the last use', async () => {
  const operators = [await logInAs({ role: 'manager' }), await logInAs({ role: 'admin' })]
  const [client, other] = [await insertUser(owner), await insertUser(owner)]
  const product = await insertProduct(owner, { price_kopecks: 10_000 })
  const code = 'ТЕЛЕФОН'
  await insertPromoCode(owner, code, { limit_per_person: 1 })
  const order = (seat: number, customer: number, toCheckOrder = false) =>
    place(operators[seat] ?? { authorization: '' }, [line(product, 1)], {
      ...fromDraft(customer, newDraft(), { promo: code, substitutions: 'remove' }),
      toCheckOrder,
    })
  assert.equal((await order(0, client.id, true)).json<PlacedGroup>().totalKopecks, 9000)
  const placed = await order(0, client.id)
  assert.equal(placed.statusCode, 200, placed.body)
  assert.equal(placed.json<PlacedGroup>().discountKopecks, 1000)
  assert.equal(refusalOf(await order(1, client.id)).code, 'PROMO_REFUSED')
  assert.equal((await order(1, other.id)).statusCode, 200)
  const uses = await owner.selectFrom('promotion_uses').select('user_id').orderBy('id').execute()
  assert.deepEqual(uses, [{ user_id: client.id }, { user_id: other.id }])
  const stored = await owner.selectFrom('orders').select('substitutions').where('user_id', '=', client.id).execute()
  assert.deepEqual(stored, [{ substitutions: 'remove' }])
})
