import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertUser } from '../../../test/rows.ts'
import { asSystem } from '../../database/actor.ts'
import type { OfficeClaim } from '../claims/office-schema.ts'
import type { OrderClaims } from '../claims/schema.ts'
import { callClaims } from '../claims/testing.ts'
import type { Order, PlacedGroup } from '../orders/schema.ts'
import { line, refusalOf } from '../orders/testing.ts'
import { messagesTo } from '../registration/testing.ts'
import { leasePayment } from './queries.ts'
import { storeTold } from './store-told.ts'
import { useCards, type Headers } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

// Decision 0156: an order is paid by card to its seller, held when it is placed and taken when the goods are received.

const { app, owner, database, logInAs, place, move, cancel, stockOf, ...cards } = useCards()
const { openFarm, byCard, order, begin, find, leave, pay, settle, own, atAcquirer, bring, sandbox } = cards
const { make, answer } = callClaims(app)

async function openBuyer(email = '') {
  const buyer = await insertUser(owner, { email })
  return logInAs(buyer.login)
}

async function arrange(email = '') {
  const { good, sellers, farm } = await openFarm()
  const headers = await openBuyer(email)
  return { good, sellers, farm, headers, id: await order(headers, good) }
}

async function confirm(sellers: Headers, id: number) {
  const { version } = await owner.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return move(sellers, { id, version, event: 'confirm' })
}

const checked = async (headers: Headers, goods: Parameters<typeof line>[0][]) =>
  (
    await place(
      headers,
      goods.map((one) => line(one, 1)),
      { toCheckOrder: true },
    )
  ).json<PlacedGroup>().card

test('the check offers a card where sellers take it, names who does not, and says nothing where nobody does', async () => {
  const { good } = await openFarm()
  const { good: theirs, farm } = await openFarm('')
  const headers = await openBuyer()
  const refusal = `Картой не принимают: ${farm.name}. Оплатите при получении или закажите у других продавцов отдельно`
  assert.deepEqual(await checked(headers, [good]), { refusal: null })
  assert.deepEqual(await checked(headers, [good, theirs]), { refusal })
  assert.equal(await checked(headers, [theirs]), null)
  const refused = refusalOf(await place(headers, [line(good, 1), line(theirs, 1)], byCard))
  assert.deepEqual([refused.code, refused.message], ['CARD_REFUSED', refusal])
})

test('an order waits for its payment, is held, confirmed, and taken when it is received; both sides are told', async () => {
  const { sellers, headers, id } = await arrange('anna@mail.example')
  assert.equal((await own(headers, id)).fundsName, 'Ждём оплаты картой')
  const early = refusalOf(await confirm(sellers, id))
  assert.deepEqual([early.code, early.message], ['TRANSITION_REFUSED', 'Покупатель ещё не оплатил заказ картой'])

  await pay(headers, id)
  const seen = (await find(headers, id)).json<Order>()
  assert.deepEqual([seen.fundsName, seen.card?.heldKopecks], ['Деньги зарезервированы на карте', 300_00])
  assert.equal((await confirm(sellers, id)).statusCode, 200)
  await settle()
  assert.deepEqual(await atAcquirer(id), ['held', 0, 0])

  await bring(id, 'delivered')
  assert.deepEqual(await settle(), [])
  assert.deepEqual(await atAcquirer(id), ['taken', 300_00, 0])
  const paid = await own(headers, id)
  assert.deepEqual([paid.fundsName, paid.card?.takenKopecks], ['Оплачено картой', 300_00])
  assert.deepEqual(
    paid.events.map(({ caption }) => caption),
    ['Оформлен', 'Деньги зарезервированы на карте', 'Подтверждён', 'Деньги списаны с карты'],
  )
  const letters = await messagesTo(owner, 'anna@mail.example')
  assert.ok(letters.some(({ body }) => /деньги списаны с карты[\s\S]*Сумма: 300,00\s₽/.test(body)))
})

test('goods that weigh less cost less, also when this is said after the money was taken', async () => {
  const { headers, id } = await arrange()
  await pay(headers, id)
  await settle()
  await bring(id, 'delivered', 287_35)
  await settle()
  assert.deepEqual(await atAcquirer(id), ['taken', 287_35, 0])
  await owner.updateTable('orders').set({ actual_kopecks: 250_01 }).where('id', '=', id).execute()
  await settle()
  await settle()
  assert.deepEqual(await atAcquirer(id), ['taken', 287_35, 37_34])
  assert.equal((await own(headers, id)).card?.refundedKopecks, 37_34)
})

test('what a claim gives back comes to the card, and in no other way', async () => {
  const { headers, id, sellers } = await arrange()
  await pay(headers, id)
  await settle()
  await bring(id, 'delivered')
  await sql`insert into order_events (order_id, event, reason, from_status, to_status)
    values (${id}, 'deliver', '', 'shipping', 'delivered')`.execute(owner)
  await settle()
  const { id: goods } = await owner
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const made = await make(headers, { order: id, lines: [{ line: goods, problem: 'spoiled', quantity: 1 }] })
  const claim = made.json<OrderClaims>().claims.at(-1)
  assert.ok(claim, made.body)
  const byHand = refusalOf(await answer(sellers, claim, [100_00], { way: 'transfer' }))
  assert.equal(byHand.message, 'Заказ оплачен картой: деньги вернутся на неё')
  const answered = await answer(sellers, claim, [100_00], { way: 'card' })
  assert.equal(answered.statusCode, 200, answered.body)
  assert.equal(answered.json<OfficeClaim>().maySettle, false)
  await settle()
  assert.deepEqual(await atAcquirer(id), ['taken', 300_00, 100_00])
})

wholeTest(
  'an order that is cancelled before it was paid has no page any more; after it, the hold goes back',
  async () => {
    const first = await arrange()
    const opened = await begin(first.headers, first.id)
    assert.equal(opened.statusCode, 200)
    await cancel(first.headers, { id: first.id, version: (await own(first.headers, first.id)).version })
    await settle()
    assert.equal((await atAcquirer(first.id))[0], 'declined')
    assert.equal((await own(first.headers, first.id)).fundsName, 'Оплаты картой не было')
    assert.equal(refusalOf(await begin(first.headers, first.id)).message, 'Заказ отменён: оплачивать его не нужно')

    const second = await arrange()
    await pay(second.headers, second.id)
    await settle()
    await cancel(second.headers, { id: second.id, version: (await own(second.headers, second.id)).version })
    await settle()
    assert.deepEqual(await atAcquirer(second.id), ['returned', 0, 0])
    assert.equal((await own(second.headers, second.id)).fundsName, 'Деньги вернулись на карту')
  },
)

test('an order that nobody pays in time is cancelled with a reason, and its goods are back; one that was paid at the last moment is not', async () => {
  const [late, paid] = [await arrange(), await arrange()]
  await pay(paid.headers, paid.id)
  await begin(late.headers, late.id)
  await owner
    .updateTable('card_payments')
    .set({ pay_until: new Date(Date.now() - 1000) })
    .where('order_id', 'in', [late.id, paid.id])
    .execute()
  assert.equal(await stockOf(late.good), 97)
  assert.deepEqual(await settle(), [])
  const cancelled = await own(late.headers, late.id)
  assert.deepEqual([cancelled.status, cancelled.card?.state], ['cancelled', 'closed'])
  assert.equal(cancelled.events.at(-1)?.reason, 'Заказ не оплачен картой вовремя')
  assert.equal(await stockOf(late.good), 100)
  assert.deepEqual([(await own(paid.headers, paid.id)).status, (await atAcquirer(paid.id))[0]], ['placed', 'held'])
})

test('asking for a payment again and again only reads it after a while; the job goes on', async () => {
  const { headers, id } = await arrange()
  await pay(headers, id, 'DECLINE')
  for (let count = 0; count < 30; count++) assert.equal((await find(headers, id)).statusCode, 200)
  await pay(headers, id)
  assert.equal((await find(headers, id)).json<Order>().card?.state, 'asked')
  await settle()
  assert.equal((await find(headers, id)).json<Order>().card?.state, 'held')
})

test('a declined card is said, and another one is tried on a new page', async () => {
  const { headers, id } = await arrange()
  await pay(headers, id, 'DECLINE')
  assert.equal((await find(headers, id)).json<Order>().fundsName, 'Банк отклонил оплату картой')
  await pay(headers, id)
  assert.equal((await find(headers, id)).json<Order>().card?.state, 'held')
  assert.equal(refusalOf(await begin(headers, id)).message, 'Заказ уже оплачен')
})

test('what was found out of a page is not stored when another one has been begun meanwhile', async () => {
  const { headers, id } = await arrange()
  await pay(headers, id, 'DECLINE')
  await find(headers, id)
  const leased = await asSystem(database, (db) => leasePayment(db, id))
  assert.ok(leased)
  assert.equal((await begin(headers, id)).statusCode, 200)
  const told = { page: 'declined', takenKopecks: 0, refundedKopecks: 0 } as const
  const stored = asSystem(database, (db) => storeTold(db, leased, told, { do: 'wait', until: null }))
  await assert.rejects(stored, { code: 'CONFLICT' })
  assert.equal((await own(headers, id)).card?.state, 'asked')
})

test('tabs that begin at once have one page: of all that were made, one can be paid', async () => {
  const { headers, id } = await arrange()
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin(headers, id)))
  assert.ok(begun.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
  const again = (await begin(headers, id)).json<{ pageUrl: string }>().pageUrl
  const pages = new Set(
    begun.flatMap((one) => (one.statusCode === 200 ? [one.json<{ pageUrl: string }>().pageUrl] : [])),
  )
  assert.deepEqual(
    [...pages, again].filter((page) => page !== again),
    [],
  )
})

test('who would rather pay at the door ends the page first; a payment that came before is not lost', async () => {
  const { headers, id, sellers } = await arrange()
  const page = (await begin(headers, id)).json<{ pageUrl: string }>().pageUrl
  const left = await leave(headers, id)
  assert.equal(left.statusCode, 200, left.body)
  assert.equal(left.json<Order>().fundsName, 'Оплата при получении')
  const orderId = page.split('/').at(-1)
  await assert.rejects(sandbox.control('cards', { orderId, result: 'APPROVE' }), /Операция невозможна/)
  assert.equal((await confirm(sellers, id)).statusCode, 200)

  const other = await arrange()
  await pay(other.headers, other.id)
  assert.equal(refusalOf(await leave(other.headers, other.id)).message, 'Заказ уже оплачен')
  assert.equal((await own(other.headers, other.id)).card?.state, 'held')
})

wholeTest('a hold that is as old as six days is taken before the bank drops it', async () => {
  const { headers, id } = await arrange()
  await pay(headers, id)
  await settle()
  await owner
    .updateTable('card_payments')
    .set({ held_at: new Date(Date.now() - 6 * 24 * 3600_000) })
    .where('order_id', '=', id)
    .execute()
  await settle()
  assert.deepEqual(await atAcquirer(id), ['taken', 300_00, 0])
})

test('another buyer finds no payment, and neither begins nor ends one', async () => {
  const { id } = await arrange()
  const stranger = await openBuyer()
  const codes = await Promise.all([begin(stranger, id), find(stranger, id), leave(stranger, id)])
  assert.deepEqual(
    codes.map(({ statusCode }) => statusCode),
    [404, 404, 404],
  )
})
