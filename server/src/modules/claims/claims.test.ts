import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertOrderLine, insertProduct, insertSupplier, insertUser } from '../../../test/rows.ts'
import { asActor } from '../../database/actor.ts'
import { picture, pdf, uploadOf, useFolder } from '../files/testing.ts'
import type { FileCard } from '../files/schema.ts'
import { messagesTo } from '../registration/testing.ts'
import { codeOf, messageOf } from '../reviews/testing.ts'
import type { OfficeClaim } from './office-schema.ts'
import type { OrderClaims } from './schema.ts'
import { callClaims, type Headers } from './testing.ts'

const { app, owner, database, logInAs } = useApp({ files: { kind: 'disk', directory: useFolder() } })
const { make, withdraw, find, card, answer, settle } = callClaims(app)

/** A received order of a new buyer, paid at the door: cheese for 100.01 (3 pieces), milk for 50.00 (1 piece). */
async function arrange(status: 'delivered' | 'completed' | 'shipping' = 'delivered') {
  const buyer = await insertUser(owner, { email: `${Math.random()}@mail.example` })
  const product = await insertProduct(owner)
  const order = await insertOrder(owner, { user_id: buyer.id, shop_id: product.shop_id, status, total_kopecks: 150_01 })
  const goods = { order_id: order.id, product_id: product.id }
  const cheese = await insertOrderLine(owner, { ...goods, name: 'Сыр', quantity: 3, sum_kopecks: 100_01 })
  const milk = await insertOrderLine(owner, { ...goods, name: 'Молоко', sum_kopecks: 50_00 })
  const headers = await logInAs(buyer.login)
  const seller = await logInAs({ role: 'supplier', supplier_id: order.supplier_id })
  return { buyer, order, headers, seller, cheese: cheese.id, milk: milk.id }
}

const spoiled = (line: number, quantity = 1) => ({ line, problem: 'spoiled' as const, quantity })
const claimIn = (made: { json: <T>() => T }) => {
  const claim = made.json<OrderClaims>().claims.at(-1)
  assert.ok(claim)
  return claim
}
const manager = () => logInAs({ role: 'manager' })

test('a buyer claims lines of a received order: each asks for its share of what was paid, and one claim waits at a time', async () => {
  const { order, headers, cheese, milk } = await arrange()
  const made = await make(headers, {
    order: order.id,
    text: ' Сыр с плесенью ',
    lines: [spoiled(cheese), { line: milk, problem: 'missing', quantity: 1 }],
  })
  assert.equal(made.statusCode, 200, made.body)
  const claim = claimIn(made)
  assert.deepEqual(
    [claim.text, claim.stateName, made.json<OrderClaims>().isOpen],
    ['Сыр с плесенью', 'Ждёт ответа', false],
  )
  assert.deepEqual(
    claim.lines.map(({ name, problemName, quantity, askedKopecks, acceptedKopecks }) => [
      ...[name, problemName, quantity],
      ...[askedKopecks, acceptedKopecks],
    ]),
    [
      ['Сыр', 'Испорчено', 1, 33_34, null],
      ['Молоко', 'Не привезли', 1, 50_00, null],
    ],
  )
  assert.equal(codeOf(await make(headers, { order: order.id, lines: [spoiled(cheese)] })), 'CLAIM_REFUSED')
  const events = await owner.selectFrom('order_events').select('event').where('order_id', '=', order.id).execute()
  assert.deepEqual(events, [{ event: 'claim' }])
})

test('of many presses at once one claim is made', async () => {
  const { order, headers, cheese } = await arrange()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => make(headers, { order: order.id, lines: [spoiled(cheese)] })),
  )
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409, 409])
  assert.equal((await find(headers, order.id))[0]?.claims.length, 1)
})

test('nobody claims what is not theirs, not received, too late, or more than was brought', async () => {
  const [{ order, headers, cheese, milk }, other, onItsWay] = [
    await arrange(),
    await arrange(),
    await arrange('shipping'),
  ]
  assert.equal((await make(other.headers, { order: order.id, lines: [spoiled(cheese)] })).statusCode, 404)
  assert.equal((await make(headers, { order: order.id, lines: [spoiled(other.milk)] })).statusCode, 404)
  assert.equal(
    (await make(onItsWay.headers, { order: onItsWay.order.id, lines: [spoiled(onItsWay.milk)] })).statusCode,
    404,
  )
  for (const quantity of [4, 0, -1, 0.0001])
    assert.match(
      messageOf(await make(headers, { order: order.id, lines: [spoiled(cheese, quantity)] })),
      /Сыр: укажите количество не больше 3/,
    )
  assert.equal((await make(headers, { order: order.id, lines: [spoiled(milk), spoiled(milk)] })).statusCode, 400)
  await sql`insert into order_events (order_id, event, reason, to_status, created_at)
    values (${order.id}, 'deliver', '', 'delivered', now() - interval '15 days')`.execute(owner)
  const late = await make(headers, { order: order.id, lines: [spoiled(cheese)] })
  assert.deepEqual([codeOf(late), (await find(headers, order.id))[0]?.isOpen], ['CLAIM_REFUSED', false])
})

test('what is brought and paid by weight is what may be claimed', async () => {
  const { order, headers, cheese } = await arrange()
  const brought = {
    quantity: 1.5,
    price_kopecks: 30_00,
    sum_kopecks: 45_00,
    discount_kopecks: 0,
    reason: '',
    unit: 'кг',
  }
  await owner
    .insertInto('order_line_actuals')
    .values({ line_id: cheese, name: 'Сыр', substitute_id: null, actor_id: null, ...brought })
    .execute()
  assert.equal((await make(headers, { order: order.id, lines: [spoiled(cheese, 2)] })).statusCode, 400)
  const { lines } = claimIn(await make(headers, { order: order.id, lines: [spoiled(cheese, 0.5)] }))
  assert.equal(lines[0]?.askedKopecks, 15_00)
})

test('the seller accepts a part by line and says why; the buyer is told; the money that is owed is seen by both until it is handed over', async () => {
  const { buyer, order, headers, seller, cheese, milk } = await arrange('completed')
  const claim = claimIn(await make(headers, { order: order.id, lines: [spoiled(cheese, 3), spoiled(milk)] }))
  assert.match(messageOf(await answer(seller, claim, [100_01, 0])), /Напишите, почему возвращаете не всё/)
  assert.match(messageOf(await answer(seller, claim, [100_02, 0], { text: 'Нет' })), /вернуть можно не больше 100,01/)
  assert.equal(codeOf(await answer(seller, claim, [100_01, 50_00], { way: 'bank' })), 'MONEY_REFUSED')
  const answered = await answer(seller, claim, [100_01, 0], { text: 'Молоко было свежим' })
  assert.equal(answered.statusCode, 200, answered.body)
  const done = answered.json<OfficeClaim>()
  assert.deepEqual(
    [done.stateName, done.returnedKopecks, done.wayName, done.maySettle, done.mayAnswer],
    ['Принята частично', 100_01, 'Наличными через курьера', true, false],
  )
  const [seen] = await find(headers, order.id)
  assert.deepEqual(
    seen?.claims.map(({ returnedKopecks, answer: said, settledAt }) => [returnedKopecks, said, settledAt]),
    [[100_01, 'Молоко было свежим', null]],
  )
  const mails = await messagesTo(owner, buyer.email)
  assert.ok(
    mails.some(({ body }) => /Вернём 100,01\s₽.*Молоко было свежим/s.test(body)),
    JSON.stringify(mails),
  )

  assert.equal(codeOf(await answer(await manager(), done, [0, 0], { text: 'Нет' })), 'ROW_CHANGED')
  const settled = (await settle(await manager(), done)).json<OfficeClaim>()
  assert.ok(settled.settledAt)
  assert.equal(codeOf(await settle(seller, settled)), 'ROW_CHANGED')
  const events = await owner
    .selectFrom('order_events')
    .select('event')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ event }) => event),
    ['claim', 'claim-answered', 'claim-settled'],
  )
})

test('a claim is refused with a reason; another one about the same goods may follow', async () => {
  const { order, headers, cheese } = await arrange()
  const claim = claimIn(await make(headers, { order: order.id, lines: [spoiled(cheese)] }))
  const refused = (await answer(await manager(), claim, [0], { text: 'На снимке другой сыр' })).json<OfficeClaim>()
  assert.deepEqual([refused.stateName, refused.way, refused.maySettle], ['Отклонена', null, false])
  assert.equal((await make(headers, { order: order.id, lines: [spoiled(cheese)] })).statusCode, 200)
})

test('parallel answers of two people answer once', async () => {
  const { order, headers, seller, cheese } = await arrange()
  const claim = claimIn(await make(headers, { order: order.id, lines: [spoiled(cheese, 3)] }))
  const people = [seller, await manager(), seller, await manager(), seller, await manager()]
  const answers = await Promise.all(people.map((headers) => answer(headers, claim, [100_01])))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409, 409, 409, 409])
})

test('claims after one another never return more for a line than was paid for it, nor does the database let anybody', async () => {
  const { order, headers, seller, cheese, buyer } = await arrange()
  for (const expected of [66_67, 33_34]) {
    const claim = claimIn(await make(headers, { order: order.id, lines: [spoiled(cheese, 2)] }))
    assert.equal(claim.lines[0]?.askedKopecks, expected)
    assert.equal((await answer(seller, claim, [expected])).statusCode, 200)
    await owner
      .updateTable('claims')
      .set({ created_at: new Date(0) })
      .where('id', '=', claim.id)
      .execute()
  }
  assert.match(
    messageOf(await make(headers, { order: order.id, lines: [spoiled(cheese)] })),
    /деньги за этот товар уже вернули/,
  )
  // past the application: lines of two claims that were both asked for when nothing was returned yet
  const other = await arrange()
  const ids = []
  for (const _ of [1, 2]) {
    const claim = claimIn(await make(other.headers, { order: other.order.id, lines: [spoiled(other.cheese, 3)] }))
    await answer(other.seller, claim, [0], { text: 'Нет' })
    ids.push(claim.lines[0]?.id ?? 0)
  }
  const actor = { role: 'manager' as const, id: buyer.id, supplierId: null, tokenHash: null }
  const results = await Promise.allSettled(
    ids.map((id) =>
      asActor(database, actor, (db) =>
        db.updateTable('claim_lines').set({ accepted_kopecks: 60_00 }).where('id', '=', id).execute(),
      ),
    ),
  )
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('another supplier neither reads nor answers; a partner only reads', async () => {
  const { order, headers, cheese } = await arrange()
  const claim = claimIn(await make(headers, { order: order.id, lines: [spoiled(cheese)] }))
  const stranger = (await arrange()).seller
  assert.equal((await card(stranger, claim.id)).statusCode, 404)
  assert.equal((await answer(stranger, claim, [33_34])).statusCode, 404)
  const parent = await insertSupplier(owner)
  await owner.updateTable('suppliers').set({ parent_id: parent.id }).where('id', '=', order.supplier_id).execute()
  const partner = await logInAs({ role: 'partner', supplier_id: parent.id })
  assert.deepEqual((await card(partner, claim.id)).json<OfficeClaim>().mayAnswer, false)
  assert.equal((await answer(partner, claim, [33_34])).statusCode, 403)
})

test('a buyer takes an own claim back until it is answered; the seller is told, and another claim may follow', async () => {
  const { order, headers, seller, milk } = await arrange()
  const staff = await insertUser(owner, {
    role: 'supplier',
    supplier_id: order.supplier_id,
    email: `${Math.random()}@mail.example`,
  })
  const claim = claimIn(await make(headers, { order: order.id, lines: [spoiled(milk)] }))
  for (const who of [(await arrange()).headers, seller]) assert.equal((await withdraw(who, claim)).statusCode, 404)
  const taken = await withdraw(headers, claim)
  assert.equal(taken.statusCode, 200, taken.body)
  assert.deepEqual(
    [claimIn(taken).stateName, claimIn(taken).lines.length, taken.json<OrderClaims>().isOpen],
    ['Отозвана', 1, true],
  )
  const mails = await messagesTo(owner, staff.email)
  assert.ok(mails.some(({ subject }) => subject.includes('претензия отозвана')))
  assert.equal(codeOf(await answer(seller, claim, [50_00])), 'ROW_CHANGED')
  const event = owner.selectFrom('order_events').select('event').where('order_id', '=', order.id).orderBy('id', 'desc')
  assert.equal((await event.executeTakeFirst())?.event, 'claim-withdrawn')

  const again = claimIn(await make(headers, { order: order.id, lines: [spoiled(milk)] }))
  await answer(seller, again, [50_00])
  assert.equal(codeOf(await withdraw(headers, again)), 'ROW_CHANGED')
  const now = { ...again, version: again.version + 1 }
  assert.equal(codeOf(await withdraw(headers, now)), 'ROW_CHANGED')
})

test('of a withdrawal and an answer at once one counts', async () => {
  const { order, headers, seller, milk } = await arrange()
  const claim = claimIn(await make(headers, { order: order.id, lines: [spoiled(milk)] }))
  const both = await Promise.all([withdraw(headers, claim), answer(seller, claim, [50_00])])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
})

const photoBytes = () => picture().jpeg().toBuffer()
const upload = (headers: Headers, content: Buffer, fields: Record<string, string> = { obj: 'claims' }) => {
  const { payload, headers: own } = uploadOf(content, fields)
  return app.inject({ method: 'POST', url: '/api/clientv9/object/photos', headers: { ...headers, ...own }, payload })
}

test('photos are pictures alone; they hang on one own claim, are seen by who reads it, and nobody removes them', async () => {
  const { order, headers, seller, milk } = await arrange()
  const stranger = await arrange()
  assert.equal(codeOf(await upload(headers, pdf())), 'FILE_KIND')
  assert.equal(codeOf(await upload(headers, await photoBytes(), { obj: 'products' })), 'FORBIDDEN')
  assert.equal(codeOf(await upload(headers, await photoBytes(), {})), 'FORBIDDEN')
  assert.equal(codeOf(await upload(headers, await photoBytes(), { obj: 'claims', obj_code: '1' })), 'BAD_REQUEST')
  const photo = (await upload(headers, await photoBytes())).json<FileCard>()
  assert.equal(photo.kind, 'picture')
  const read = (who: Headers) => app.inject({ url: `/apiadmin/repo/${photo.id}`, headers: who })
  assert.deepEqual([(await read(headers)).statusCode, (await read(seller)).statusCode], [200, 404])

  // a photo of somebody else is none
  const stolen = { order: stranger.order.id, lines: [spoiled(stranger.milk)], photos: [photo.id] }
  assert.equal((await make(stranger.headers, stolen)).statusCode, 404)
  const claim = claimIn(await make(headers, { order: order.id, lines: [spoiled(milk)], photos: [photo.id] }))
  assert.deepEqual(
    claim.photos.map(({ id }) => id),
    [photo.id],
  )
  assert.match(claim.photos[0]?.preview ?? '', /^data:image\/webp/)
  for (const [who, status] of [
    [headers, 200],
    [seller, 200],
    [await manager(), 200],
    [stranger.headers, 404],
    [stranger.seller, 404],
  ] as const)
    assert.equal((await read(who)).statusCode, status)
  for (const who of [seller, await manager()]) {
    const removed = await app.inject({ method: 'DELETE', url: `/apiadmin/repo/${photo.id}`, headers: who })
    assert.equal(removed.statusCode, 404)
    const emptied = { obj: 'claims', obj_code: String(claim.id), ids: [] }
    const kept = await app.inject({ method: 'PUT', url: '/apiadmin/repo', headers: who, payload: emptied })
    assert.equal(kept.statusCode, 403)
  }
  assert.equal((await card(seller, claim.id)).json<OfficeClaim>().photos.length, 1)
  const deleted = owner.selectFrom('audit_events').select('id').where('event', '=', 'file.deleted')
  assert.deepEqual(await deleted.execute(), [])
})
