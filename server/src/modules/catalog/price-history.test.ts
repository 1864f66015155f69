import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertProduct } from '../../../test/rows.ts'
import type { PriceDay } from './schema.ts'

const { app, owner, logInAs } = useApp()

const read = async (code: string) => {
  const answer = await app.inject({ url: `/api/clientv9/objects/prices/${code}` })
  return { status: answer.statusCode, days: answer.statusCode === 200 ? answer.json<PriceDay[]>() : [] }
}
const prices = async (code: string) => (await read(code)).days.map(({ lowestKopecks }) => lowestKopecks / 100)
const days = (count: number, price: number) => Array.from({ length: count }, () => price)

/** A change that was kept at noon (Moscow) so many days ago; rubles. */
async function keepChange(id: number, daysAgo: number, was: number | null, isNow: number, minutes = 0) {
  const change =
    was === null ? { kind: 'insert', before: {} } : { kind: 'update', before: { price_kopecks: was * 100 } }
  await sql`insert into object_changes (table_name, row_key, kind, version, before, after, request_id, at)
    values ('products', ${String(id)}, ${change.kind}, 1, ${JSON.stringify(change.before)}::jsonb,
      ${JSON.stringify({ price_kopecks: isNow * 100 })}::jsonb, '',
      (today_in_moscow() - ${daysAgo}::int + time '12:00' + make_interval(mins => ${minutes})) at time zone 'Europe/Moscow')`.execute(
    owner,
  )
}

test('a price that did not change is the same on thirty days, the last of which is today in Moscow', async () => {
  await insertProduct(owner, { code: 'calm', price_kopecks: 100_00 })
  const { days: found } = await read('calm')
  const { rows } = await sql<{ today: string }>`select today_in_moscow()::text as today`.execute(owner)
  assert.deepEqual([found.length, found.at(-1)?.day], [30, rows[0]?.today])
  assert.deepEqual(await prices('calm'), days(30, 100))
})

test('each day has its lowest price, and a change of before the thirty days counts no more', async () => {
  const { id } = await insertProduct(owner, { code: 'moved', price_kopecks: 100_00 })
  await keepChange(id, 35, 50, 120)
  await keepChange(id, 20, 120, 90)
  // up and down again within a day
  await keepChange(id, 10, 90, 150)
  await keepChange(id, 10, 150, 110, 5)
  await keepChange(id, 2, 110, 100)
  assert.deepEqual(await prices('moved'), [...days(9, 120), ...days(11, 90), ...days(7, 110), ...days(3, 100)])
})

test('days before a product are left out', async () => {
  const { id } = await insertProduct(owner, { code: 'new', price_kopecks: 80_00 })
  await keepChange(id, 4, null, 70)
  await keepChange(id, 1, 70, 80)
  assert.deepEqual(await prices('new'), [70, 70, 70, 70, 80])
})

test('a change that somebody makes in the back office counts at once, and one of something else does not', async () => {
  const { id } = await insertProduct(owner, { code: 'edited', price_kopecks: 100_00 })
  const headers = await logInAs({ role: 'manager' })
  const change = (version: number, values: object) =>
    app.inject({ method: 'PUT', url: '/apiadmin/objects/products', headers, payload: { key: id, version, values } })
  assert.equal((await change(1, { shelfLife: '5 суток' })).statusCode, 200)
  assert.equal((await change(2, { priceKopecks: 60_00 })).statusCode, 200)
  assert.deepEqual(await prices('edited'), [...days(29, 100), 60])
})

test('what is not sold has no prices to read', async () => {
  await insertProduct(owner, { code: 'hidden', is_active: false })
  assert.deepEqual([(await read('hidden')).status, (await read('no-such')).status], [404, 404])
})
