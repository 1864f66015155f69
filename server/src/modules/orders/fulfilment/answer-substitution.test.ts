import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertProduct, insertShop, insertSupplier, insertUser } from '../../../../test/rows.ts'
import { rounds, wholeTest } from '../../../../test/tier.ts'
import { asActor, asSystem } from '../../../database/actor.ts'
import { expireOverdue } from './expire-substitutions.ts'
import type { Order, OrderHistory, PlacedGroup } from '../schema.ts'
import type { Substitutions } from '../states.ts'
import { bodyOf, line, refusalOf, useShop } from '../testing.ts'

const { app, owner, database, logInAs, place, move, history, stockOf } = useShop()

/** An order being put together: two packets of tea; the other tea is dearer. */
async function prepare(substitutions: Substitutions, dearer = 50_000) {
  const farm = await insertSupplier(owner)
  const { id: shop_id } = await insertShop(owner, { supplier_id: farm.id })
  const tea = await insertProduct(owner, { shop_id, name: 'Чай', price_kopecks: 30_000 })
  const milk = await insertProduct(owner, { shop_id, name: 'Молоко', price_kopecks: 10_000 })
  const other = await insertProduct(owner, { shop_id, name: 'Иван-чай', price_kopecks: dearer, stock: 4 })
  const buyer = await insertUser(owner, { login: `anna-${farm.id}`, email: `a${farm.id}@mail.example` })
  const anna = await logInAs(buyer.login)
  const sellerEmail = `s${farm.id}@lavka.example`
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id, email: sellerEmail })
  const order_properties = { ...bodyOf([]).order_properties, substitutions }
  const placed = await place(anna, [line(tea, 2), line(milk, 1)], { order_properties })
  const id = placed.json<PlacedGroup>().orders[0]?.id ?? 0
  await move(seller, { id, version: 1, event: 'confirm' })
  await move(seller, { id, version: 2, event: 'assemble' })
  const rows = await owner.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').execute()
  const [teaLine = 0, milkLine = 0] = rows.map((row) => row.id)
  await owner.deleteFrom('outbox').execute()
  const orderOf = async (): Promise<Order> => {
    const [order] = (await history(anna)).json<OrderHistory>().orders
    assert.ok(order)
    return order
  }
  const replace = { line: teaLine, quantity: 2, substitute: other.code, reason: 'Чай закончился' }
  return { id, buyer, sellerEmail, anna, seller, tea, milk, other, teaLine, milkLine, orderOf, replace }
}

type Headers = { authorization: string }
const weigh = (headers: Headers, payload: object) =>
  app.inject({ method: 'PUT', url: '/apiadmin/objects/orders/lines', headers, payload })
const answer = (headers: Headers, id: number, isAccepted: boolean) =>
  app.inject({ method: 'PUT', url: '/api/clientv9/object/substitutions', headers, payload: { id, isAccepted } })
const byPhone = (headers: Headers, id: number, isAccepted: boolean) =>
  app.inject({ method: 'PUT', url: '/apiadmin/objects/orders/substitutions', headers, payload: { id, isAccepted } })

/** Proposes the dearer tea to a buyer who wants to be asked. */
async function proposed() {
  const given = await prepare('call')
  const said = await weigh(given.seller, { id: given.id, version: 3, lines: [given.replace] })
  assert.equal(said.statusCode, 200, said.body)
  const proposal = (await given.orderOf()).lines[0]?.proposal
  assert.ok(proposal)
  return { ...given, proposal }
}

const passTime = (id: number) =>
  owner
    .updateTable('order_substitutions')
    .set({ answer_until: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()

/** Who did what came last, as the back office reads it. */
async function lastActors(headers: Headers, id: number, count = 1): Promise<string[]> {
  const card = await app.inject({ method: 'GET', url: `/apiadmin/objects/orders?id=${id}`, headers })
  return card
    .json<{ events: { actorName: string }[] }>()
    .events.slice(-count)
    .map(({ actorName }) => actorName)
}

const actualOf = (lineId: number) =>
  owner.selectFrom('order_line_actuals').select('actor_id').where('line_id', '=', lineId).executeTakeFirstOrThrow()

async function messages(): Promise<[string, string][]> {
  const rows = await owner.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute()
  await owner.deleteFrom('outbox').execute()
  return rows.map(({ recipient, subject }) => [recipient, subject])
}

/** Sums of every weighed order, computed by the database alone. */
async function wrongSums() {
  const { rows } = await sql`
    select o.id from orders o join order_lines l on l.order_id = o.id left join order_line_actuals a on a.line_id = l.id
    where o.actual_kopecks is not null group by o.id
    having o.actual_kopecks <> sum(coalesce(round(a.quantity * a.price_kopecks) - a.discount_kopecks,
      round(l.quantity * l.price_kopecks) - l.discount_kopecks))`.execute(owner)
  return rows
}

test('«заменить похожим» stands at once, and a dearer one costs what was ordered', async () => {
  const { id, seller, replace, orderOf, tea, other } = await prepare('replace')
  assert.equal((await weigh(seller, { id, version: 3, lines: [replace] })).statusCode, 200)
  const order = await orderOf()
  const [{ actual, proposal } = { actual: null, proposal: null }] = order.lines
  assert.equal(proposal, null)
  assert.deepEqual(
    [actual?.product, actual?.isSubstitute, actual?.sumKopecks, actual?.discountKopecks],
    [other.code, true, 60_000, 40_000],
  )
  assert.deepEqual([order.totalKopecks, order.toPayKopecks], [70_000, 70_000])
  assert.deepEqual([await stockOf(tea), await stockOf(other)], [50, 2])
  assert.equal((await move(seller, { id, version: 4, event: 'pack' })).statusCode, 200)
  assert.deepEqual(await wrongSums(), [])
})

test('«не заменять»: a substitute is refused in so many words and nothing changes; nothing of it may be said', async () => {
  const { id, seller, replace, teaLine, orderOf, other } = await prepare('remove')
  const refused = await weigh(seller, { id, version: 3, lines: [replace] })
  assert.equal(refused.statusCode, 409)
  assert.equal(
    refusalOf(refused).message,
    'Чай: покупатель просил не заменять. Поставьте количество 0, и товар уберут из заказа',
  )
  assert.equal(await stockOf(other), 4)
  assert.equal((await orderOf()).toPayKopecks, 70_000)
  const without = [{ line: teaLine, quantity: 0, reason: 'Закончился' }]
  assert.equal((await weigh(seller, { id, version: 3, lines: without })).statusCode, 200)
  assert.equal((await orderOf()).toPayKopecks, 10_000)
})

test('asked: it is proposed with its price, nothing is charged, its goods wait, the buyer is written to and the order stays', async () => {
  const { id, buyer, seller, proposal, orderOf, tea, other } = await proposed()
  const order = await orderOf()
  assert.deepEqual(
    [proposal.name, proposal.quantity, proposal.sumKopecks, proposal.moreKopecks, proposal.isOver],
    ['Иван-чай', 2, 100_000, 40_000, false],
  )
  const minutes = (Date.parse(proposal.until) - Date.now()) / 60_000
  assert.ok(minutes > 118 && minutes <= 120, String(minutes))
  assert.deepEqual([order.lines[0]?.actual, order.toPayKopecks], [null, 70_000])
  assert.deepEqual([await stockOf(tea), await stockOf(other)], [48, 2])
  assert.equal(order.events.at(-1)?.caption, 'Предложена замена')
  assert.equal(order.events.at(-1)?.reason, 'Чай → Иван-чай')
  const [mail] = await owner.selectFrom('outbox').selectAll().execute()
  assert.equal(mail?.recipient, buyer.email)
  assert.match(mail?.subject ?? '', /^Заказ №.+: согласуйте замену$/)
  assert.match(mail?.body ?? '', /Чай → Иван-чай: дороже на 400,00\s₽/)
  assert.match(mail?.body ?? '', /^https?:.*\/myOrders\?state=open$/m)

  const card = await app.inject({ method: 'GET', url: `/apiadmin/objects/orders?id=${id}`, headers: seller })
  const pack = card.json<Order>().actions.find(({ event }) => event === 'pack')
  assert.match(pack?.refusal ?? '', /^Покупатель ещё не ответил на предложенную замену\. Продолжить можно после ответа/)
  const refused = await move(seller, { id, version: 4, event: 'pack' })
  assert.equal(refusalOf(refused).code, 'TRANSITION_REFUSED')
  assert.equal(refusalOf(refused).message, pack?.refusal)
})

test('agreed: exactly what was proposed is charged, the stock follows, the supplier is told and goes on', async () => {
  const { id, anna, seller, proposal, orderOf, tea, other } = await proposed()
  await messages()
  const said = await answer(anna, proposal.id, true)
  assert.equal(said.statusCode, 200, said.body)
  const order = said.json<Order>()
  assert.deepEqual([order.toPayKopecks, order.lines[0]?.actual?.sumKopecks], [110_000, 100_000])
  assert.equal(order.lines[0]?.proposal, null)
  assert.deepEqual([await stockOf(tea), await stockOf(other)], [50, 2])
  assert.deepEqual(
    (await messages()).map(([to, subject]) => [to.startsWith('s'), subject.endsWith('ответ по замене')]),
    [[true, true]],
  )
  assert.equal((await answer(anna, proposal.id, true)).statusCode, 200)
  assert.equal(refusalOf(await answer(anna, proposal.id, false)).message, 'На эту замену уже ответили')
  assert.equal((await orderOf()).version, order.version)
  assert.equal((await move(seller, { id, version: order.version, event: 'pack' })).statusCode, 200)
  assert.deepEqual(await wrongSums(), [])
})

wholeTest('many answers at once are one answer: the stock and the sum move once', async () => {
  const { anna, proposal, orderOf, tea, other } = await proposed()
  const answers = await Promise.all(
    Array.from({ length: rounds(8, 20) }, (_, index) => answer(anna, proposal.id, index % 2 === 0)),
  )
  const codes = [...new Set(answers.map(({ statusCode }) => statusCode))].sort()
  assert.deepEqual(codes, [200, 409])
  const order = await orderOf()
  const isAccepted = order.lines[0]?.actual?.isSubstitute
  assert.deepEqual([await stockOf(tea), await stockOf(other)], [50, isAccepted ? 2 : 4])
  assert.equal(order.events.filter(({ event }) => event.endsWith('-substitute')).length, 1)
})

test('declined: the line is left out, costs nothing, and both goods are back', async () => {
  const { anna, proposal, tea, other } = await proposed()
  const order = (await answer(anna, proposal.id, false)).json<Order>()
  assert.equal(order.toPayKopecks, 10_000)
  assert.deepEqual([order.lines[0]?.actual?.quantity, order.lines[0]?.actual?.sumKopecks], [0, 0])
  assert.equal(order.lines[0]?.actual?.reason, 'От замены «Иван-чай» отказались')
  assert.deepEqual([await stockOf(tea), await stockOf(other)], [50, 4])
  assert.deepEqual(await wrongSums(), [])
})

wholeTest('no answer in time: the system leaves the line out, charges nothing and tells the buyer', async () => {
  const { id, anna, seller, buyer, proposal, orderOf, tea, other } = await proposed()
  const log = { warn: (error: unknown) => assert.fail(String(error)) }
  // those of other tests
  await expireOverdue(database, log)
  assert.equal(await expireOverdue(database, log), 0)
  await messages()
  await passTime(proposal.id)
  assert.equal(refusalOf(await answer(anna, proposal.id, true)).message.slice(0, 20), 'Время на ответ вышло')
  assert.equal(await expireOverdue(database, log), 1)
  assert.equal(await expireOverdue(database, log), 0)
  const order = await orderOf()
  assert.equal(order.toPayKopecks, 10_000)
  assert.equal(order.lines[0]?.actual?.reason, 'Ответа на замену не было')
  assert.deepEqual([await stockOf(tea), await stockOf(other)], [50, 4])
  const message = await owner.selectFrom('outbox').select('body').executeTakeFirst()
  assert.match(message?.body ?? '', /\nЗамена: Чай → Иван-чай\n/)
  assert.deepEqual(await messages(), [
    [buyer.email, `Заказ №\u00a0${order.number}: ответа на замену не было: товар убран`],
  ])
  assert.equal((await answer(anna, proposal.id, true)).statusCode, 409)
  assert.deepEqual(await lastActors(seller, id), ['Система'])
  assert.equal((await actualOf(order.lines[0]?.id ?? 0)).actor_id, null)
})

wholeTest(
  'past the deadline the seller need not wait: packing leaves the line out first, in the name of the system',
  async () => {
    const { id, seller, proposal, orderOf } = await proposed()
    await passTime(proposal.id)
    const packed = await move(seller, { id, version: 4, event: 'pack' })
    assert.equal(packed.statusCode, 200, packed.body)
    const order = await orderOf()
    assert.deepEqual([order.status, order.toPayKopecks], ['ready', 10_000])
    assert.deepEqual(
      order.events.slice(-2).map(({ event }) => event),
      ['lapse-substitute', 'pack'],
    )
    const [system, packer] = await lastActors(seller, id, 2)
    assert.equal(system, 'Система')
    assert.notEqual(packer, 'Система')
  },
)

test('the system may leave out what nobody answered about in time, and nothing else of an order', async () => {
  const { id, proposal, teaLine, milkLine } = await proposed()
  const actual = { quantity: 0, name: 'Чай', unit: 'шт', price_kopecks: 30_000, sum_kopecks: 0, discount_kopecks: 0 }
  const leaveOut = (line_id: number) =>
    asSystem(database, (db) =>
      db
        .insertInto('order_line_actuals')
        .values({ ...actual, line_id, reason: '' })
        .execute(),
    )
  const expire = () =>
    asSystem(database, (db) =>
      db.updateTable('order_substitutions').set({ state: 'expired' }).where('id', '=', proposal.id).execute(),
    )
  const move = () =>
    asSystem(database, (db) => db.updateTable('orders').set({ status: 'ready' }).where('id', '=', id).execute())
  const refused = { code: '42501' }
  await assert.rejects(expire(), refused)
  await assert.rejects(leaveOut(teaLine), refused)
  await assert.rejects(move(), refused)
  await passTime(proposal.id)
  await expire()
  await leaveOut(teaLine)
  await assert.rejects(leaveOut(milkLine), refused)
})

wholeTest('proposed when it is already packed, the order is not shipped before the answer', async () => {
  const { id, anna, seller, replace, orderOf } = await prepare('call')
  await move(seller, { id, version: 3, event: 'pack' })
  await weigh(seller, { id, version: 4, lines: [replace] })
  assert.equal(refusalOf(await move(seller, { id, version: 5, event: 'ship' })).code, 'TRANSITION_REFUSED')
  const proposal = (await orderOf()).lines[0]?.proposal
  const { version } = (await answer(anna, proposal?.id ?? 0, true)).json<Order>()
  assert.equal((await move(seller, { id, version, event: 'ship' })).statusCode, 200)
})

test('an operator writes down what the buyer said by telephone, audited; a supplier may not', async () => {
  const { id, buyer, sellerEmail, seller, proposal } = await proposed()
  await messages()
  assert.equal(refusalOf(await byPhone(seller, proposal.id, true)).code, 'FORBIDDEN')
  const operator = await insertUser(owner, { role: 'manager', login: `operator-${id}`, name: 'Ольга Петрова' })
  const said = await byPhone(await logInAs(operator.login), proposal.id, true)
  assert.equal(said.statusCode, 200, said.body)
  const card = said.json<{ toPayKopecks: number; events: { caption: string; reason: string; actorName: string }[] }>()
  assert.equal(card.toPayKopecks, 110_000)
  const last = card.events.at(-1)
  assert.deepEqual(
    [last?.caption, last?.reason, last?.actorName],
    ['Замена согласована', 'Чай → Иван-чай, по телефону', 'Ольга Петрова'],
  )
  const audited = await owner
    .selectFrom('audit_events')
    .select(['event', 'details'])
    .where('user_id', '=', operator.id)
    .execute()
  assert.deepEqual(audited, [
    { event: 'substitution.by-phone', details: { order: id, substitution: proposal.id, answer: 'accepted' } },
  ])
  assert.deepEqual((await messages()).map(([to]) => to).sort(), [buyer.email, sellerEmail].sort())
})

test('the seller’s last word takes a proposal back; a stranger finds none; a cancelled order asks nobody', async () => {
  const { id, anna, seller, proposal, replace, milkLine, teaLine, orderOf, other } = await proposed()
  assert.equal((await answer(await logInAs({}), proposal.id, true)).statusCode, 404)
  // another line leaves it open
  await weigh(seller, { id, version: 4, lines: [{ line: milkLine, quantity: 1, reason: '' }] })
  assert.equal((await orderOf()).lines[0]?.proposal?.id, proposal.id)
  await weigh(seller, { id, version: 5, lines: [{ line: teaLine, quantity: 2, reason: 'Чай нашёлся' }] })
  assert.equal((await orderOf()).lines[0]?.proposal, null)
  assert.equal(refusalOf(await answer(anna, proposal.id, true)).message, 'Поставщик отозвал эту замену. Обновите заказ')
  assert.equal(await stockOf(other), 4)
  await weigh(seller, { id, version: 6, lines: [replace] })
  assert.equal(await stockOf(other), 2)
  assert.equal((await move(seller, { id, version: 7, event: 'cancel', reason: 'Сломалась машина' })).statusCode, 200)
  assert.equal(await stockOf(other), 4)
  assert.equal((await orderOf()).lines[0]?.proposal, null)
})

test('weighed after the answer, what was agreed to stays agreed, at no more than the agreed sum; another product is asked about anew', async () => {
  const { id, anna, seller, proposal, replace, teaLine, orderOf, milk } = await proposed()
  await answer(anna, proposal.id, true)
  const { version } = await orderOf()
  await owner.updateTable('products').set({ price_kopecks: 90_000 }).where('name', '=', 'Иван-чай').execute()
  const fewer = { ...replace, quantity: 1 }
  assert.equal((await weigh(seller, { id, version, lines: [fewer] })).statusCode, 200)
  assert.deepEqual([(await orderOf()).toPayKopecks, (await orderOf()).lines[0]?.proposal], [60_000, null])
  await weigh(seller, { id, version: version + 1, lines: [{ ...replace, line: teaLine, substitute: milk.code }] })
  assert.equal((await orderOf()).lines[0]?.proposal?.name, 'Молоко')
  assert.deepEqual(await wrongSums(), [])
})

test('what the bank holds is enough for every proposal, or it is not made', async () => {
  const { id, seller, replace } = await prepare('call')
  await owner
    .updateTable('orders')
    .set((eb) => ({ funds: 'held', held_kopecks: eb.ref('total_kopecks') }))
    .where('id', '=', id)
    .execute()
  const refused = await weigh(seller, { id, version: 3, lines: [replace] })
  assert.match(refusalOf(refused).message, /^Выходит больше, чем зарезервировал банк/)
})

test('the database itself keeps a seller from charging for what the buyer has not agreed to, and from answering', async () => {
  const { id, buyer, proposal, teaLine, other } = await proposed()
  const { supplier_id } = await owner
    .selectFrom('orders')
    .select('supplier_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: sellerId } = await insertUser(owner, { role: 'supplier', supplier_id })
  const seller = { id: sellerId, role: 'supplier', supplierId: supplier_id, tokenHash: null } as const
  const charge = {
    line_id: teaLine,
    quantity: 2,
    substitute_id: other.id,
    name: 'Иван-чай',
    unit: 'уп',
    price_kopecks: 50_000,
    sum_kopecks: 100_000,
    discount_kopecks: 0,
    reason: '',
    actor_id: sellerId,
  }
  const refused = /row-level security/
  await assert.rejects(
    asActor(database, seller, (db) => db.insertInto('order_line_actuals').values(charge).execute()),
    refused,
  )
  const agree = (answered_by: number) => ({
    state: 'accepted' as const,
    answered_by,
    answered_via: 'screen' as const,
    answered_at: new Date(),
  })
  await assert.rejects(
    asActor(database, seller, (db) =>
      db.updateTable('order_substitutions').set(agree(sellerId)).where('id', '=', proposal.id).execute(),
    ),
    refused,
  )
  const client = { id: buyer.id, role: 'client', supplierId: null, tokenHash: null } as const
  await assert.rejects(
    asActor(database, client, (db) =>
      db.updateTable('order_substitutions').set({ state: 'withdrawn' }).where('id', '=', proposal.id).execute(),
    ),
    refused,
  )
  await assert.rejects(
    asActor(database, client, async (db) => {
      await db.updateTable('order_substitutions').set(agree(buyer.id)).where('id', '=', proposal.id).execute()
      await db
        .insertInto('order_line_actuals')
        .values({ ...charge, actor_id: buyer.id, sum_kopecks: 1 })
        .execute()
    }),
    refused,
  )
})

wholeTest(
  'an answer that comes too late is a result with how the order stands and the supplier’s telephone',
  async () => {
    const { id, anna, proposal } = await proposed()
    await passTime(proposal.id)
    const late = await answer(anna, proposal.id, true)
    assert.equal(refusalOf(late).code, 'TRANSITION_REFUSED')
    const { phone, name, number } = await owner
      .selectFrom('orders')
      .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
      .select(['suppliers.phone', 'suppliers.name', 'orders.number'])
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow()
    const told = late.json<{ phone: string; isResult: boolean; details: object }>()
    assert.notEqual(phone, '')
    // specification §8: a modal result with what holds now
    assert.deepEqual(
      { phone: told.phone, isResult: told.isResult, details: told.details },
      { phone, isResult: true, details: { Заказ: number, Поставщик: name, Состояние: 'Собирается' } },
    )
  },
)
