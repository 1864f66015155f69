import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertUser } from '../../../test/rows.ts'
import type { OfficeClaim } from '../claims/office-schema.ts'
import type { OrderClaims } from '../claims/schema.ts'
import { callClaims, type Headers } from '../claims/testing.ts'
import { refusalOf } from '../orders/testing.ts'
import { messagesTo } from '../registration/testing.ts'
import { useCards } from './testing.ts'

// Decision 0189: what a claim promises to the card the bank gives back, and what the card has not paid does not come back by it.

const { app, owner, logInAs, ...cards } = useCards()
const { openFarm, order, pay, settle, own, atAcquirer, bring } = cards
const { make, answer, settle: handOver } = callClaims(app)

/** An order of three pieces by card, 300 roubles held, that came to 360: 60 were paid at the door. */
async function arrange(email = '') {
  const { good, sellers } = await openFarm()
  const headers = await logInAs((await insertUser(owner, { email })).login)
  const id = await order(headers, good)
  await pay(headers, id)
  await settle()
  const { id: goods } = await owner
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`insert into order_line_actuals (line_id, name, unit, quantity, price_kopecks, sum_kopecks, discount_kopecks, reason)
    values (${goods}, 'Сыр', 'шт', 3, 12000, 36000, 0, '')`.execute(owner)
  await bring(id, 'delivered', 360_00)
  await sql`insert into order_events (order_id, event, reason, from_status, to_status)
    values (${id}, 'deliver', '', 'shipping', 'delivered')`.execute(owner)
  return { headers, sellers, id, goods }
}

type Arranged = Awaited<ReturnType<typeof arrange>>

async function claim({ headers, id, goods }: Arranged, quantity: number) {
  const made = await make(headers, { order: id, lines: [{ line: goods, problem: 'spoiled', quantity }] })
  const found = made.json<OrderClaims>().claims.at(-1)
  assert.ok(found, made.body)
  return found
}

async function accept(sellers: Headers, found: Awaited<ReturnType<typeof claim>>, way: 'card' | 'courier') {
  const kopecks = found.lines.map(({ askedKopecks }) => askedKopecks)
  return answer(sellers, found, kopecks, { way })
}

test('a claim within what the card has paid comes back to it whole, once for each; what was paid at the door stays so', async () => {
  const arranged = await arrange('vera@mail.example')
  const { headers, sellers, id } = arranged
  await settle()
  assert.deepEqual(await atAcquirer(id), ['taken', 300_00, 0])
  const answered = await accept(sellers, await claim(arranged, 1), 'card')
  assert.equal(answered.statusCode, 200, answered.body)
  await settle()
  assert.deepEqual(await atAcquirer(id), ['taken', 300_00, 120_00])
  const { card } = await own(headers, id)
  assert.deepEqual([card?.refundedKopecks, card?.claimedKopecks], [120_00, 120_00])
  const letters = (await messagesTo(owner, 'vera@mail.example')).map(({ body }) => body)
  assert.ok(letters.some((body) => /Вернём 120,00\s₽. На карту, которой оплачен заказ/.test(body)))
  assert.ok(letters.some((body) => /Деньги возвращены на карту[\s\S]*120,00\s₽/i.test(body)))
  assert.equal((await accept(sellers, await claim(arranged, 1), 'card')).statusCode, 200)
  await settle()
  assert.deepEqual(await atAcquirer(id), ['taken', 300_00, 240_00])
})

test('of a claim beyond it the card gets what it has paid, and people hand over the rest', async () => {
  const arranged = await arrange('olga@mail.example')
  const { headers, sellers, id } = arranged
  await settle()
  const whole = await claim(arranged, 3)
  const refused = refusalOf(await accept(sellers, whole, 'card'))
  assert.match(refused.message, /на неё можно вернуть 300,00\s₽. Выберите, как отдать остальное/)
  const answered = await accept(sellers, whole, 'courier')
  assert.equal(answered.statusCode, 200, answered.body)
  const { cardKopecks, maySettle, wayName, version } = answered.json<OfficeClaim>()
  assert.deepEqual([cardKopecks, maySettle], [300_00, true])
  assert.match(wayName, /^300,00\s₽ — на карту, которой оплачен заказ, 60,00\s₽ — наличными через курьера$/)
  await settle()
  assert.deepEqual(await atAcquirer(id), ['returned', 300_00, 300_00])
  assert.equal((await handOver(sellers, { id: whole.id, version })).statusCode, 200)
  const letters = (await messagesTo(owner, 'olga@mail.example')).map(({ body }) => body)
  assert.ok(letters.some((body) => /Вернём 360,00\s₽: 300,00\s₽ — на карту/.test(body)))
  assert.ok(letters.some((body) => /60,00\s₽. Наличными через курьера/.test(body)))
  assert.equal((await own(headers, id)).card?.state, 'returned')
})

test('a claim that is answered before the bank has taken the money is a refund of what it takes', async () => {
  const arranged = await arrange()
  assert.equal((await accept(arranged.sellers, await claim(arranged, 1), 'card')).statusCode, 200)
  await settle()
  assert.deepEqual(await atAcquirer(arranged.id), ['taken', 300_00, 120_00])
})
