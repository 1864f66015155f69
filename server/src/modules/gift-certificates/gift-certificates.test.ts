import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readGiftCode } from '@lavka/domain/gift-code'
import { sql, type RawBuilder } from 'kysely'
import { insertContract, insertProduct, insertSupplier, insertUser } from '../../../test/rows.ts'
import { rounds, wholeTest } from '../../../test/tier.ts'
import { asSystem } from '../../database/actor.ts'
import { callClaims } from '../claims/testing.ts'
import type { OfficeClaim } from '../claims/office-schema.ts'
import type { OrderClaims } from '../claims/schema.ts'
import { verifyLedger } from '../ledger/verify.ts'
import type { Order, PlacedGroup } from '../orders/schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../orders/testing.ts'
import { findCertificate } from './find.ts'
import type { GiftBalance } from './schema.ts'
import { issueCertificates, issueSeries, moneyOf } from './testing.ts'

const { app, database, owner, logInAs, place, cancel, move } = useShop()
const claims = callClaims(app)
type Headers = { authorization: string }

const people: { admin: Headers; manager: Headers; buyer: Headers; buyerId: number } = {
  admin: { authorization: '' },
  manager: { authorization: '' },
  buyer: { authorization: '' },
  buyerId: 0,
}
before(async () => {
  people.admin = await logInAs({ role: 'admin' })
  people.manager = await logInAs({ role: 'manager' })
  // a member of staff has no limits of orders
  const buyer = await insertUser(owner, { role: 'manager', email: 'buyer@mail.example' })
  people.buyerId = buyer.id
  people.buyer = await logInAs(buyer.login)
})

const goods = (price_kopecks: number, rest: Parameters<typeof insertProduct>[1] = {}) =>
  insertProduct(owner, { stock: 10_000, price_kopecks, ...rest })
const one = async (nominalKopecks = 500_00) => {
  const [certificate] = await issueCertificates(app, people.admin, { nominalKopecks })
  assert.ok(certificate)
  return certificate
}
const pay = (headers: Headers, lines: ReturnType<typeof line>[], code: string, kopecks: number, key?: string) =>
  place(headers, lines, { order_properties: { ...bodyOf([]).order_properties, certificate: { code, kopecks } } }, key)
const balance = (code: string, headers: Partial<Headers> = {}) =>
  app.inject({ method: 'POST', url: '/api/gift-certificates/balance', headers, payload: { code } })
const left = async (code: string) => (await balance(code)).json<GiftBalance>().balanceKopecks

async function placed(lines: ReturnType<typeof line>[], code: string, kopecks: number) {
  const answer = await pay(people.buyer, lines, code, kopecks)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<PlacedGroup>().orders.map(({ id }) => id ?? 0)
}
async function read(id: number): Promise<Order> {
  const answer = await app.inject({ url: `/api/clientv9/objects/orders/${id}`, headers: people.buyer })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Order>()
}
/** Takes an order through its life to this event. */
async function until(id: number, last: 'assemble' | 'deliver'): Promise<void> {
  for (const event of ['confirm', 'assemble', 'pack', 'ship', 'deliver']) {
    const { version } = await read(id)
    const answer = await move(people.manager, { id, version, event })
    assert.equal(answer.statusCode, 200, `${event}: ${answer.body}`)
    if (event === last) return
  }
}

test('a series is issued once, by an administrator; its codes are told once and kept nowhere', async () => {
  const codes = await issueCertificates(app, people.admin, { size: 20 })
  assert.equal(new Set(codes.map(({ code }) => code)).size, 20)
  for (const { code } of codes) {
    assert.match(code, /^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    assert.ok(readGiftCode(code.toLowerCase().replaceAll('-', ' ')))
  }
  const rows = await owner.selectFrom('gift_certificates').selectAll().execute()
  const [first] = codes
  assert.ok(first)
  assert.ok(!JSON.stringify(rows).includes(first.code.replaceAll('-', '')))
  const series = rows.find(({ id }) => id === first.id)?.series_id ?? 0
  assert.equal(refusalOf(await issueSeries(app, people.admin, series)).code, 'TRANSITION_REFUSED')
  assert.equal((await issueSeries(app, people.manager, series)).statusCode, 403)
  const short = { name: 'Скоро', reason: 'Так', nominalKopecks: 500_00, size: 1, expiresOn: '2027-01-01' }
  const refused = await app.inject({
    method: 'POST',
    url: '/apiadmin/objects/gift-series',
    headers: people.admin,
    payload: { values: short },
  })
  assert.match(refused.body, /не меньше года/)
})

test('a guest sees the balance; a wrong code, a slip of the finger, an expired and a blocked certificate are told apart', async () => {
  const { id, code } = await one()
  assert.equal(await left(code.toLowerCase()), 500_00)
  const other = await one()
  assert.match(refusalOf(await balance(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)).message, /опечатка/)
  await owner.updateTable('gift_certificates').set({ block_reason: 'Украден' }).where('id', '=', id).execute()
  assert.match(refusalOf(await balance(code)).message, /заблокирован/)
  await owner.updateTable('gift_certificates').set({ block_reason: '' }).where('id', '=', id).execute()
  const product = await goods(100_00)
  await setTerm(owner, other.id, sql`date '2025-12-31'`)
  assert.match(refusalOf(await balance(other.code)).message, /Срок сертификата истёк 31.декабря 2025/)
  assert.equal(refusalOf(await pay(people.buyer, [line(product, 1)], other.code, 100_00)).code, 'CERTIFICATE_REFUSED')
})

/** As time would: this day is the last one of a certificate. */
async function setTerm(db: typeof owner, id: number, lastDay: RawBuilder<string>): Promise<void> {
  await sql`alter table gift_certificates disable trigger guard_gift_certificate`.execute(db)
  await db.updateTable('gift_certificates').set({ expires_on: lastDay }).where('id', '=', id).execute()
  await sql`alter table gift_certificates enable trigger guard_gift_certificate`.execute(db)
}

test('a certificate still pays on the last day of its term, and not on the day after', async () => {
  const { id, code } = await one()
  const spelled = readGiftCode(code) ?? ''
  // within one transaction it is the same day
  const refusals = await asSystem(owner, async (db) => {
    await setTerm(db, id, sql`today_in_moscow()`)
    const onLast = await findCertificate(db, spelled, { lock: false })
    await setTerm(db, id, sql`today_in_moscow() - 1`)
    const after = await findCertificate(db, spelled, { lock: false })
    return [onLast, after].map((found) => found?.refusal)
  })
  assert.equal(refusals[0], null)
  assert.match(refusals[1] ?? '', /Срок сертификата истёк/)
})

test('it pays the orders of a checkout one after the other; it is held at placing and taken when they are delivered', async () => {
  const { id, code } = await one()
  const [milk, cheese] = [await goods(300_00), await goods(333_33)]
  const [first = 0, second = 0] = await placed([line(milk, 1), line(cheese, 1)], code, 500_00)
  const mail = await owner.selectFrom('outbox').select('body').where('body', 'like', '%сертификат оплатит%').execute()
  assert.match(mail.at(-1)?.body ?? '', /сертификат оплатит 500,00.₽, остальное, 133,33.₽, платят при получении/)
  const paid = [await read(first), await read(second)].map(({ certificateKopecks }) => certificateKopecks)
  assert.deepEqual(paid, [300_00, 200_00])
  assert.deepEqual(await moneyOf(owner, id), { posted: 500_00, pending: 500_00, moved: 500_00 })
  assert.match(refusalOf(await balance(code)).message, /отложено на заказы/)
  await until(first, 'deliver')
  assert.deepEqual(await moneyOf(owner, id), { posted: 200_00, pending: 200_00, moved: 200_00 })
  const cancelled = await cancel(people.buyer, { id: second, version: (await read(second)).version })
  assert.equal(cancelled.statusCode, 200, cancelled.body)
  assert.deepEqual(await moneyOf(owner, id), { posted: 200_00, pending: 0, moved: 200_00 })
  assert.equal((await read(second)).certificateKopecks, 0)
  assert.equal(await left(code), 200_00)
})

test('an order that comes to less takes less: the rest is on the certificate again', async () => {
  const { id, code } = await one()
  const product = await goods(150_00)
  const [order = 0] = await placed([line(product, 3)], code, 450_00)
  await until(order, 'assemble')
  const { version, lines } = await read(order)
  const weighed = await app.inject({
    method: 'PUT',
    url: '/apiadmin/objects/orders/lines',
    headers: people.manager,
    payload: { id: order, version, lines: [{ line: lines[0]?.id, quantity: 2, reason: 'Нет на складе' }] },
  })
  assert.equal(weighed.statusCode, 200, weighed.body)
  assert.equal((await read(order)).certificateKopecks, 300_00)
  const told = await owner.selectFrom('outbox').select('body').orderBy('id', 'desc').limit(3).execute()
  assert.ok(
    told.some(({ body }) => /К оплате теперь 300,00.₽, из них сертификатом 300,00.₽/.test(body)),
    JSON.stringify(told),
  )
  for (const event of ['pack', 'ship', 'deliver']) {
    const moved = await move(people.manager, { id: order, version: (await read(order)).version, event })
    assert.equal(moved.statusCode, 200, moved.body)
  }
  assert.deepEqual(await moneyOf(owner, id), { posted: 200_00, pending: 0, moved: 200_00 })
})

wholeTest('of many placings at once with one certificate none spends more than it has', async () => {
  const { id, code } = await one()
  const product = await goods(100_00)
  const answers = await Promise.all(
    Array.from({ length: rounds(9, 60) }, () => pay(people.buyer, [line(product, 1)], code, 100_00)),
  )
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 5)
  assert.ok(answers.every(({ statusCode, body }) => statusCode === 200 || body.includes('CERTIFICATE_REFUSED')))
  assert.deepEqual(await moneyOf(owner, id), { posted: 500_00, pending: 500_00, moved: 500_00 })
})

test('the buyer pays what was shown: another sum is refused with what is left, and a repeat of one key pays once', async () => {
  const { id, code } = await one(120_00)
  const product = await goods(300_00)
  const refused = refusalOf(await pay(people.buyer, [line(product, 1)], code, 300_00))
  assert.deepEqual([refused.code, /осталось 120/.test(refused.message)], ['CERTIFICATE_REFUSED', true])
  const key = 'one-key-of-one-order'
  for (const _ of [1, 2]) assert.equal((await pay(people.buyer, [line(product, 1)], code, 120_00, key)).statusCode, 200)
  assert.equal((await moneyOf(owner, id)).pending, 120_00)
})

test('money of a claim goes back to the certificate first, and the rest by hand', async () => {
  const { id, code } = await one(200_00)
  const product = await goods(100_00)
  const [order = 0] = await placed([line(product, 3)], code, 200_00)
  await until(order, 'deliver')
  const wanted = (await read(order)).lines[0]?.id ?? 0
  const ask = async (quantity: number) => {
    const lines = [{ line: wanted, problem: 'spoiled' as const, quantity }]
    const claim = (await claims.make(people.buyer, { order, lines })).json<OrderClaims>().claims.at(-1)
    assert.ok(claim)
    return claim
  }
  const first = (await claims.answer(people.manager, await ask(1), [100_00])).json<OfficeClaim>()
  assert.deepEqual([first.way, first.certificateKopecks, first.maySettle], ['certificate', 100_00, false])
  assert.deepEqual(await moneyOf(owner, id), { posted: 100_00, pending: 0, moved: 100_00 })
  const second = (await claims.answer(people.manager, await ask(2), [200_00])).json<OfficeClaim>()
  assert.deepEqual([second.way, second.certificateKopecks, second.maySettle], ['courier', 100_00, true])
  assert.deepEqual(await moneyOf(owner, id), { posted: 200_00, pending: 0, moved: 200_00 })
})

test('guessing is limited for a person and for a network, and a right code counts nothing', async () => {
  const { code } = await one()
  const guesser = await logInAs({})
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await balance(unknown(n), guesser)).statusCode)
  assert.deepEqual(statuses, [409, 409, 409, 409, 409, 429, 429])
  for (let n = 0; n < 8; n++) assert.equal((await balance(code, people.buyer)).statusCode, 200)
})

/** A code with its check symbol that nobody has. */
function unknown(n: number): string {
  const random = `22222222222222${'23456789'.charAt(n)}`
  const found = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'].find((symbol) => readGiftCode(random + symbol) !== null)
  return random + (found ?? '')
}

test('the office shows what each has and its movements; an administrator blocks with a reason, a manager only reads', async () => {
  const { id, code } = await one()
  const product = await goods(100_00)
  const [order = 0] = await placed([line(product, 1)], code, 100_00)
  await until(order, 'deliver')
  const rows = async (object: string, filter: unknown[]) =>
    (
      await app.inject({
        method: 'POST',
        url: `/apiadmin/admin/obj/${object}/loadoptions`,
        headers: people.manager,
        payload: { skip: 0, take: 20, filter },
      })
    ).json<{ data: Record<string, unknown>[] }>().data
  const [row] = await rows('gift-certificates', ['id', '=', id])
  assert.deepEqual([row?.['balanceKopecks'], row?.['heldKopecks'], row?.['state']], [400_00, 0, 'active'])
  const moves = await rows('gift-movements', ['certificateId', '=', id])
  assert.deepEqual(
    moves.map(({ kind, changeKopecks }) => [kind, changeKopecks]),
    [
      ['paid', -100_00],
      ['held', 0],
      ['issue', 500_00],
    ],
  )
  const block = (headers: Headers) =>
    app.inject({
      method: 'PUT',
      url: '/apiadmin/objects/gift-certificates',
      headers,
      payload: { key: String(id), version: row?.['version'], values: { blockReason: 'Потерян' } },
    })
  assert.equal((await block(people.manager)).statusCode, 403)
  const blocked = await block(people.admin)
  assert.equal(blocked.statusCode, 200, blocked.body)
  assert.match(refusalOf(await balance(code)).message, /заблокирован/)
})

test('an order that a certificate pays is not paid through the bank as well', async () => {
  const { code } = await one()
  const product = await goods(100_00)
  const [order = 0] = await placed([line(product, 1)], code, 100_00)
  const answer = await app.inject({ url: `/api/clientv9/objects/orders/${order}/payment`, headers: people.buyer })
  assert.equal(answer.json<{ canPay: boolean }>().canPay, false)
})

test('beside a certificate neither an invoice nor a card is taken, before anything is placed', async () => {
  const { id, code } = await one()
  const product = await goods(100_00)
  for (const other of [{ payer: '7728168971' }, { isByCard: true }]) {
    const order_properties = { ...bodyOf([]).order_properties, certificate: { code, kopecks: 100_00 }, ...other }
    const refused = refusalOf(await place(people.buyer, [line(product, 1)], { order_properties }))
    assert.equal(refused.code, 'CERTIFICATE_REFUSED')
    assert.match(refused.message, /^Остаток после сертификата платят при получении/)
  }
  assert.equal((await moneyOf(owner, id)).pending, 0)
})

type Due = { id: number; state: string; supplierKopecks: number; commissionKopecks: number; paidKopecks: number }
const dueOf = async (order: number, headers: Headers = people.admin) => {
  const payload = { skip: 0, take: 20, filter: ['id', '=', order] }
  const url = '/apiadmin/admin/obj/gift-dues/loadoptions'
  return (await app.inject({ method: 'POST', url, headers, payload })).json<{ data: Due[] }>().data[0]
}
const payDue = (headers: Headers, id: number, kopecks: number) =>
  app.inject({ method: 'PUT', url: '/apiadmin/objects/gift-dues/pay', headers, payload: { id, kopecks } })
/** As time would: claims of it are over. */
const passFortnight = (order: number) =>
  sql`update order_events set created_at = created_at - interval '15 days' where order_id = ${order}`.execute(owner)

test('the supplier is owed what a certificate paid, less what went back and the commission; it is paid once, when no claim can come', async () => {
  const { code } = await one()
  const product = await goods(333_33)
  const { supplier_id } = await owner
    .selectFrom('shops')
    .select('supplier_id')
    .where('id', '=', product.shop_id)
    .executeTakeFirstOrThrow()
  await insertContract(owner, {
    supplier_id,
    commission_percent: 12.5,
    state: 'accepted',
    accepted_at: new Date(),
  })
  const [order = 0] = await placed([line(product, 1)], code, 333_33)
  assert.equal(await dueOf(order), undefined)
  await until(order, 'deliver')
  const seller = await logInAs({ role: 'supplier', supplier_id })
  const waits = await dueOf(order, seller)
  assert.deepEqual(
    [waits?.state, waits?.paidKopecks, waits?.commissionKopecks, waits?.supplierKopecks],
    ['waiting', 333_33, 41_67, 291_66],
  )
  assert.equal(
    await dueOf(order, await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })),
    undefined,
  )
  assert.match(refusalOf(await payDue(people.admin, order, 291_66)).message, /претензи/)
  const lines = [{ line: (await read(order)).lines[0]?.id ?? 0, problem: 'spoiled' as const, quantity: 1 }]
  const claim = (await claims.make(people.buyer, { order, lines })).json<OrderClaims>().claims.at(-1)
  assert.ok(claim)
  await passFortnight(order)
  assert.equal((await dueOf(order))?.state, 'waiting')
  assert.equal((await claims.answer(people.manager, claim, [33_33], { text: 'Часть была хорошей' })).statusCode, 200)
  const owed = await dueOf(order)
  assert.deepEqual([owed?.state, owed?.commissionKopecks, owed?.supplierKopecks], ['owed', 37_50, 262_50])
  assert.equal((await payDue(people.manager, order, 262_50)).statusCode, 403)
  assert.equal(refusalOf(await payDue(people.admin, order, 291_66)).code, 'ROW_CHANGED')
  const both = await Promise.all([payDue(people.admin, order, 262_50), payDue(people.admin, order, 262_50)])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 422])
  const paid = await dueOf(order)
  assert.deepEqual([paid?.state, paid?.commissionKopecks, paid?.supplierKopecks], ['paid', 37_50, 262_50])
})

test('the ledger of all this is whole', async () => {
  assert.equal((await asSystem(database, (db) => verifyLedger(db))).problem, null)
})
