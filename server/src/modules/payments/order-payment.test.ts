import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertSupplier, insertUser } from '../../../test/rows.ts'
import { asActor } from '../../database/actor.ts'
import type { FindOrderPayment } from './order-payment-schema.ts'

const { app, owner, database, logInAs } = useApp()

const ids = { farm: 0, dairy: 0, parent: 0 }
const numbers = { paid: '', other: '', free: '' }
const at = (day: number) => new Date(Date.UTC(2026, 1, day))

const ask = (order_number: string, headers: { authorization: string }) =>
  app.inject({ method: 'POST', url: '/apisbersc/get-status', headers, payload: { order_number } })

/** Three orders: at the farm with a contract, at the dairy, and at the farm without a contract. */
async function arrange(): Promise<void> {
  ids.parent = (await insertSupplier(owner)).id
  const farm = await insertSupplier(owner, { parent_id: ids.parent })
  const dairy = await insertSupplier(owner)
  Object.assign(ids, { farm: farm.id, dairy: dairy.id })
  const buyer = await insertUser(owner, { name: 'Анна Покупатель' })
  for (const [name, supplier] of [
    ['paid', farm],
    ['other', dairy],
    ['free', farm],
  ] as const) {
    const order = await insertOrder(owner, {
      user_id: buyer.id,
      supplier_id: supplier.id,
      total_kopecks: 1_500_00,
      ...(name !== 'free' && { funds: 'held', funds_confirmed_at: at(2) }),
    })
    numbers[name] = order.number
    if (name !== 'free') await insertContract({ supplier, number: order.number })
  }
}

let count = 0
const noMoney = { balance_kopecks: 0, obligations_kopecks: 0, pending_kopecks: 0, blocked_kopecks: 0, debt_kopecks: 0 }

async function insertContract({ supplier, number }: { supplier: { id: number; code: string }; number: string }) {
  const [id, beneficiary_id] = [randomUUID(), randomUUID()]
  const beneficiary = {
    id: beneficiary_id,
    type: 'ip' as const,
    supplier_id: supplier.id,
    name: 'ИП Савельев',
    inn: String(500_100_732_000 + ++count),
    ogrn: '304500116000157',
    contract_number: '1',
    contract_date: '2026-01-31',
    account_number: '40802810900000000001',
    bank_bic: '044525225',
    bank_name: 'Банк',
    phone: '',
    email: '',
    status: 'ACTIVATED' as const,
    ...noMoney,
  }
  await owner.insertInto('beneficiaries').values(beneficiary).execute()
  const amount_kopecks = 1_500_00
  await owner
    .insertInto('smart_contracts')
    .values({
      id,
      beneficiary_id,
      supplier_code: supplier.code,
      shop: 'centre',
      num: number,
      amount_kopecks,
      status: 'RUN',
      created_at: at(1),
    })
    .execute()
  const event = { beneficiary_id, contract_id: id, value: 'DONE' as const, amount_kopecks }
  await owner
    .insertInto('beneficiary_events')
    .values([
      { ...event, type: 'CREDIT', purpose: 'Пополнение', created_at: at(1) },
      { ...event, type: 'HOLD', purpose: 'Удержание', created_at: at(2) },
      { ...event, contract_id: null, type: 'CREDIT', purpose: 'Чужое пополнение', created_at: at(3) },
    ])
    .execute()
  await owner.insertInto('pay_users').values({ beneficiary_id, login: 'anna' }).execute()
}

describe('the payment of an order', () => {
  before(arrange)

  test('says where the money is, who gets it, and only this order’s movements, the latest first', async () => {
    const answer = await ask(numbers.paid, await logInAs({ role: 'manager' }))
    assert.equal(answer.statusCode, 200, answer.body)
    const { payer, beneficiary, events, supplierCode, shop, ...rest } = answer.json<FindOrderPayment['answer']>()
    const places = owner
      .selectFrom('orders')
      .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
      .innerJoin('shops', 'shops.id', 'orders.shop_id')
    const codes = places.select(['suppliers.code as supplierCode', 'shops.code as shop'])
    assert.deepEqual(await codes.where('orders.number', '=', numbers.paid).executeTakeFirst(), { supplierCode, shop })
    assert.deepEqual(rest, {
      orderNumber: numbers.paid,
      buyer: 'Анна Покупатель',
      toPayKopecks: 1_500_00,
      toHoldKopecks: 1_500_00,
      payRefusal: 'С деньгами заказа сейчас этого сделать нельзя',
      funds: 'held',
      fundsName: 'Деньги зарезервированы',
      confirmedAt: at(2).toISOString(),
      steps: [],
      beyond: { termEnds: null, canDispute: false, dispute: null, refundableKopecks: 0, refund: null },
      extra: null,
      receipts: [],
      contract: { amountKopecks: 1_500_00, status: 'RUN', createdAt: at(1).toISOString() },
    })
    assert.deepEqual([payer?.name, payer?.status], ['ИП Савельев', 'ACTIVATED'])
    assert.equal(beneficiary?.name, 'ИП Савельев', 'the supplier’s own account, which is the payer’s here')
    assert.deepEqual(
      events.map(({ type, purpose }) => [type, purpose]),
      [
        ['HOLD', 'Удержание'],
        ['CREDIT', 'Пополнение'],
      ],
    )
  })

  test('an order without a contract says so, with the supplier’s account', async () => {
    const answer = (await ask(numbers.free, await logInAs({ role: 'admin' }))).json<FindOrderPayment['answer']>()
    assert.deepEqual([answer.funds, answer.payer, answer.contract, answer.events], ['none', null, null, []])
    assert.equal(answer.beneficiary?.name, 'ИП Савельев')
    assert.equal(answer.payRefusal, null)
  })

  test('an order that cannot be paid from an account any more says why', async () => {
    const head = await logInAs({ role: 'admin' })
    const refusalOf = async () => (await ask(numbers.free, head)).json<FindOrderPayment['answer']>().payRefusal
    await owner.updateTable('orders').set({ status: 'confirmed' }).where('number', '=', numbers.free).execute()
    assert.equal(await refusalOf(), 'Оплатить со счёта можно только заказ, который ещё не подтверждён')
    await owner.updateTable('orders').set({ status: 'placed' }).where('number', '=', numbers.free).execute()
    const { supplier_id } = await owner
      .selectFrom('orders')
      .select('supplier_id')
      .where('number', '=', numbers.free)
      .executeTakeFirstOrThrow()
    const account = owner.updateTable('beneficiaries').where('supplier_id', '=', supplier_id)
    await account.set({ status: 'CREATED' }).execute()
    assert.equal(await refusalOf(), 'У поставщика нет счёта в банке: этот заказ оплачивается при получении')
    await account.set({ status: 'ACTIVATED' }).execute()
  })

  test('an order of another supplier is not found, as one that does not exist', async () => {
    const farm = await logInAs({ role: 'supplier', supplier_id: ids.farm })
    const partner = await logInAs({ role: 'partner', supplier_id: ids.parent })
    for (const headers of [farm, partner]) {
      assert.equal((await ask(numbers.paid, headers)).statusCode, 200)
      assert.equal((await ask(numbers.other, headers)).statusCode, 404)
      assert.equal((await ask('0-0', headers)).statusCode, 404)
    }
  })

  test('a buyer, an investor and a guest are refused; an empty number is bad', async () => {
    assert.equal((await ask(numbers.paid, await logInAs({ role: 'client' }))).statusCode, 403)
    assert.equal((await ask(numbers.paid, await logInAs({ role: 'investor' }))).statusCode, 403)
    assert.equal((await ask(numbers.paid, { authorization: '' })).statusCode, 401)
    assert.equal((await ask('', await logInAs({ role: 'admin' }))).statusCode, 400)
  })

  test('row security: through the role the server works as, nobody reads the money of another supplier', async () => {
    const tables = ['beneficiaries', 'beneficiary_events', 'smart_contracts', 'pay_users'] as const
    const seenBy = (role: 'admin' | 'supplier' | 'client' | 'investor', supplierId: number | null = null) =>
      asActor(database, { id: 0, role, supplierId, tokenHash: null }, (db) =>
        Promise.all(tables.map(async (table) => (await db.selectFrom(table).select('id').execute()).length)),
      )
    assert.deepEqual(await seenBy('admin'), [2, 6, 2, 2])
    assert.deepEqual(await seenBy('supplier', ids.farm), [1, 3, 1, 1])
    assert.deepEqual(await seenBy('supplier'), [0, 0, 0, 0])
    assert.deepEqual(await seenBy('client'), [0, 0, 0, 0])
    assert.deepEqual(await seenBy('investor'), [0, 0, 0, 0])
  })
})
