import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { waitFor } from '../../../../../launch/checks/wait-for.ts'
import { useApp } from '../../../../test/app.ts'
import { findWaitingFor } from '../../../../test/waiting.ts'
import { createDatabase } from '../../../database/pool.ts'
import { startRunner, type Handlers } from '../../../jobs/runner.ts'
import { jobNames } from '../../../jobs/queues.ts'
import { refreshFacts } from '../facts/refresh.ts'
import type { Ask } from '../schema.ts'
import { insertMarket, insertOrders, type Market } from '../testing.ts'
import { forgetRuns } from './queries.ts'
import { runReport } from './run-report.ts'
import type { FindReportRun, FindReportRuns, ReportRun } from './schema.ts'
import { wholeTest } from '../../../../test/tier.ts'

const { app, owner, database, urls, logInAs } = useApp()
const base = '/apiadmin/analyze/obrab'
const march: Ask = {
  from: '2026-03-01',
  to: '2026-03-31',
  by: ['supplier'],
  across: '',
  measures: ['kopecks', 'orders'],
  only: [],
  search: '',
}
let market: Market
let admin: { authorization: string }
let farm: { authorization: string }

before(async () => {
  market = await insertMarket(owner)
  await insertOrders(owner, { count: 60, seed: 21, days: 31, last: '2026-03-31' })
  await refreshFacts(database)
  admin = await logInAs({ role: 'admin' })
  farm = await logInAs({ role: 'supplier', supplier_id: market.farm })
})

async function call<T>(method: 'GET' | 'POST', path: string, headers: typeof admin, payload?: object) {
  const answer = await app.inject({ method, url: `${base}${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<T>() }
}
const start = async (headers: typeof admin, table: string, ask: Ask = march) =>
  (await call<ReportRun>('POST', '', headers, { table, ...ask })).body
const see = async (id: number, headers = admin) => (await call<FindReportRun['answer']>('GET', `/${id}`, headers)).body

/** The jobs that are in the queue, done by the runner of a process. */
async function work(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const slow = createDatabase(urls.app, { size: 2, statementSeconds: 60 })
  const nothing = async () => {}
  const handlers: Handlers = {
    ...Object.fromEntries(jobNames.map((name) => [name, nothing])),
    'run-report': (job) => runReport({ database, slow }, job),
  } as Handlers
  const runner = startRunner({ database, handlers, log: { warn: (error) => assert.fail(String(error)) } })
  try {
    await waitFor(what, isDone)
  } finally {
    await runner.stop()
    await slow.destroy()
  }
}

test('a report in the background has the answer of the report, its parts, and is listed', async () => {
  const own = await logInAs({ role: 'admin' })
  const { id, state } = await start(own, 'sales')
  assert.equal(state, 'waiting')
  assert.equal((await start(own, 'sales')).id, id, 'the same question is not computed twice')
  await work('the report', async () => (await see(id, own)).run.endedAt !== null)
  const { run, answer } = await see(id, own)
  assert.deepEqual([run.state, run.parts, run.partsDone, run.caption], ['done', 3, 3, 'Продажи'])
  const direct = await app.inject({
    method: 'POST',
    url: '/apiadmin/reports/sales',
    headers: admin,
    payload: march,
  })
  assert.deepEqual(answer, direct.json())
  assert.ok((answer?.rows.length ?? 0) > 1)
  const { body } = await call<FindReportRuns['answer']>('GET', '', own)
  assert.deepEqual(
    body.map((one) => one.id),
    [id],
  )
  assert.notEqual((await start(own, 'sales')).id, id, 'an answer that is kept is no answer of today')
})

test('it is computed in the scope of who wants it, and shown to nobody else, nor to the same person in another role', async () => {
  const { id } = await start(farm, 'sales')
  await work('the report of the farm', async () => (await see(id, farm)).run.endedAt !== null)
  const { answer } = await see(id, farm)
  assert.deepEqual(
    answer?.rows.map(([name]) => name),
    ['Ферма'],
  )
  assert.equal((await call('GET', `/${id}`, admin)).status, 404)
  const { owner_id } = await owner
    .selectFrom('report_runs')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  async function workFor(supplier_id: number) {
    await owner.updateTable('users').set({ supplier_id }).where('id', '=', owner_id).execute()
    await owner.updateTable('devices').set({ supplier_id }).where('user_id', '=', owner_id).execute()
  }
  await workFor(market.other)
  assert.equal((await call('GET', `/${id}`, farm)).status, 404)
  const { id: logs } = await start(farm, 'logs')
  await workFor(market.farm)
  await owner.deleteFrom('memberships').where('supplier_id', '=', market.other).execute()
  await work('the refused report', async () => {
    const run = await owner.selectFrom('report_runs').select('state').where('id', '=', logs).executeTakeFirst()
    return run?.state === 'failed'
  })
})

wholeTest('a run is cancelled while its query runs: the query ends, the state stays', async () => {
  const { id } = await start(admin, 'pairs')
  // a query of this report waits for the lock, as a long one would run
  const held = await owner.startTransaction().execute()
  await sql`lock table order_lines in access exclusive mode`.execute(held)
  const waiting = async () => (await findWaitingFor(owner, 'order_lines')).length
  let cancelled: ReportRun | undefined
  try {
    await work('the end of the query', async () => {
      if (cancelled) return (await waiting()) === 0
      if ((await waiting()) === 0) return false
      cancelled = (await call<ReportRun>('POST', `/${id}/cancel`, admin)).body
      return false
    })
  } finally {
    await held.rollback().execute()
  }
  assert.equal(cancelled?.state, 'cancelled')
  const { run, answer } = await see(id)
  assert.deepEqual([run.state, answer], ['cancelled', null])
  assert.equal((await call<ReportRun>('POST', `/${id}/cancel`, admin)).body.state, 'cancelled')
})

test('a wrong period, a foreign report and the fourth at once are refused; after a month it is forgotten', async () => {
  assert.equal((await call('POST', '', admin, { table: 'sales', ...march, from: '2026-04-01' })).status, 400)
  assert.equal((await call('POST', '', farm, { table: 'polls', ...march })).status, 403)
  const person = await logInAs({ role: 'manager' })
  for (const table of ['svod', 'abc', 'hours']) assert.equal((await start(person, table)).state, 'waiting')
  const fourth = await call<{ code: string }>('POST', '', person, { table: 'cohorts', ...march })
  assert.equal(fourth.body.code, 'VALUE_REFUSED')
  await sql`update report_runs set made_at = now() - interval '31 days'`.execute(owner)
  await forgetRuns(database)
  assert.deepEqual((await call('GET', '', person)).body, [])
})
