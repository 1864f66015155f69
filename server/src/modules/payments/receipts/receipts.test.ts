import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertOrderLine, insertProduct } from '../../../../test/rows.ts'
import { asSystem } from '../../../database/actor.ts'
import { readFeePayee } from '../../../fee-payee.ts'
import { startWork, useSandbox } from '../../bank/testing.ts'
import { readSums } from '../funds/sums.ts'
import { listenToBank } from '../money/listen.ts'
import type { OwnPayment } from '../smart-contract-schema.ts'
import { askTopUp, insertSides, settle as settleAll } from '../testing.ts'
import { parseDocument } from './document.ts'
import type { FindReceipt } from './schema.ts'
import { receiptUserOf, toTags } from './tags.ts'
import { checkReceipts } from './testing.ts'
import { useReceipts } from './jobs-testing.ts'
import { testConfig } from '../../../../test/config.ts'
import { wholeTest } from '../../../../test/tier.ts'

// Receipts from the bank's answers to the paper: the API, the jobs and the sandbox as a process, whose cash register fails in every way.

const { app, owner, database, logInAs } = useApp()
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }
let work: ReturnType<typeof startWork>
let buyer: { authorization: string }
let admin: { authorization: string }
const ids = { client: '', buyer: 0, shop: 0, supplier: 0, cheese: 0, tea: 0 }
const codes = { supplier: '', shop: '' }

const settle = () => settleAll({ owner, database }, work, terms)
const { make, print, again, printing, ofOrder } = useReceipts({ owner, database }, sandbox)
const statesOf = async (id: number) =>
  (await ofOrder(id)).map(({ kind, sum_kopecks, state }) => [kind, sum_kopecks, state])
const printed = async () => ((await sandbox.state()).counts as unknown as { receipts: number }).receipts

async function placeAndPay(cheeseKopecks: number, teaKopecks = 0, delivery_kopecks = 0) {
  const total_kopecks = cheeseKopecks + teaKopecks + delivery_kopecks
  const sums = { total_kopecks, delivery_kopecks }
  const order = await insertOrder(owner, { user_id: ids.buyer, shop_id: ids.shop, ...sums })
  const cheese = { order_id: order.id, product_id: ids.cheese, name: 'Сыр', unit: 'кг', sum_kopecks: cheeseKopecks }
  const { id: line } = await insertOrderLine(owner, { ...cheese, quantity: 0.6, price_kopecks: cheeseKopecks })
  if (teaKopecks > 0)
    await insertOrderLine(owner, { order_id: order.id, product_id: ids.tea, name: 'Чай', sum_kopecks: teaKopecks })
  const payload = { supplierCode: codes.supplier, shop: codes.shop, num: order.number, amount: total_kopecks / 100 }
  const body = { ...payload, beneficiaryId: ids.client }
  const paid = await app.inject({
    method: 'POST',
    url: '/apisbersc/SmartContract/create',
    headers: buyer,
    payload: body,
  })
  assert.equal(paid.statusCode, 200, paid.body)
  await settle()
  return { ...order, line }
}

const get = (url: string, headers: typeof buyer) => app.inject({ method: 'GET', url, headers })
const retry = (id: number, headers = admin) =>
  app.inject({ method: 'PUT', url: '/apisbersc/receipt', headers, payload: { id } })

describe('receipts of orders', () => {
  before(async () => {
    work = startWork(database, sandbox.url())
    listenToBank(work.listeners, terms)
    await sandbox.control('settings', { receiptSeconds: 0 })
    admin = await logInAs({ role: 'admin' })
    const sides = await insertSides({ owner, database }, 'payer')
    buyer = await logInAs('payer')
    Object.assign(ids, {
      client: sides.client,
      buyer: sides.buyer.id,
      shop: sides.shop.id,
      supplier: sides.supplier.id,
    })
    Object.assign(codes, { supplier: sides.supplier.code, shop: sides.shop.code })
    await owner.updateTable('users').set({ email: 'payer@mail.example' }).where('id', '=', ids.buyer).execute()
    await owner.updateTable('suppliers').set({ vat: '10' }).where('id', '=', ids.supplier).execute()
    ids.cheese = (await insertProduct(owner, { shop_id: ids.shop, unit: 'кг', is_weighed: true })).id
    ids.tea = (await insertProduct(owner, { shop_id: ids.shop, vat: '22' })).id
    await settle()
    await askTopUp({ owner, database }, sandbox, sides.client, 50_000_00)
    await settle()
    await make()
  })

  test('held, weighed to less, completed: a prepayment, the goods by their weight, the difference back; each printed once and mailed', async () => {
    const { id, number, line } = await placeAndPay(744_00, 600_00)
    await make()
    await make()
    assert.deepEqual(await statesOf(id), [['prepayment', 1344_00, 'queued']])
    assert.deepEqual(await print(), [])
    await settle()
    assert.deepEqual(await print(), [])
    const [prepayment] = await ofOrder(id)
    assert.equal(prepayment?.state, 'printed')
    const actual = { line_id: line, quantity: 0.573, price_kopecks: 1240_00, sum_kopecks: 710_52, discount_kopecks: 0 }
    await owner
      .insertInto('order_line_actuals')
      .values({ ...actual, name: 'Сыр', unit: 'кг', reason: '', substitute_id: null, actor_id: ids.buyer })
      .execute()
    await owner
      .updateTable('orders')
      .set({ status: 'completed', actual_kopecks: 1310_52 })
      .where('id', '=', id)
      .execute()
    await settle()
    await make()
    for (const _ of [1, 2]) await print()
    assert.deepEqual(await statesOf(id), [
      ['prepayment', 1344_00, 'printed'],
      ['settlement', 1310_52, 'printed'],
      ['prepayment_return', 33_48, 'printed'],
    ])
    await asSystem(database, async (db) => checkReceipts(db, id, await readSums(db, id)))

    const { receipts } = (await get(`/api/clientv9/objects/orders/${id}/payment`, buyer)).json<OwnPayment>()
    const settlement = receipts[1]?.id ?? 0
    const receipt = (await get(`/api/clientv9/receipts/${settlement}`, buyer)).json<FindReceipt['answer']>()
    assert.deepEqual(
      receipt.positions.map((one) => [one.name, one.quantity, one.unit, one.sumKopecks, one.vatName, one.methodName]),
      [
        ['Сыр', 0.573, 'кг', 710_52, 'НДС 10\u00a0%', 'Полный расчёт'],
        ['Чай', 1, 'шт', 600_00, 'НДС 22\u00a0%', 'Полный расчёт'],
      ],
    )
    assert.match(receipt.fiscal?.qr ?? '', /^t=\d{8}T\d{4}&s=1310\.52&fn=\d{16}&i=\d+&fp=\d{10}&n=1$/)
    assert.ok(receipt.isOffset)
    const mails = await owner
      .selectFrom('outbox')
      .select('body')
      .where('subject', '=', `Кассовый чек по заказу №\u00a0${number}`)
      .execute()
    assert.equal(mails.length, 3)
    assert.ok(mails.some(({ body }) => body.includes(`https://shop.example/receipts/${settlement}\n`)))
    const stranger = await logInAs({ role: 'client' })
    assert.equal((await get(`/api/clientv9/receipts/${settlement}`, stranger)).statusCode, 404)
    assert.equal((await get(`/api/clientv9/receipts/${settlement}`, admin)).statusCode, 200)
    const seller = await logInAs({ role: 'supplier', supplier_id: ids.supplier })
    assert.equal((await get(`/api/clientv9/receipts/${settlement}`, seller)).statusCode, 200)
    assert.equal((await retry(settlement)).statusCode, 409)
  })

  test('the delivery is a position of its own, a service with the rate of the supplier, in what is held, given and cancelled', async () => {
    const { id } = await placeAndPay(744_00, 0, 200_00)
    await make()
    assert.deepEqual(await statesOf(id), [['prepayment', 944_00, 'queued']])
    await owner
      .updateTable('orders')
      .set({ status: 'completed', actual_kopecks: 944_00 })
      .where('id', '=', id)
      .execute()
    await settle()
    await make()
    for (const _ of [1, 2]) await print()
    assert.deepEqual(await statesOf(id), [
      ['prepayment', 944_00, 'printed'],
      ['settlement', 944_00, 'printed'],
    ])
    const settlement = (await ofOrder(id))[1]
    assert.ok(settlement)
    const { positions } = parseDocument(settlement.document)
    assert.deepEqual(
      positions.map(({ name, sumKopecks, vat, isService }) => [name, sumKopecks, vat, isService]),
      [
        ['Сыр', 744_00, '10', undefined],
        ['Доставка', 200_00, '10', true],
      ],
    )
    const document = parseDocument(settlement.document)
    const tags = toTags({ kind: 'settlement', sumKopecks: 944_00, document, buyer: '' }, receiptUserOf(testConfig))
    assert.deepEqual(
      (tags[1059] as { 1212: number }[]).map((position) => position[1212]),
      [1, 4],
    )
    // an offset of the prepayment, no money once more
    assert.deepEqual([tags[1081], tags[1215]], [0, 944_00])

    const cancelled = await placeAndPay(100_00, 0, 50_00)
    await owner.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute()
    await settle()
    await make()
    for (const _ of [1, 2]) await print()
    assert.deepEqual(await statesOf(cancelled.id), [
      ['prepayment', 150_00, 'printed'],
      ['prepayment_return', 150_00, 'printed'],
    ])
  })

  wholeTest(
    'a printer that is dead, resets, answers garbage or loses its answer prints a receipt once, and no money waits for it',
    async () => {
      const before = await printed()
      for (const code of [503, 702, 704, 700]) await sandbox.arm('printReceipt', code)
      await sandbox.arm('printReceipt', 705)
      const { id } = await placeAndPay(100_00)
      await make()
      const [receipt] = await ofOrder(id)
      assert.ok(receipt)
      const failures = await print()
      for (let at = 0; at < 4; at++) await again(receipt.id).catch((error: Error) => failures.push(error.message))
      assert.deepEqual(failures, [
        'касса ответила 503',
        'касса не отвечает',
        'касса ответила непонятно',
        'касса не отвечает',
        'касса ответила непонятно',
      ])
      assert.equal(
        (await owner.selectFrom('orders').select('funds').where('id', '=', id).executeTakeFirst())?.funds,
        'held',
      )
      await again(receipt.id)
      for (const _ of [1, 2]) await print()
      assert.deepEqual(await statesOf(id), [['prepayment', 100_00, 'printed']])
      assert.equal(await printed(), before + 1)
    },
  )

  wholeTest(
    'a slow printer is asked again and again; a receipt that it has lost is handed over once more',
    async () => {
      await sandbox.control('settings', { receiptSeconds: 600 })
      const { id } = await placeAndPay(110_00)
      await make()
      for (const _ of [1, 2, 3]) assert.deepEqual(await print(), [])
      assert.deepEqual(await statesOf(id), [['prepayment', 110_00, 'sent']])
      const [waiting] = await ofOrder(id)
      assert.equal(waiting?.tries, 0)
      await sandbox.arm('findReceipt', 404)
      await print()
      await sandbox.control('clock', { advanceSeconds: 601 })
      await print()
      assert.deepEqual(await statesOf(id), [['prepayment', 110_00, 'printed']])
      await sandbox.control('settings', { receiptSeconds: 0 })
    },
  )

  wholeTest(
    'what the printer refuses waits for a person, who puts it right and has it printed; a dead one, too',
    async () => {
      await owner.updateTable('suppliers').set({ phone: '' }).where('id', '=', ids.supplier).execute()
      const { id } = await placeAndPay(120_00)
      await make()
      await print()
      const [refused] = await ofOrder(id)
      assert.ok(refused)
      assert.equal(refused.state, 'refused')
      assert.match(refused.error, /1171/)
      assert.equal((await retry(refused.id, buyer)).statusCode, 403)
      await owner.updateTable('suppliers').set({ phone: '+7 (482) 200-00-00' }).where('id', '=', ids.supplier).execute()
      assert.equal((await retry(refused.id)).statusCode, 200)

      const nowhere = { ...printing(), printer: null }
      assert.deepEqual(await print(nowhere), ['касса не подключена'])
      for (let at = 0; at < 12; at++) await again(refused.id, nowhere).catch(() => undefined)
      assert.deepEqual(await statesOf(id), [['prepayment', 120_00, 'dead']])
      await again(refused.id)
      assert.deepEqual(await statesOf(id), [['prepayment', 120_00, 'dead']])
      assert.equal((await retry(refused.id)).statusCode, 200)
      for (const _ of [1, 2]) await print()
      assert.deepEqual(await statesOf(id), [['prepayment', 120_00, 'printed']])
    },
  )

  test('a receipt names the phone of «О магазине»', async () => {
    await owner.updateTable('marketplace').set({ phone: '+7 (495) 000-00-00' }).execute()
    await placeAndPay(90_00)
    await make()
    const { printer, ...rest } = printing()
    const sent: string[] = []
    const noting: typeof printer = {
      ...printer,
      send: (id, tags) => {
        sent.push(JSON.stringify(tags))
        return printer.send(id, tags)
      },
    }
    await print({ ...rest, printer: noting })
    assert.match(sent.join(), /"1073":"\+7 \(495\) 000-00-00"/)
    await owner.updateTable('marketplace').set({ phone: '' }).execute()
  })

  test('a cancelled order gives back what its prepayment said, position by position', async () => {
    const { id } = await placeAndPay(130_00, 70_00)
    await make()
    await owner.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await settle()
    await make()
    const [paid, back] = await ofOrder(id)
    assert.ok(paid && back)
    assert.deepEqual([paid.kind, back.kind], ['prepayment', 'prepayment_return'])
    assert.deepEqual(
      (back.document as { positions: unknown }).positions,
      (paid.document as { positions: unknown }).positions,
    )
    for (const _ of [1, 2]) assert.deepEqual(await print(), [])
    assert.deepEqual(await statesOf(id), [
      ['prepayment', 200_00, 'printed'],
      ['prepayment_return', 200_00, 'printed'],
    ])
  })
})
