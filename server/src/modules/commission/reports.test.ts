import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { moscowDay } from '@lavka/domain/delivery-schedule'
import { issueCertificates } from '../gift-certificates/testing.ts'
import { bodyOf } from '../orders/testing.ts'
import { refreshFacts } from '../reports/facts/refresh.ts'
import type { ReportAnswer } from '../reports/schema.ts'
import { useCommission } from './testing.ts'

// F4 of the review of a real shop: the report said that the marketplace pays out what the supplier has got already.

const { app, owner, database, people, order, deliver } = useCommission()

before(async () => {
  await deliver(await order(333_33))
  const held = await order(100_00)
  await owner.updateTable('orders').set({ funds: 'held', held_kopecks: 100_00 }).where('id', '=', held).execute()
  await deliver(held)
  const [gift] = await issueCertificates(app, people.admin, { nominalKopecks: 100_00 })
  const certificate = { code: gift?.code ?? '', kopecks: 100_00 }
  await deliver(await order(200_00, 1, { order_properties: { ...bodyOf([]).order_properties, certificate } }))
  await refreshFacts(database)
})

const days = { from: moscowDay(new Date()), to: moscowDay(new Date()) }
async function ask(name: string, given: object = {}): Promise<ReportAnswer> {
  const payload = { ...days, by: [], across: '', measures: [], only: [], search: '', ...given }
  const answer = await app.inject({ method: 'POST', url: `/apiadmin/reports/${name}`, headers: people.seller, payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

// the order at the bank and the certificate are paid out, less their commission; of what was paid at the door, 333.33 and 100.00, the commission is due
const payout = 175_00
const receivable = 54_17

test('«Свод по договорам» pays out nothing for what the supplier was paid at the door, and has its commission to get', async () => {
  const { rows, columns } = await ask('contracts')
  assert.deepEqual(
    columns.slice(-3).map(({ caption }) => caption),
    ['Комиссия, ₽', 'К выплате', 'Комиссия к получению'],
  )
  assert.deepEqual(
    rows.map((row) => row.slice(-3)),
    [[79_17, payout, receivable]],
  )
})

test('so does the report by suppliers', async () => {
  const { rows } = await ask('svod', { by: ['supplier'], measures: ['commission', 'payout', 'receivable'] })
  assert.deepEqual(
    rows.map((row) => row.slice(-3)),
    [[79_17, payout, receivable]],
  )
})
