import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moscowDay } from '@lavka/domain/delivery-schedule'
import { insertSupplier } from '../../../test/rows.ts'
import { issueCertificates } from '../gift-certificates/testing.ts'
import { bodyOf, refusalOf } from '../orders/testing.ts'
import { messagesTo } from '../registration/testing.ts'
import type { MakeCommissionAct, PayCommissionAct } from './schema.ts'
import { useCommission } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

// Issue 41 §3: the supplier was paid past the bank, and owes the commission (docs/commission-dues.md).

const shop = useCommission()
const { app, owner, logInAs, people, farm, order, deliver, passFortnight, claim, dueOf, actOf, make, pay, verify } =
  shop
const today = () => moscowDay(new Date())
const moneyOf = async (id: number) => {
  const due = await dueOf(id)
  return due && [due.state, due.directKopecks, due.commissionKopecks, due.paidKopecks, due.leftKopecks]
}
/** Claims what the supplier owes; the act. */
async function claimed() {
  const made = await make(people.admin, { supplier: farm.id, until: today() })
  assert.equal(made.statusCode, 200, made.body)
  return made.json<MakeCommissionAct['answer']>()
}
const paid = (id: number, leftKopecks: number, kopecks: number) => ({
  id,
  leftKopecks,
  kopecks,
  on: today(),
  note: '№ 15',
})

test('a delivered order that is paid at the door makes its commission due; its supplier and operators see it, another supplier does not', async () => {
  const id = await order(333_33)
  assert.equal(await dueOf(id), undefined)
  await deliver(id)
  assert.deepEqual(await moneyOf(id), ['waiting', 333_33, 41_67, 0, 41_67])
  assert.deepEqual((await dueOf(id, people.seller))?.leftKopecks, 41_67)
  const other = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  assert.equal(await dueOf(id, other), undefined)
  await verify()
})

test('a claim takes the commission of what went back', async () => {
  const id = await deliver(await order(100_00, 4))
  await claim(id, 2, 150_00)
  assert.deepEqual(await moneyOf(id), ['waiting', 250_00, 31_25, 0, 31_25])
  await claim(id, 2, 200_00)
  assert.deepEqual(await moneyOf(id), ['waiting', 50_00, 6_25, 0, 6_25])
  await verify()
})

test('an order that goes back in whole owes nothing', async () => {
  const id = await deliver(await order(100_00))
  await claim(id, 1, 100_00)
  assert.deepEqual(await moneyOf(id), ['returned', 0, 0, 0, 0])
})

test('what a certificate pays is not owed twice: both commissions are that of the order', async () => {
  const [gift] = await issueCertificates(app, people.admin, { nominalKopecks: 100_12 })
  assert.ok(gift)
  const certificate = { code: gift.code, kopecks: 100_12 }
  const id = await order(200_01, 2, { order_properties: { ...bodyOf([]).order_properties, certificate } })
  await deliver(id)
  assert.deepEqual(await moneyOf(id), ['waiting', 299_90, 37_48, 0, 37_48])
  // the certificate gets its money first, and 100.12 of its 12.52 are not owed any more
  await claim(id, 1, 120_12)
  assert.deepEqual(await moneyOf(id), ['waiting', 279_90, 34_99, 0, 34_99])
  const kept = await owner
    .selectFrom('orders')
    .select(['kept_kopecks', 'commission_kopecks'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(kept, { kept_kopecks: 279_90, commission_kopecks: 34_99 })
})

test('a cancelled order and one that the bank holds money for owe nothing', async () => {
  const [cancelled, held] = [await order(100_00), await order(100_00)]
  const { version } = await shop.read(cancelled)
  assert.equal((await shop.cancel(people.buyer, { id: cancelled, version })).statusCode, 200)
  await owner.updateTable('orders').set({ funds: 'held', held_kopecks: 100_00 }).where('id', '=', held).execute()
  await deliver(held)
  assert.deepEqual([await dueOf(cancelled), await dueOf(held)], [undefined, undefined])
})

test('an act claims each order once, when no claim can come and its invoice is paid; the supplier gets a letter', async () => {
  const [early, late, invoiced] = [
    await deliver(await order(80_00)),
    await deliver(await order(80_00)),
    await order(80_00),
  ]
  const payer = { payer_inn: '7728168971', payer_name: 'ООО «Столовая»' }
  await owner
    .insertInto('invoices')
    .values({ order_id: invoiced, ...payer })
    .execute()
  await deliver(invoiced)
  for (const id of [early, invoiced]) await passFortnight(id)
  const states = async () => [await dueOf(early), await dueOf(late), await dueOf(invoiced)].map((due) => due?.state)
  assert.deepEqual(await states(), ['owed', 'waiting', 'unpaid'])
  assert.equal((await make(people.manager, { supplier: farm.id, until: today() })).statusCode, 403)
  const act = await claimed()
  assert.equal(act.commissionKopecks, 10_00)
  assert.deepEqual(await states(), ['claimed', 'waiting', 'unpaid'])
  const [letter] = await messagesTo(owner, farm.email)
  assert.match(letter?.subject ?? '', new RegExp(`Счёт на комиссию №\\s${act.number}: 10,00\\s₽`))
  const again = refusalOf(await make(people.admin, { supplier: farm.id, until: today() }))
  assert.deepEqual([again.code, again.message], ['MONEY_REFUSED', 'По этот день поставщик ничего не должен'])
  const shown = await actOf(act.id, people.seller)
  assert.deepEqual([shown?.orders, shown?.directKopecks, shown?.leftKopecks], [1, 80_00, 10_00])
})

wholeTest('two acts at once claim an order once', async () => {
  const id = await deliver(await order(80_00))
  await passFortnight(id)
  const body = { supplier: farm.id, until: today() }
  const answers = await Promise.all([make(people.admin, body), make(people.admin, body)])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 422])
})

wholeTest('an act is paid in parts: no more than is left, and nothing twice by a second press', async () => {
  const ids = [await deliver(await order(80_00)), await deliver(await order(160_00))]
  for (const id of ids) await passFortnight(id)
  const { id } = await claimed()
  const first = await pay(people.admin, paid(id, 30_00, 12_00))
  assert.equal(first.json<PayCommissionAct['answer']>().leftKopecks, 18_00)
  const twice = refusalOf(await pay(people.admin, paid(id, 30_00, 12_00)))
  assert.deepEqual(
    [twice.code, twice.message.replaceAll('\u00a0', ' ')],
    ['ROW_CHANGED', 'По этому счёту сейчас к оплате 18,00 ₽. Обновите страницу'],
  )
  assert.equal(refusalOf(await pay(people.admin, paid(id, 18_00, 18_01))).code, 'MONEY_REFUSED')
  assert.equal(refusalOf(await pay(people.admin, { ...paid(id, 18_00, 1), on: '2030-01-01' })).code, 'VALUE_REFUSED')
  assert.equal((await pay(people.manager, paid(id, 18_00, 1))).statusCode, 403)
  assert.deepEqual(await Promise.all(ids.map(moneyOf)), [
    ['paid', 80_00, 10_00, 10_00, 0],
    ['claimed', 160_00, 20_00, 2_00, 18_00],
  ])
  assert.equal((await actOf(id))?.state, 'partly')
  assert.equal((await pay(people.admin, paid(id, 18_00, 18_00))).statusCode, 200)
  assert.deepEqual([(await actOf(id))?.state, (await actOf(id))?.leftKopecks], ['paid', 0])
  const payments = await shop.rows<{ kopecks: number; note: string }>(
    'commission-payments',
    ['actId', '=', id],
    people.seller,
  )
  assert.deepEqual(
    payments.map(({ kopecks, note }) => [kopecks, note]),
    [
      [18_00, '№ 15'],
      [12_00, '№ 15'],
    ],
  )
  await verify()
})
