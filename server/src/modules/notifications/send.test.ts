import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../../test/database.ts'
import { insertUser } from '../../../test/rows.ts'
import { asSystem } from '../../database/actor.ts'
import type { ChosenKind } from '../../database/column-types.ts'
import { deleteOldMessages } from './outbox.ts'
import { sendMail, tell, type Recipient } from './send.ts'

const { database, owner } = useDatabase()
beforeEach(async () => {
  await owner.deleteFrom('outbox').execute()
})

const mail = { subject: 'Письмо', body: 'текст' }
const anybody: Recipient = {
  id: 0,
  email: 'anna@mail.example',
  phone: '+79125550100',
  order_in_email: false,
  order_in_sms: false,
  order_in_push: false,
  regular_in_email: false,
  regular_in_push: false,
  review_in_email: false,
  review_in_push: false,
  wait_in_email: false,
  wait_in_sms: false,
  wait_in_push: false,
  quiet_from: null,
  quiet_until: null,
}
const send = (given: Partial<Recipient>, kind: ChosenKind, more: { isUrgent?: boolean; needsAWay?: boolean } = {}) =>
  asSystem(database, (db) => tell(db, { ...anybody, ...given }, { kind, mail, sms: 'текст', path: '/', ...more }))
const queued = async () =>
  (await owner.selectFrom('outbox').select(['channel', 'kind']).orderBy('id').execute()).map(
    ({ channel, kind }) => `${kind} ${channel}`,
  )

/** Hours that are quiet now and for two hours more, whatever the clock says. */
async function quietNow(): Promise<{ quiet_from: number; quiet_until: number }> {
  const { rows } = await sql<{
    hour: number
  }>`select extract(hour from now() at time zone 'Europe/Moscow')::int as hour`.execute(owner)
  const hour = rows[0]?.hour ?? 0
  return { quiet_from: (hour + 23) % 24, quiet_until: (hour + 3) % 24 }
}

const ways: [ChosenKind, Partial<Recipient>, string[]][] = [
  ['order', { order_in_email: true }, ['order mail']],
  ['order', { order_in_sms: true }, ['order sms']],
  ['order', { order_in_email: true, order_in_sms: true }, ['order mail', 'order sms']],
  ['regular', { regular_in_email: true }, ['regular mail']],
  ['review', { review_in_email: true }, ['review mail']],
  ['wait', { wait_in_email: true }, ['wait mail']],
  ['wait', { wait_in_sms: true }, ['wait sms']],
]
for (const [kind, choice, expected] of ways) {
  test(`${kind}: ${Object.keys(choice).join()} sends ${expected.join()}, and every other choice sends none of it`, async () => {
    assert.equal(await send(choice, kind), true)
    assert.deepEqual(await queued(), expected)
    await owner.deleteFrom('outbox').execute()
    const columns = ways.flatMap(([other, columns]) => (other === kind ? [] : Object.entries(columns)))
    assert.equal(await send(Object.fromEntries(columns), kind), false)
    assert.deepEqual(await queued(), [])
  })
}

test('without an e-mail or a phone nothing is queued; what was asked for goes by SMS to who has no e-mail', async () => {
  assert.equal(await send({ order_in_email: true, order_in_sms: true, email: '', phone: '' }, 'order'), false)
  assert.equal(await send({ wait_in_email: true, email: '' }, 'wait'), false)
  assert.equal(await send({ email: '' }, 'wait', { needsAWay: true }), false)
  assert.equal(await send({ wait_in_email: true, email: '' }, 'wait', { needsAWay: true }), true)
  assert.deepEqual(await queued(), ['wait sms'])
})

test('in quiet hours a message and its job wait for their end; an urgent one and a required one do not', async () => {
  const quiet = await quietNow()
  await send({ order_in_email: true, order_in_sms: true, ...quiet }, 'order')
  await send({ order_in_email: true, ...quiet }, 'order', { isUrgent: true })
  await asSystem(database, (db) => sendMail(db, 'account', anybody.email, mail))
  const { rows } = await sql<{ kind: string; is_held: boolean; hour: number; waits_alike: boolean }>`
    select o.kind, o.send_after > now() + interval '1 hour' as is_held,
      extract(hour from o.send_after at time zone 'Europe/Moscow')::int as hour,
      j.start_after between greatest(o.send_after, o.created_at) and greatest(o.send_after, o.created_at) + interval '5 seconds' as waits_alike
    from outbox o join pgboss.job j on j.name = 'send-message' and (j.data ->> 'id')::bigint = o.id order by o.id`.execute(
    owner,
  )
  assert.deepEqual(
    rows.map(({ kind, is_held, waits_alike }) => [kind, is_held, waits_alike]),
    [
      ['order', true, true],
      ['order', true, true],
      ['order', false, true],
      ['account', false, true],
    ],
  )
  assert.equal(rows[0]?.hour, quiet.quiet_until)
})

test('what is held is not lost: it has a whole day to be sent after its quiet hours', async () => {
  await send({ order_in_email: true, ...(await quietNow()) }, 'order')
  const age = (hours: number) =>
    sql`update outbox set created_at = created_at - make_interval(hours => ${hours}), send_after = send_after - make_interval(hours => ${hours})`.execute(
      owner,
    )
  const body = async () => {
    await deleteOldMessages(database)
    return (await owner.selectFrom('outbox').select('body').executeTakeFirstOrThrow()).body
  }
  // posted 24 hours ago, and not yet a day after it could be sent
  await age(24)
  assert.equal(await body(), mail.body)
  await age(4)
  assert.equal(await body(), '')
})

test('by default every kind is told by mail, and the night is quiet', async () => {
  const { id } = await insertUser(owner)
  const user = await owner.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { order_in_email, regular_in_email, review_in_email, wait_in_email, order_in_sms, wait_in_sms } = user
  assert.deepEqual([order_in_email, regular_in_email, review_in_email, wait_in_email], [true, true, true, true])
  assert.deepEqual([order_in_sms, wait_in_sms, user.quiet_from, user.quiet_until], [false, false, 22, 8])
})

test('nothing queues a message past send.ts: neither the server nor a function of the database', async () => {
  const root = join(import.meta.dirname, '../..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const queues = (name: string) =>
    /insertInto\('outbox'\)|into outbox\b|\bpost(Mail|Sms|Push)\b/.test(readFileSync(join(root, name), 'utf8'))
  assert.ok(sources.length > 300)
  assert.deepEqual(sources.filter(queues).toSorted(), [
    'modules/notifications/outbox.ts',
    'modules/notifications/send.ts',
  ])
  const { rows } = await sql<{
    name: string
  }>`select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosrc ~* 'into\\s+(public\\.)?outbox'`.execute(owner)
  assert.deepEqual(rows, [])
})
