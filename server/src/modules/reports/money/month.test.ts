import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { TextDecoder } from 'node:util'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertOrder } from '../../../../test/rows.ts'
import { addDays, moscowDay } from '@lavka/domain/delivery-schedule'
import { readFeePayee } from '../../../fee-payee.ts'
import { startWork, useSandbox } from '../../bank/testing.ts'
import { listenToBank } from '../../payments/money/listen.ts'
import { mindTopUps } from '../../payments/top-ups/read.ts'
import { insertSides, settle } from '../../payments/testing.ts'
import type { Ask, ReportAnswer } from '../schema.ts'

// A month of an accountant: a top-up and four orders, by the bank's sandbox as a process; the report and the file of 1C are equal to the ledger.

const { app, owner, database, logInAs } = useApp()
const sandbox = useSandbox()
const terms = { feePayee: readFeePayee({}) }
const today = moscowDay(new Date())
const month: Ask = {
  from: addDays(today, -30),
  to: addDays(today, 1),
  by: ['supplier', 'contract'],
  across: '',
  measures: [],
  only: [],
  search: '',
}
type Head = { authorization: string }
let admin: Head
let buyer: Head
let sides: Awaited<ReturnType<typeof insertSides>>

const send = (url: string, payload: object, headers = admin) => app.inject({ method: 'POST', url, headers, payload })
const ask = async (name: string, more: Partial<Ask> = {}) =>
  (await send(`/apiadmin/reports/${name}`, { ...month, ...more })).json<ReportAnswer>()
const fileOf = (more: Partial<Ask> = {}) => send('/apiadmin/reports/money/export?format=txt', { ...month, ...more })

before(async () => {
  const work = startWork(database, sandbox.url())
  listenToBank(work.listeners, terms)
  const rest = () => settle({ owner, database }, work, terms)
  admin = await logInAs({ role: 'admin' })
  sides = await insertSides({ owner, database }, 'payer')
  buyer = await logInAs('payer')
  await rest()
  const topUp = { amount: 5_000_00, purpose: 'По счёту 12', payer: { name: 'АО «Завод»', inn: '7736050003' } }
  const { transactionId } = await sandbox.control('topups', topUp)
  await mindTopUps(database, work.bank)
  const own = { beneficiaryId: sides.client, amountKopecks: 5_000_00, reason: 'Счёт 12' }
  await send(`/apisbersc/topUps/${String(transactionId)}/identify`, { ...own, identificationId: randomUUID() })
  await rest()
  const { supplier, shop } = sides
  const placed = async (kopecks: number) => {
    const order = { user_id: sides.buyer.id, supplier_id: supplier.id, shop_id: shop.id, total_kopecks: kopecks }
    const { id, number } = await insertOrder(owner, order)
    const body = { supplierCode: supplier.code, shop: shop.code, num: number, amount: kopecks / 100 }
    await send('/apisbersc/SmartContract/create', { ...body, beneficiaryId: sides.client }, buyer)
    await rest()
    return { id, number }
  }
  const end = async (id: number, change: { status: 'completed' | 'cancelled'; actual_kopecks?: number }) => {
    await owner.updateTable('orders').set(change).where('id', '=', id).execute()
    await rest()
  }
  const weighed = await placed(1_000_00)
  await end(weighed.id, { status: 'completed', actual_kopecks: 900_00 })
  await end((await placed(300_00)).id, { status: 'cancelled' })
  const refund = { orderNumber: weighed.number, amountKopecks: 50_00, reason: 'Вернули ящик', refundId: randomUUID() }
  assert.equal((await send('/apisbersc/refund', refund)).statusCode, 200)
  await end((await placed(200_00)).id, { status: 'completed' })
  await placed(150_00)
})

/** The book itself: by supplier, contract and code. */
async function readLedger() {
  const { rows } = await sql<{ name: string | null; code: string; kopecks: number }>`
    select s.name, t.code, sum(t.amount_kopecks)::bigint as kopecks
    from ledger_transfers t left join orders o on o.id = t.order_id left join suppliers s on s.id = o.supplier_id
    where t.kind in ('posted', 'post_pending') and t.code in ('top_up', 'hold', 'unhold', 'payment', 'fee', 'netting') group by 1, 2`.execute(
    owner,
  )
  return (name: string | null, code: string) => rows.find((row) => row.name === name && row.code === code)?.kopecks ?? 0
}

/** The sections of a file of 1C by their fields. */
function parse(body: Buffer) {
  const lines = new TextDecoder('windows-1251').decode(body).split('\r\n')
  const documents: Record<string, string>[] = []
  const head: Record<string, string> = {}
  let current = head
  for (const line of lines) {
    const [name = '', ...value] = line.split('=')
    if (name === 'СекцияДокумент') documents.push((current = {}))
    if (name.startsWith('Конец') && value.length === 0) current = head
    if (value.length > 0) current[name] = value.join('=')
  }
  return { lines, head, documents }
}

describe("an accountant's month", () => {
  test('the report by supplier and contract is equal to the ledger', async () => {
    const { rows, totals, columns } = await ask('money')
    const { name } = sides.supplier
    assert.deepEqual(
      columns.map(({ name: column }) => column),
      ['supplier', 'contract', 'held', 'paid', 'fee', 'released', 'netted', 'reserved', 'came'],
    )
    assert.deepEqual(totals, [null, null, 1_650_00, 912_50, 137_50, 400_00, 50_00, 150_00, 5_000_00])
    const of = await readLedger()
    const booked = (who: string | null) =>
      ['hold', 'payment', 'fee', 'unhold', 'netting', 'top_up'].map((code) => of(who, code))
    assert.deepEqual(
      rows.map(([who, , ...sums]) => [who, ...sums.toSpliced(5, 1)]).toSorted(),
      [
        ['Без заказа', ...booked(null)],
        [name, ...booked(name)],
      ].toSorted(),
    )
  })

  test('narrowed to a kind and a payer it has these alone, and nobody but an administrator reads it', async () => {
    const { rows } = await ask('money', {
      by: ['payer', 'kind'],
      measures: ['paid', 'fee'],
      only: [{ dimension: 'kind', key: 'fee' }],
    })
    assert.deepEqual(
      rows.map(([who, ...others]) => [/^ООО «Ферма Заречье», ИНН 771234567\d$/.test(String(who)), ...others]),
      [[true, 'Комиссия', 0, 137_50]],
    )
    assert.equal((await send('/apiadmin/reports/money', month, buyer)).statusCode, 403)
    assert.equal((await send('/apiadmin/reports/orders/export?format=txt', month)).statusCode, 404)
  })

  test('the file of 1C has the balances and each payment with both sides and its purpose', async () => {
    const answer = await fileOf()
    assert.match(String(answer.headers['content-type']), /^text\/plain; charset=windows-1251/)
    const { lines, head, documents } = parse(answer.rawPayload)
    assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['1CClientBankExchange', 'КонецФайла', ''])
    assert.deepEqual(
      [
        'ВерсияФормата',
        'Кодировка',
        'РасчСчет',
        'НачальныйОстаток',
        'ВсегоПоступило',
        'ВсегоСписано',
        'КонечныйОстаток',
      ].map((field) => head[field]),
      ['1.03', 'Windows', '40701810000000002118', '0.00', '5000.00', '1100.00', '3900.00'],
    )
    const sums = documents.map(({ Сумма, ДатаПоступило }) => (ДатаПоступило ? '+' : '-') + Сумма)
    assert.deepEqual(sums.toSorted(), ['+5000.00', '-112.50', '-125.00', '-25.00', '-50.00', '-787.50'])
    const [income = {}] = documents
    assert.deepEqual(
      [income['Плательщик'], income['ПолучательСчет'], income['НазначениеПлатежа'], income['Дата']],
      ['ИНН 7736050003 АО «Завод»', '40701810000000002118', 'По счёту 12', today.split('-').reverse().join('.')],
    )
    const paid = documents.find(({ Сумма }) => Сумма === '787.50') ?? {}
    assert.match(paid['Получатель'] ?? '', /^ИНН 771234568\d ООО «Ферма Заречье»$/)
    assert.deepEqual([paid['ПолучательСчет'], paid['ПолучательБИК']], ['40702810900000002851', '044030827'])
    assert.match(paid['НазначениеПлатежа'] ?? '', /^Оплата заказа \S+$/)
    const fee = documents.find(({ Сумма }) => Сумма === '112.50') ?? {}
    assert.deepEqual([fee['Получатель1'], fee['ПолучательКПП']], ['ООО «Лавка»', '771401001'])
  })

  test('of one supplier the file has its payments without balances; of days without payments the balances alone', async () => {
    const some = parse((await fileOf({ only: [{ dimension: 'supplier', key: String(sides.supplier.id) }] })).rawPayload)
    assert.deepEqual([some.documents.length, some.head['НачальныйОстаток']], [5, undefined])
    const later = parse((await fileOf({ from: addDays(today, 2), to: addDays(today, 3) })).rawPayload)
    assert.deepEqual(
      [later.documents, later.head['НачальныйОстаток'], later.head['КонечныйОстаток']],
      [[], '3900.00', '3900.00'],
    )
  })
})
