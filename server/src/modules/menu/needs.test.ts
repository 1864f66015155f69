import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertClaim } from '../../../test/claims.ts'
import { insertOrderMessage } from '../../../test/order-messages.ts'
import {
  insertContract,
  insertOrder,
  insertOrderLine,
  insertProduct,
  insertSupplier,
  insertUser,
} from '../../../test/rows.ts'
import type { LoadObjectRows } from '../objects/generic-schema.ts'
import type { FindNeeds } from './schema.ts'

const { app, owner, logInAs } = useApp()
type Who = Parameters<typeof logInAs>[0]

const needsOf = async (who: Who) => {
  const answer = await app.inject({ url: '/apiadmin/admin/needs', headers: await logInAs(who) })
  return Object.fromEntries(answer.json<FindNeeds['answer']>().map(({ code, count }) => [code, count]))
}
const hourAway = async (minutes: number) =>
  (
    await sql<{ at: string }>`
      select to_char(now() at time zone 'Europe/Moscow' + make_interval(mins => ${minutes}), 'HH24:MI') as at`.execute(
      owner,
    )
  ).rows[0]?.at

let farm: Awaited<ReturnType<typeof insertSupplier>>
let dairy: typeof farm

before(async () => {
  assert.deepEqual(await needsOf({ role: 'admin' }), {})
  farm = await insertSupplier(owner, { cutoff: await hourAway(30) })
  dairy = await insertSupplier(owner, { cutoff: await hourAway(-30) })
  for (const supplier_id of [farm.id, dairy.id, dairy.id]) await insertOrder(owner, { supplier_id })
  await insertOrder(owner, { supplier_id: farm.id, status: 'confirmed' })
  const product = await insertProduct(owner, { supplier_id: farm.id, stock: 0 })
  await insertProduct(owner, { supplier_id: farm.id, stock: 0, is_active: false })
  await insertProduct(owner, { supplier_id: dairy.id, stock: 0 })
  const { id: user_id } = await insertUser(owner)
  await owner.insertInto('reviews').values({ product_id: product.id, user_id, stars: 5 }).execute()
  const received = await insertOrder(owner, { supplier_id: farm.id, status: 'completed' })
  const line = await insertOrderLine(owner, { order_id: received.id, product_id: product.id, sum_kopecks: 100 })
  await insertClaim(owner, { order_id: received.id, line_id: line.id })
  await insertOrderMessage(owner, received)
  await insertContract(owner, { supplier_id: farm.id, state: 'offered' })
  const state = 'accepted' as const
  const { id } = await insertContract(owner, { supplier_id: farm.id, state, accepted_at: new Date() })
  const ends_on = sql<string>`today_in_moscow() + 10`
  await owner.updateTable('contracts').set({ ends_on }).where('id', '=', id).execute()
  await sql`insert into pgboss.job (name, state) values ('send-message', 'failed'), ('sweep-files', 'failed')`.execute(
    owner,
  )
})

test('each role is told of what waits for it, and of nothing of others', async () => {
  const ofFarm = { 'cut-offs': 1, orders: 1, messages: 1, claims: 1, stock: 1, offers: 1, contracts: 1 }
  assert.deepEqual(await needsOf({ role: 'supplier', supplier_id: farm.id }), ofFarm)
  assert.deepEqual(await needsOf({ role: 'supplier', supplier_id: dairy.id }), { orders: 2, stock: 1 })
  const ofOperators = { 'cut-offs': 1, orders: 3, messages: 1, claims: 1, stock: 2, reviews: 1, contracts: 1 }
  assert.deepEqual(await needsOf({ role: 'manager' }), ofOperators)
  assert.deepEqual(await needsOf({ role: 'admin' }), { ...ofOperators, mails: 1, jobs: 1 })
  assert.deepEqual(await needsOf({ role: 'investor' }), {})
  const union = await insertSupplier(owner)
  assert.deepEqual(await needsOf({ role: 'partner', supplier_id: union.id }), {})
})

test('an administrator is told of mails and SMS that have not left for ten minutes, and since when', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const message = { kind: 'order', recipient: '+79140000000', body: 'Заказ' } as const
  const mail = { ...message, channel: 'mail' } as const
  await owner
    .insertInto('outbox')
    .values([
      ...[
        { ...mail, send_after: minutesAgo(11) },
        { ...mail, send_after: minutesAgo(75) },
      ],
      ...[
        { ...mail, send_after: minutesAgo(90), sent_at: new Date() },
        { ...mail, send_after: minutesAgo(9) },
      ],
      // the end of quiet hours is what it waits for
      { ...message, channel: 'sms', created_at: minutesAgo(600), send_after: minutesAgo(-60) },
    ])
    .execute()
  const answer = await app.inject({ url: '/apiadmin/admin/needs', headers: await logInAs({ role: 'admin' }) })
  const [first, second] = answer.json<FindNeeds['answer']>()
  assert.deepEqual([first?.code, first?.count, second?.code], ['late-mails', 2, 'cut-offs'])
  assert.equal(Math.round((Date.now() - Date.parse(first?.since ?? '')) / 60_000), 75)
  assert.ok(!('late-mails' in (await needsOf({ role: 'manager' }))))
  await owner
    .updateTable('outbox')
    .set({ send_after: minutesAgo(20) })
    .where('channel', '=', 'sms')
    .execute()
  assert.equal((await needsOf({ role: 'admin' }))['late-sms'], 1)
})

test('nothing is counted past a hundred', async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  const product = await insertProduct(owner, { supplier_id, stock: 0 })
  await sql`insert into products (code, supplier_id, shop_id, category_id, name, description, composition, shelf_life, storage, unit, pack,
      is_weighed, minimum, step, multiple, price_kopecks, stock, tags, popularity, picture_key, picture_color)
    select code || n, supplier_id, shop_id, category_id, name, description, composition, shelf_life, storage, unit, pack,
      is_weighed, minimum, step, multiple, price_kopecks, stock, tags, popularity, picture_key, picture_color
    from products, generate_series(1, 120) n where id = ${product.id}`.execute(owner)
  assert.equal((await needsOf({ role: 'supplier', supplier_id }))['stock'], 100)
  await owner.updateTable('products').set({ is_active: false }).where('supplier_id', '=', supplier_id).execute()
})

test('an administrator looks at the jobs in a grid, and nobody else', async () => {
  const load = async (who: Who) => {
    const payload = { filter: ['state', '=', 'dead'] }
    const url = '/apiadmin/admin/obj/jobs/loadoptions'
    return app.inject({ method: 'POST', url, payload, headers: await logInAs(who) })
  }
  const { data } = (await load({ role: 'admin' })).json<LoadObjectRows['answer']>()
  assert.deepEqual(data.map(({ name }) => name).toSorted(), ['send-message', 'sweep-files'])
  assert.equal((await load({ role: 'manager' })).statusCode, 403)
})
