import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { isWhole, wholeTest } from '../../test/tier.ts'
import { waitFor } from '../../../launch/checks/wait-for.ts'
import { useApp } from '../../test/app.ts'
import { runApi } from '../../test/process.ts'
import type { FindJobs, Job, RetryJob } from '../modules/jobs/schema.ts'
import { jobNames, queueOf, queues } from './queues.ts'
import { startRunner, type Handlers } from './runner.ts'

const { app, owner, urls, database, logInAs } = useApp()
const nothing = async () => {}
const idle: Handlers = {
  'send-message': nothing,
  'run-batch': nothing,
  'run-feed': nothing,
  'mind-feeds': nothing,
  'fetch-pictures': nothing,
  'send-to-bank': nothing,
  'mind-bank': nothing,
  'mind-card-payments': nothing,
  'deliver-subscription': nothing,
  'mind-subscriptions': nothing,
  'move-order-money': nothing,
  'read-top-ups': nothing,
  'reconcile-money': nothing,
  'expire-substitutions': nothing,
  'tell-waits': nothing,
  'remove-closed-accounts': nothing,
  'mind-contracts': nothing,
  'make-payouts': nothing,
  'make-receipts': nothing,
  'print-receipt': nothing,
  'make-codes': nothing,
  'apply-price-lists': nothing,
  'accept-overdue-orders': nothing,
  'mind-regular-orders': nothing,
  'refresh-facts': nothing,
  'run-report': nothing,
  'sweep-files': nothing,
  'delete-expired-rows': nothing,
}
const silent = { warn: () => {} }

/** Subjects of what arrived; while `isDeaf` a mail is begun and never answered. */
const mails: string[] = []
let begun = 0
let isDeaf = false
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    begun += 1
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString()))
    stream.on('end', () => {
      if (isDeaf) return
      mails.push(/^Subject: (.*)$/m.exec(text)?.[1] ?? '')
      done()
    })
  },
})
// a process that is killed in the middle of a mail may reset its connection, and an error without a listener ends this process
smtp.on('error', () => {})
let smtpUrl = ''
before(async () => {
  await new Promise<void>((done) => smtp.server.listen(0, '127.0.0.1', done))
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
after(() => smtp.server.close())
beforeEach(async () => {
  mails.length = begun = 0
  isDeaf = false
  await sql`delete from pgboss.job`.execute(owner)
})

const api = () => runApi({ DATABASE_URL: urls.app, SMTP_URL: smtpUrl, MAIL_FROM: 'shop@example.ru', LOG_LEVEL: 'warn' })

const post = (subject: string) =>
  owner
    .insertInto('outbox')
    .values({ channel: 'mail', kind: 'account', recipient: 'anna@mail.example', subject, body: 'x' })
    .execute()
let admin: ReturnType<typeof logInAs> | undefined
/** What the administrator sees of the messages. */
async function see(): Promise<Job[]> {
  const headers = await (admin ??= logInAs({ role: 'admin' }))
  const answer = await app.inject({ method: 'GET', url: '/apiadmin/admin/jobs', headers })
  return answer.json<FindJobs['answer']>().jobs.filter(({ name }) => name === 'send-message')
}
const untilSeen = (what: string, isSo: (job: Job) => boolean) => waitFor(what, async () => (await see()).find(isSo))
/** As if so many tries had been made after the first one; all that were made, unless said. */
const skipPauses = (more: number | null = null) =>
  sql`update pgboss.job set start_after = now() - interval '1 second', retry_count = coalesce(${more}::int, retry_count)
    where state = 'retry'`.execute(owner)

wholeTest('two processes send each message once, and a slot of the clock has one job', async () => {
  const processes = [api(), api()]
  const subjects = Array.from({ length: 40 }, (_, index) => `mail-${index}`)
  for (const subject of subjects) await post(subject)
  await waitFor('all mails', () => mails.length >= subjects.length)
  const count = sql<{ name: string; count: number }>`select name, count(*)::int as count from pgboss.job
    where name <> 'send-message' group by name order by name`
  const byClock = jobNames.filter((name) => queueOf(name).everySeconds !== undefined)
  await waitFor('the jobs of the clock', async () => (await count.execute(owner)).rows.length === byClock.length)
  for (const { child } of processes) child.kill('SIGTERM')
  assert.deepEqual(await Promise.all(processes.map(({ ended }) => ended())), [0, 0])
  assert.deepEqual(mails.toSorted(), subjects.toSorted())
  const hourly = jobNames.filter((name) => queueOf(name).everySeconds === 3600)
  const { rows } = await count.execute(owner)
  assert.deepEqual(
    rows.filter(({ name }) => hourly.some((one) => one === name)).map((row) => row.count),
    hourly.map(() => 1),
  )
})

test('a job that throws is tried again, later each time, ends as dead with its error, and is had once more', async () => {
  let tries = 0
  let isBroken = true
  const handlers = {
    ...idle,
    'send-message': async () => {
      tries += 1
      if (isBroken) throw new Error(`the carrier is ill (${tries})`)
    },
  }
  const runner = startRunner({ database, handlers, log: silent })
  try {
    await post('never')
    const most = queues['send-message'].retryLimit + 1
    const everyTime = Array.from({ length: most - 1 }, (_, index) => index + 1)
    for (const time of isWhole ? everyTime : [1, 2, most - 1]) {
      const before = Date.now()
      if (time > 1) await skipPauses(time - 2)
      const job = await untilSeen(`try ${time}`, ({ state, tries: made }) => state === 'retrying' && made === time)
      assert.equal(job.error, `the carrier is ill (${tries})`)
      // 10 s, doubled each time, less a random part of up to half, from a moment between these two
      const longest = queues['send-message'].retrySeconds * 2 ** time
      const next = Date.parse(job.nextRunAt ?? '')
      assert.ok(next - before >= 500 * longest && next - Date.now() <= 1000 * longest, `try ${time}: ${job.nextRunAt}`)
    }
    await skipPauses()
    const dead = await untilSeen('the last try', ({ state }) => state === 'dead')
    assert.deepEqual(
      [dead.stateName, dead.tries, dead.mostTries, dead.error, dead.nextRunAt],
      ['Не выполнено', most, most, `the carrier is ill (${tries})`, null],
    )

    isBroken = false
    const headers = await logInAs({ role: 'admin' })
    const revive = () => app.inject({ method: 'PUT', url: '/apiadmin/admin/jobs', headers, payload: { id: dead.id } })
    assert.equal((await revive()).json<RetryJob['answer']>().state, 'waiting')
    await untilSeen('the try after that', ({ state }) => state === 'done')
    assert.equal((await revive()).statusCode, 404)
  } finally {
    await runner.stop()
  }
})

wholeTest('a process that is killed in the middle of a job loses nothing: another one does it', async () => {
  isDeaf = true
  const first = api()
  await post('survives')
  await waitFor('the mail is begun', () => begun === 1)
  first.child.kill('SIGKILL')
  await first.ended()
  assert.deepEqual(
    (await see()).map(({ state }) => state),
    ['running'],
  )

  isDeaf = false
  // as if its time were over
  await sql`update pgboss.job set started_on = now() - expire_in - interval '1 second' where state = 'active'`.execute(
    owner,
  )
  const second = api()
  const lost = await untilSeen('the job is tried again', ({ state }) => state === 'retrying')
  assert.equal(lost.error, 'Процесс, который это выполнял, остановился')
  await skipPauses()
  await waitFor('the mail', () => mails.length === 1)
  second.child.kill('SIGTERM')
  assert.equal(await second.ended(), 0)
  assert.deepEqual(mails, ['survives'])
})

test('a runner that is stopped finishes what it has begun and begins nothing more', async () => {
  let [started, finished] = [0, 0]
  let finish = () => {}
  const mayFinish = new Promise<void>((resolve) => (finish = resolve))
  const handlers = {
    ...idle,
    'send-message': async () => {
      started += 1
      await mayFinish
      finished += 1
    },
  }
  for (let index = 0; index < 30; index++) await post(`mail-${index}`)
  const runner = startRunner({ database, handlers, log: silent })
  await waitFor('as many as may run at once', () => started === queues['send-message'].atOnce)
  const stopped = runner.stop()
  finish()
  await stopped
  assert.equal(started, queues['send-message'].atOnce)
  assert.equal(finished, started)
  const states = (await see()).map(({ state }) => state)
  assert.deepEqual([states.filter((state) => state === 'done').length, states.includes('running')], [started, false])
})
