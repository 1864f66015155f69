import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import type { FindJobs } from './schema.ts'

const { app, owner, logInAs } = useApp()

test('each queue says how long its oldest job waits since it could be done: a message since the end of quiet hours, also when it is tried again', async () => {
  const headers = await logInAs({ role: 'admin' })
  const oldest = async () => {
    const answer = await app.inject({ url: '/apiadmin/admin/jobs', headers })
    const found = answer.json<FindJobs['answer']>().queues.find(({ name }) => name === 'send-message')
    return Math.round((found?.oldestWaitingSeconds ?? NaN) / 60)
  }
  const ago = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`
  const job = (values: { state: string; created: number; start: number }) =>
    sql`update pgboss.job set state = ${values.state}::text::pgboss.job_state, created_on = ${ago(values.created)}, start_after = ${ago(values.start)}`.execute(
      owner,
    )
  assert.equal(await oldest(), 0)
  const mail = { channel: 'mail', kind: 'order', recipient: 'anna@mail.example', body: 'Заказ' } as const
  await owner
    .insertInto('outbox')
    .values({ ...mail, created_at: ago(500), send_after: ago(-30) })
    .execute()
  assert.equal(await oldest(), 0)
  await owner
    .updateTable('outbox')
    .set({ send_after: ago(20) })
    .execute()
  await job({ state: 'created', created: 500, start: 20 })
  assert.equal(await oldest(), 20)
  await job({ state: 'retry', created: 500, start: -5 })
  assert.equal(await oldest(), 20)
  await job({ state: 'completed', created: 500, start: 20 })
  assert.equal(await oldest(), 0)
})
