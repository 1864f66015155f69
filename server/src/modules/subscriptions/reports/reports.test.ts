import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { useApp } from '../../../../test/app.ts'
import type { FindNeeds } from '../../menu/schema.ts'
import { refreshFacts } from '../../reports/facts/refresh.ts'
import type { FindAlerts, FindReportRun, FindReportRuns } from '../../reports/runs/schema.ts'
import { insertMarket, insertOrders, type Market } from '../../reports/testing.ts'
import { deliverSubscription } from '../deliver.ts'
import { mindSubscriptions } from '../mind.ts'
import type { Delivery, InsertSubscription, Subscription } from '../schema.ts'

const { app, owner, database, logInAs } = useApp({ isDemo: true })
const objects = app.objects.office
type Headers = { authorization: string }
let market: Market
let olga: Headers
let yesterday: string

before(async () => {
  market = await insertMarket(owner)
  yesterday =
    (await sql<{ day: string }>`select (today_in_moscow() - 1)::text as day`.execute(owner)).rows[0]?.day ?? ''
  await insertOrders(owner, { count: 300, seed: 31, days: 64, last: yesterday })
  await refreshFacts(database)
})

beforeEach(async () => {
  await owner.deleteFrom('view_subscriptions').execute()
  await owner.deleteFrom('report_runs').execute()
  await owner.deleteFrom('outbox').execute()
  await owner.updateTable('users').set({ email: '' }).execute()
  olga = await logInAs({ role: 'manager', email: 'olga@shop.example' })
})

const call = (method: 'GET' | 'POST' | 'PUT', headers: Headers, url: string, payload?: object) =>
  app.inject({ method, url: `/apiadmin/${url}`, headers, ...(payload && { payload }) })
const ask = { by: ['supplier'], across: '', measures: ['kopecks', 'orders'], only: [], search: '' }
const daily = { report: 'orders', ask, period: 'week', kind: 'mail', weekday: null, hour: 9, sendsEmpty: false }
const rule = { measure: 'orders', is: 'above', value: 0, perRow: false }
const alert = { report: 'orders', ask, period: 'yesterday', kind: 'alert', hour: 9, rule }

async function subscribe(headers: Headers, body: object): Promise<Subscription> {
  const answer = await call('POST', headers, 'subscriptions', body)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<InsertSubscription['answer']>().subscription
}
/** All hours of a schedule have come; what is queued is sent. */
async function send(): Promise<void> {
  await sql`update view_subscriptions set next_at = now() - interval '1 second'`.execute(owner)
  await mindSubscriptions({ database, objects }, { warn: (error) => assert.fail(String(error)) })
  const waiting = await owner
    .selectFrom('subscription_deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .execute()
  for (const job of waiting) await deliverSubscription({ database, objects, config: app.config }, job)
}
const mails = () => owner.selectFrom('outbox').selectAll().orderBy('id').execute()
const lastOf = async (headers: Headers, { id }: Subscription) =>
  (await call('GET', headers, `subscriptions/${id}/deliveries`)).json<Delivery[]>()[0]
const alerts = async (headers: Headers) => (await call('GET', headers, 'analyze/alerts')).json<FindAlerts['answer']>()
const unseen = async (headers: Headers) =>
  (await call('GET', headers, 'admin/needs')).json<FindNeeds['answer']>().find(({ code }) => code === 'alerts')?.count

test('a mail brings the table of the report, and its link shows the same figures after the orders have changed', async () => {
  const subscription = await subscribe(olga, daily)
  assert.deepEqual([subscription.report?.period, subscription.viewId, subscription.hour], ['week', null, 9])
  await send()
  assert.equal((await lastOf(olga, subscription))?.state, 'sent')
  const [mail, ...more] = await mails()
  assert.deepEqual([mail?.recipient, more.length], ['olga@shop.example', 0])
  assert.match(mail?.subject ?? '', /^Отчёт по заказам, \d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}$/)
  const link = new URL(/https:\S+/.exec(mail?.body ?? '')?.[0] ?? '')
  assert.equal(link.pathname, '/admin/suppliers/reports/orders')
  assert.deepEqual(
    [link.searchParams.get('to'), link.searchParams.get('by'), link.searchParams.get('show')],
    [yesterday, 'supplier', 'kopecks,orders'],
  )

  await sql`update orders set total_kopecks = total_kopecks + 100, actual_kopecks = null where status = 'completed'`.execute(
    owner,
  )
  await refreshFacts(database)
  const shown = await call('GET', olga, `analyze/obrab/${link.searchParams.get('run')}`)
  const { run, answer } = shown.json<FindReportRun['answer']>()
  assert.deepEqual([run.ask.from, run.ask.to], [link.searchParams.get('from'), yesterday])
  const sheet = (await readXlsxFile(mail?.attachment ?? assert.fail('no table'))).flatMap(({ data }) => data)
  assert.deepEqual(sheet[0], ['Поставщик', 'Сумма, ₽', 'Заказов'])
  assert.deepEqual(
    sheet.slice(1, -1),
    answer?.rows.map(([name, kopecks, orders]) => [name, Number(kopecks) / 100, orders]),
  )
  assert.equal(sheet.at(-1)?.[1], Number(answer?.totals?.[1]) / 100)
  const { from, to } = run.ask
  const now = await call('POST', olga, 'reports/orders', { ...ask, from, to })
  assert.notDeepEqual(now.json<{ rows: unknown }>().rows, answer?.rows)
  // a sent answer is nobody else's and stands in no list of own computations
  assert.equal((await call('GET', await logInAs({ role: 'manager' }), `analyze/obrab/${run.id}`)).statusCode, 404)
  assert.deepEqual((await call('GET', olga, 'analyze/obrab')).json<FindReportRuns['answer']>(), [])
})

test('a monthly mail comes on its day of the month and is due again a month later; a day of the week beside it is refused', async () => {
  const monthly = { ...daily, period: 'lastMonth', monthDay: 5 }
  const { id, monthDay, nextAt } = await subscribe(olga, monthly)
  assert.equal(monthDay, 5)
  assert.match(nextAt ?? '', /-05T06:00:00\.000Z$/)
  const due = new Date('2026-12-05T09:00+03:00')
  await owner.updateTable('view_subscriptions').set({ next_at: due }).where('id', '=', id).execute()
  const mind = (now: Date) =>
    mindSubscriptions({ database, objects }, { warn: (error) => assert.fail(String(error)) }, now)
  const queued = async () => (await call('GET', olga, `subscriptions/${id}/deliveries`)).json<Delivery[]>().length
  await mind(new Date(due.getTime() - 1))
  assert.equal(await queued(), 0)
  await mind(due)
  await mind(due)
  assert.equal(await queued(), 1)
  const [after] = (await call('GET', olga, 'subscriptions?report=orders')).json<Subscription[]>()
  assert.equal(after?.nextAt, '2027-01-05T06:00:00.000Z')
  const both = await call('POST', olga, 'subscriptions', { ...monthly, weekday: 1 })
  assert.equal(both.json<{ code: string }>().code, 'VALUE_REFUSED')
})

test('an alert of a threshold is told once of a period, by mail and in the office until it is opened', async () => {
  const subscription = await subscribe(olga, alert)
  await send()
  await send()
  const [mail, ...more] = await mails()
  assert.deepEqual([more.length, mail?.subject.startsWith('Оповещение: Отчёт по заказам, ')], [0, true])
  assert.match(mail?.body ?? '', /Заказов \d+, больше порога 0\./)
  assert.equal((await lastOf(olga, subscription))?.state, 'empty')
  const [told, ...others] = await alerts(olga)
  assert.ok(told)
  assert.deepEqual([others.length, told.isSeen, await unseen(olga)], [0, false, 1])
  assert.match(told.alert, /больше порога 0$/)
  assert.deepEqual(await alerts(await logInAs({ role: 'manager' })), [])
  await call('GET', olga, `analyze/obrab/${told.id}`)
  assert.deepEqual([(await alerts(olga))[0]?.isSeen, await unseen(olga)], [true, undefined])
})

test('a threshold of every row names the rows; what is not crossed is not told, and a test says so', async () => {
  const rows = { ...rule, perRow: true }
  await subscribe(olga, { ...alert, period: 'month', rule: { ...rows, value: 1 } })
  const quiet = await subscribe(olga, { ...alert, rule: { ...rule, is: 'below' } })
  await send()
  assert.match((await alerts(olga))[0]?.alert ?? '', /^Заказов больше порога 1: (Ферма|Сыроварня|Пасека) — \d+, /)
  assert.equal((await lastOf(olga, quiet))?.state, 'empty')
  await call('POST', olga, `subscriptions/${quiet.id}/test`)
  await send()
  assert.ok((await mails()).some(({ body }) => body.includes('сейчас сообщать не о чем')))
})

test('what is unlike the eight periods before is odd, and what is like them is not', async () => {
  const odd = { ...alert, period: 'week', rule: { measure: 'cancelledKopecks', is: 'odd', value: 0, perRow: false } }
  const asked = { ...odd, ask: { ...ask, measures: ['cancelledKopecks'] } }
  // eight weeks of one cancelled order each, all alike; then a week of the same, and one of ten times as much
  await sql`update orders set status = case when status = 'cancelled' then 'completed' else status end`.execute(owner)
  await sql`update orders set status = 'cancelled', total_kopecks = 100000, actual_kopecks = null where id in (
    select min(id) from orders group by (today_in_moscow() - 1 - (created_at at time zone 'Europe/Moscow')::date) / 7)`.execute(
    owner,
  )
  await refreshFacts(database)
  const subscription = await subscribe(olga, asked)
  await send()
  assert.deepEqual([(await lastOf(olga, subscription))?.state, await alerts(olga)], ['empty', []])
  await sql`update orders set total_kopecks = 1000000 where status = 'cancelled' and
    (created_at at time zone 'Europe/Moscow')::date >= today_in_moscow() - 7`.execute(owner)
  await refreshFacts(database)
  await send()
  const [told] = await alerts(olga)
  assert.equal(told?.alert.replaceAll('\u00a0', ' '), 'Отменено на сумму 10 000,00 ₽, обычно от 900,00 ₽ до 1 100,00 ₽')
})

test('who has no mail is alerted in the office; another role ends the subscription', async () => {
  const farmer = await logInAs({ role: 'supplier', supplier_id: market.farm, login: 'farmer', email: '' })
  await subscribe(farmer, { ...alert, period: 'month' })
  await send()
  assert.equal((await alerts(farmer)).length, 1)
  assert.deepEqual(await mails(), [])
  const [kept] = await alerts(farmer)
  const { answer } = (await call('GET', farmer, `analyze/obrab/${kept?.id}`)).json<FindReportRun['answer']>()
  assert.deepEqual(
    answer?.rows.map(([name]) => name),
    ['Ферма'],
  )

  const logs = await subscribe(farmer, {
    ...alert,
    report: 'logs',
    ask: { ...ask, measures: [] },
    rule: { ...rule, measure: 'id' },
  })
  await sql`update users set role = 'partner', supplier_id = ${market.partner} where login = 'farmer'`.execute(owner)
  await send()
  const [row] = await sql<{ is_active: boolean; stopped_because: string }>`
    select is_active, stopped_because from view_subscriptions where id = ${logs.id}`
    .execute(owner)
    .then(({ rows }) => rows)
  assert.deepEqual(row, { is_active: false, stopped_because: 'account' })
})

test('an investor gets figures and no views; rules that can never hold are refused with words', async () => {
  const investor = await logInAs({ role: 'investor', email: 'money@shop.example' })
  await subscribe(investor, daily)
  assert.deepEqual((await call('GET', investor, 'subscriptions?report=orders')).json<Subscription[]>().length, 1)
  assert.deepEqual((await call('GET', investor, 'subscriptions?report=svod')).json<Subscription[]>(), [])
  const refused = async (body: object, who = olga) =>
    (await call('POST', who, 'subscriptions', body)).json<{ code: string }>().code
  assert.equal(await refused({ ...daily, report: 'logs' }, investor), 'FORBIDDEN')
  assert.equal(await refused({ ...daily, report: 'nothing' }), 'NOT_FOUND')
  assert.equal(await refused({ ...alert, rule: { ...rule, measure: 'check' } }), 'VALUE_REFUSED')
  assert.equal(await refused({ ...alert, period: 'today', rule: { ...rule, is: 'odd' } }), 'VALUE_REFUSED')
  assert.equal(await refused({ ...alert, rule: { ...rule, is: 'odd', perRow: true } }), 'VALUE_REFUSED')
  const ivan = await logInAs({ role: 'manager', email: '' })
  assert.equal(await refused(daily, ivan), 'VALUE_REFUSED')
})
