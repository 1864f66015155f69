import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moscowDay } from '@lavka/domain/delivery-schedule'
import { isSettlementAccount } from '@lavka/domain/requisites'
import { insertProduct, insertShop, insertSupplier, insertUser } from '../../../test/rows.ts'
import type { OrderCard } from '../orders/office/schema.ts'
import type { OrderHistory, OrderProperties, PlacedGroup } from '../orders/schema.ts'
import { bodyOf, line, refusalOf, useShop } from '../orders/testing.ts'
import { messagesTo } from '../registration/testing.ts'
import type { Invoice } from '../orders/invoices/schema.ts'
import type { InvoicePaper, MarkInvoice } from './schema.ts'

// Decision 0155: an organisation pays an order by an invoice of its seller.

const { app, owner, logInAs, place, history } = useShop()
type Headers = { authorization: string }

const bank = {
  legal_name: 'ООО «Ферма»',
  inn: '7707083893',
  kpp: '770701001',
  legal_address: 'Тула, Садовая, 5',
  bank_name: 'ПАО Сбербанк',
  bik: '044525225',
  settlement_account: '40702810938000000001',
  correspondent_account: '30101810400000000225',
}
const payer = { inn: '7728168971', name: 'ООО «Столовая»' }

/** A seller, with or without an account, and its product. */
async function openFarm(given: Parameters<typeof insertSupplier>[1] = bank) {
  const farm = await insertSupplier(owner, { ...given, vat: '10' })
  const shop_id = (await insertShop(owner, { supplier_id: farm.id })).id
  const seller = await insertUser(owner, { role: 'supplier', supplier_id: farm.id })
  return { farm, good: await insertProduct(owner, { shop_id, price_kopecks: 110_00, stock: 100 }), seller }
}
async function openBuyer(email = '') {
  const buyer = await insertUser(owner, { email })
  await owner
    .insertInto('user_inns')
    .values({ user_id: buyer.id, ...payer })
    .execute()
  return { buyer, headers: await logInAs(buyer.login) }
}
const by = (inn: string, more: Partial<OrderProperties> = {}) => ({
  order_properties: { ...bodyOf([]).order_properties, payer: inn, ...more },
})
async function order(headers: Headers, good: Parameters<typeof line>[0]) {
  const placed = await place(headers, [line(good, 3)], by(payer.inn))
  assert.equal(placed.statusCode, 200, placed.body)
  const id = placed.json<PlacedGroup>().orders[0]?.id
  assert.ok(id)
  return id
}
const paperOf = (headers: Headers, id: number) =>
  app.inject({ url: `/api/clientv9/object/invoice?order=${id}`, headers })
const mark = (headers: Headers, body: MarkInvoice['body']) =>
  app.inject({ method: 'PUT', url: '/apiadmin/objects/orders/invoice', headers, payload: body })
const today = () => moscowDay(new Date())

test('the check offers own payers; whose seller has no account, and who has no ИНН, is not offered an invoice', async () => {
  const { good } = await openFarm()
  const { farm: poor, good: theirs } = await openFarm({})
  const { headers } = await openBuyer()
  const check = async (who: Headers, goods: (typeof good)[]) =>
    (
      await place(
        who,
        goods.map((one) => line(one, 1)),
        { toCheckOrder: true },
      )
    ).json<PlacedGroup>().invoice
  assert.deepEqual(await check(headers, [good]), { payers: [payer], refusal: null })
  const refusal = `Счёт не выставят: ${poor.name}. Оплатите при получении или закажите у других продавцов отдельно`
  assert.deepEqual(await check(headers, [good, theirs]), { payers: [payer], refusal })
  assert.equal(await check(await logInAs({}), [good]), null)

  const refused = refusalOf(await place(headers, [line(good, 1), line(theirs, 1)], by(payer.inn)))
  assert.deepEqual([refused.code, refused.message], ['INVOICE_REFUSED', refusal])
})

test('a foreign payer is refused and nothing is placed', async () => {
  const { good } = await openFarm()
  const { headers } = await openBuyer()
  const refused = refusalOf(await place(headers, [line(good, 1)], by('7736050003')))
  assert.equal(refused.code, 'INVOICE_REFUSED')
  assert.equal((await history(headers)).json<OrderHistory>().orders.length, 0)
})

test('the invoice has who pays whom, the goods, the tax within and the code that a bank reads', async () => {
  assert.ok(isSettlementAccount(bank.settlement_account, bank.bik))
  const { good, farm } = await openFarm()
  const { headers } = await openBuyer()
  const id = await order(headers, good)
  const paper = (await paperOf(headers, id)).json<InvoicePaper>()
  assert.deepEqual(
    [paper.payerName, paper.payerInn, paper.payee.name, paper.payee.account, paper.payee.kpp, paper.payee.phone],
    [payer.name, payer.inn, bank.legal_name, bank.settlement_account, bank.kpp, farm.phone],
  )
  const position = { name: good.name, unit: good.unit, quantity: 3, priceKopecks: 110_00, sumKopecks: 330_00 }
  assert.deepEqual(paper.positions, [{ ...position, vatName: 'НДС 10\u00a0%' }])
  assert.deepEqual([paper.sumKopecks, paper.vatKopecks, paper.paid], [330_00, 30_00, null])
  assert.match(paper.qr, /^ST00012\|Name=ООО «Ферма»\|PersonalAcc=40702810938000000001\|.*\|Sum=33000\|/)
  assert.ok(paper.qr.includes(`Purpose=Оплата по счёту № ${paper.orderNumber} от `))
  // what the seller changes later is of later invoices (decision 0190)
  const later = { legal_name: 'ООО «Другое»', bank_name: 'Другой банк', settlement_account: '' }
  await owner.updateTable('suppliers').set(later).where('id', '=', farm.id).execute()
  assert.deepEqual((await paperOf(headers, id)).json<InvoicePaper>(), paper)
})

test('its buyer, its seller and operators read it; another buyer and another seller do not', async () => {
  const { good, seller } = await openFarm()
  const { seller: other } = await openFarm()
  const { headers } = await openBuyer()
  const id = await order(headers, good)
  const statuses = await Promise.all(
    [
      headers,
      await logInAs(seller.login),
      await logInAs({ role: 'manager' }),
      await logInAs({}),
      await logInAs(other.login),
    ].map(async (who) => (await paperOf(who, id)).statusCode),
  )
  assert.deepEqual(statuses, [200, 200, 200, 404, 404])
})

test('the seller marks what came: the order says so everywhere, the buyer is told, the history has who; the mark is taken back', async () => {
  const { good, seller } = await openFarm()
  const { headers, buyer } = await openBuyer('canteen@mail.example')
  const id = await order(headers, good)
  const sellers = await logInAs(seller.login)
  const own = async () => (await history(headers)).json<OrderHistory>().orders[0]
  assert.equal((await own())?.fundsName, 'Ждём оплаты по счёту')

  const paid = { kopecks: 330_00, on: today(), note: ' п/п № 15 ' }
  const marked = await mark(sellers, { order: id, version: 1, paid })
  assert.equal(marked.statusCode, 200, marked.body)
  assert.deepEqual(marked.json<Invoice>().paid, { ...paid, note: 'п/п № 15' })
  const seen = await own()
  assert.deepEqual([seen?.fundsName, seen?.invoice?.paid?.kopecks], ['Счёт оплачен', 330_00])
  const [letter] = (await messagesTo(owner, buyer.email)).filter(({ body }) => body.includes('счёт оплачен'))
  assert.match(letter?.body ?? '', /Пришло: 330,00\s₽, п\/п № 15/)

  const stale = refusalOf(await mark(sellers, { order: id, version: 1, paid: null }))
  assert.equal(stale.code, 'ROW_CHANGED')
  assert.equal((await mark(sellers, { order: id, version: 2, paid: null })).statusCode, 200)
  const card = (await app.inject({ url: `/apiadmin/objects/orders?id=${id}`, headers: sellers })).json<OrderCard>()
  assert.deepEqual([card.fundsName, card.invoice?.paid], ['Ждём оплаты по счёту', null])
  assert.deepEqual(card.events.map(({ caption, actorName }) => [caption, actorName]).slice(1), [
    ['Счёт оплачен', seller.name],
    ['Отметка об оплате счёта снята', seller.name],
  ])
})

test('a day that has not come or that no calendar has is refused; the buyer and another seller mark nothing', async () => {
  const { good, seller } = await openFarm()
  const { seller: other } = await openFarm()
  const { headers } = await openBuyer()
  const id = await order(headers, good)
  const sellers = await logInAs(seller.login)
  const given = (on: string) => ({ order: id, version: 1, paid: { kopecks: 1, on, note: '' } })
  for (const on of ['2099-01-01', '2026-02-30'])
    assert.equal(refusalOf(await mark(sellers, given(on))).code, 'VALUE_REFUSED', on)
  assert.equal((await mark(headers, given(today()))).statusCode, 403)
  assert.equal((await mark(await logInAs(other.login), given(today()))).statusCode, 404)
})

test('an order that is paid at the door has no invoice to mark', async () => {
  const { good, seller } = await openFarm()
  const { headers } = await openBuyer()
  const placed = (await place(headers, [line(good, 1)])).json<PlacedGroup>()
  const id = placed.orders[0]?.id ?? 0
  const sellers = await logInAs(seller.login)
  const refused = refusalOf(await mark(sellers, { order: id, version: 1, paid: { kopecks: 1, on: today(), note: '' } }))
  assert.equal(refused.code, 'NOT_FOUND')
  assert.equal((await paperOf(headers, id)).statusCode, 404)
})
