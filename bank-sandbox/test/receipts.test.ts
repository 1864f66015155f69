import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { startSandbox, type TestSandbox } from './client.ts'

const started: TestSandbox[] = []
let bank: TestSandbox

beforeEach(async () => {
  bank = startSandbox({ receiptSeconds: 60 })
  started.push(bank)
  await bank.configure()
})
after(() => Promise.all(started.map((one) => one.stop())))

const supplier = {
  1222: 4,
  1223: { 1073: '88005550100' },
  1224: { 1225: 'ООО «Ферма»', 1171: '84822000000' },
  1226: '7707083893',
}
const cheese = {
  1030: 'Сыр',
  1079: 124_000,
  1023: 0.573,
  2108: 11,
  1043: 71_052,
  1199: 2,
  1200: 6_459,
  1214: 4,
  1212: 1,
}
const receipt = (change: object = {}, item: object = {}) => ({
  1054: 1,
  1055: 1,
  1018: '1234567894',
  1048: 'ООО «Лавка»',
  1187: 'https://shop.example',
  1008: 'anna@mail.example',
  1059: [{ ...cheese, ...supplier, ...item }],
  1020: 71_052,
  1031: 0,
  1081: 0,
  1215: 71_052,
  ...change,
})
const headers = { authorization: 'Bearer sandbox' }
const send = (externalId: string, given: object = receipt()) =>
  bank.raw({ method: 'POST', url: '/kkt/v1/receipts', headers, payload: { externalId, receipt: given } })
const find = async (id: string) => (await bank.raw({ method: 'GET', url: `/kkt/v1/receipts/${id}`, headers })).json()

test('a receipt is taken, waits, and is printed once, whatever is sent again; the journal keeps it', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  assert.deepEqual([(await send(first)).statusCode, await find(first)], [202, { status: 'wait' }])
  await send(first)
  await send(second)
  await bank.advance(61)
  const { status, payload } = await find(first)
  assert.deepEqual([status, payload.documentNumber, (await find(second)).payload.documentNumber], ['done', 1, 2])
  assert.match(payload.qr, /^t=\d{8}T\d{4}&s=710\.52&fn=\d{16}&i=1&fp=\d{10}&n=1$/)
  assert.equal((await send(first)).json().payload.documentNumber, 1)
  bank.reopen()
  assert.deepEqual((await find(first)).payload, payload)
})

test('sums, taxes, methods and INN that do not fit are refused with the tag', async () => {
  const refusals: [string, object][] = [
    ['1020', receipt({ 1020: 71_053, 1215: 71_053 })],
    ['1020', receipt({ 1215: 71_051 })],
    ['1043', receipt({}, { 1079: 120_000 })],
    // 0,573 × 1240,04 is two kopecks more than the sum
    ['1043', receipt({}, { 1079: 124_004 })],
    ['1079', receipt({}, { 1079: 0, 1023: 0.001 })],
    ['1023', receipt({}, { 1023: 0.5734 })],
    ['1023', receipt({}, { 2108: 0 })],
    ['1200', receipt({}, { 1200: 0 })],
    ['1199', receipt({}, { 1199: 4 })],
    ['1226', receipt({}, { 1226: '7707083894' })],
    ['1008', receipt({ 1008: '' })],
    ['1214', receipt({}, { 1214: 1, 1199: 4 })],
  ]
  for (const [tag, given] of refusals) {
    const answer = await send(randomUUID(), given)
    assert.deepEqual([answer.statusCode, answer.json().status], [400, 'fail'], tag)
    assert.match(answer.json().error, new RegExp(`\\(.*${tag} field`))
  }
})

test('a magic total fails and may be sent anew, another is never printed', async () => {
  const whole = (sum: number) => receipt({ 1020: sum, 1215: sum }, { 1079: sum, 1023: 1, 1043: sum, 1199: 6, 1200: 0 })
  const [failing, silent] = [randomUUID(), randomUUID()]
  await send(failing, whole(9_999_610))
  await send(silent, whole(9_999_613))
  await bank.advance(3_600)
  assert.deepEqual([(await find(failing)).status, (await find(silent)).status], ['fail', 'wait'])
  assert.equal((await send(failing)).json().status, 'wait')
  await bank.advance(61)
  assert.equal((await find(failing)).status, 'done')
})

test('a sum may be a kopeck from price by quantity', async () => {
  assert.equal((await send(randomUUID(), receipt({}, { 1079: 124_001 }))).statusCode, 202)
})

test('of a sale no more comes back than was sold, over all of its returns; of a sale that is not known it is not asked', async () => {
  const sale = { 1084: { 1085: 'Заказ', 1086: '17-1' } }
  const packs = (quantity: number, sum: number, change: object) =>
    receipt(
      { ...sale, 1020: sum, 1081: sum, 1215: 0, ...change },
      { 1079: 10_000, 1023: quantity, 2108: 0, 1043: sum, 1199: 6, 1200: 0 },
    )
  const back = (quantity: number, sum: number) => send(randomUUID(), packs(quantity, sum, { 1054: 2 }))
  assert.equal((await back(5, 50_000)).statusCode, 202)
  assert.equal((await send(randomUUID(), packs(12, 120_000, {}))).statusCode, 202)
  assert.equal((await back(7, 70_000)).statusCode, 202)
  const more = await back(1, 10_000)
  assert.equal(more.statusCode, 400)
  assert.equal(more.json().error, 'Касса не примет чек: тег 1023 (1023 field is more than was sold)')
})
