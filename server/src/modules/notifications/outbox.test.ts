import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { waitFor } from '../../../../launch/checks/wait-for.ts'
import { testConfig } from '../../../test/config.ts'
import { useDatabase } from '../../../test/database.ts'
import type { AppConfig } from '../../config.ts'
import { startBackground } from '../../background.ts'
import { createObjectRegistry } from '../objects/registry.ts'
import { asAuthenticator } from '../../database/actor.ts'
import { createCarriers } from './carriers.ts'
import { sendMail, sendSms } from './send.ts'
import { sendMessage } from './send-message.ts'

const { database, owner } = useDatabase()
const log = { warn: () => {} }

/** The received mails. */
const mails: string[] = []
const texts: { authorization: string | undefined; body: unknown }[] = []
let gatewayStatus = 200

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString()))
    stream.on('end', () => {
      mails.push(text)
      done()
    })
  },
})
const gateway = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    texts.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
    response.writeHead(gatewayStatus, { location: 'http://127.0.0.1:1/elsewhere' }).end('{}')
  })
})
const listen = (server: Server | SMTPServer['server']) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

let config: AppConfig = testConfig
before(async () => {
  config = {
    ...testConfig,
    mail: { url: `smtp://127.0.0.1:${await listen(smtp.server)}`, from: 'Лавка <shop@example.ru>' },
    sms: { url: `http://127.0.0.1:${await listen(gateway)}/send`, token: 'gateway-token' },
  }
})
after(() => {
  smtp.server.close()
  gateway.close()
})
beforeEach(async () => {
  mails.length = texts.length = 0
  gatewayStatus = 200
  await owner.deleteFrom('outbox').execute()
})

const text = { subject: 'Подтвердите почту', body: 'Ваш код: 123456' }
const post = () =>
  asAuthenticator(database, async (db) => {
    await sendMail(db, 'account', 'anna@mail.example', text)
    await sendSms(db, 'account', '+7 (912) 345-67-89', '654321 — ваш код')
  })
const rows = () => owner.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Runs the jobs of all unsent messages; returns how many succeeded. */
async function send(given: AppConfig = config): Promise<number> {
  const carriers = createCarriers(database, given)
  const due = await owner.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
  const done = await Promise.allSettled(due.map((job) => sendMessage({ database, config: given, carriers }, job)))
  carriers.close()
  return done.filter(({ status }) => status === 'fulfilled').length
}

test('a mail is from the name that administrators have given, with the address of MAIL_FROM', async () => {
  await owner.updateTable('marketplace').set({ mail_sender: 'Dvor' }).execute()
  await post()
  assert.equal(await send(), 2)
  assert.match(mails[0] ?? '', /^From: Dvor <shop@example\.ru>/m)
  await owner.updateTable('marketplace').set({ mail_sender: '' }).execute()
})

test('mail goes by SMTP and SMS to the gateway with its token, once, and then the text is wiped', async () => {
  await post()
  assert.equal(await send(), 2)
  assert.equal(await send(), 0)
  assert.equal(mails.length, 1)
  assert.match(mails[0] ?? '', /^To: anna@mail\.example/m)
  assert.deepEqual(texts, [
    { authorization: 'Bearer gateway-token', body: { phone: '+79123456789', text: '654321 — ваш код' } },
  ])
  const kept = await rows()
  assert.deepEqual(
    kept.map(({ body, sent_at }) => [body, sent_at !== null]),
    [
      ['', true],
      ['', true],
    ],
  )
})

test('what is written in a transaction that fails is never sent', async () => {
  const failed = asAuthenticator(database, async (db) => {
    await sendMail(db, 'account', 'anna@mail.example', text)
    throw new Error('no')
  })
  await assert.rejects(failed)
  assert.equal(await send(), 0)
})

test('a refusal is kept with its reason and the text, and a redirect is one: the token goes nowhere else', async () => {
  for (const status of [500, 302]) {
    await owner.deleteFrom('outbox').execute()
    gatewayStatus = status
    await asAuthenticator(database, (db) => sendSms(db, 'account', '+7 (912) 345-67-89', 'текст'))
    assert.equal(await send(), 0)
    const [row] = await rows()
    assert.deepEqual([row?.sent_at, row?.tries, row?.body], [null, 1, 'текст'], String(status))
    assert.notEqual(row?.failure, '')
    gatewayStatus = 200
    assert.equal(await send(), 1)
    assert.notEqual((await rows())[0]?.sent_at, null)
  }
})

test('a job that comes again sends nothing twice', async () => {
  await post()
  const jobs = await rows()
  await send()
  const carriers = createCarriers(database, config)
  for (const { id } of jobs) await sendMessage({ database, config, carriers }, { id })
  carriers.close()
  assert.deepEqual([mails.length, texts.length], [1, 1])
})

test('without configuration messages stay readable in a demonstration and wait elsewhere', async () => {
  await post()
  await send(testConfig)
  assert.ok((await rows()).every(({ sent_at, body }) => sent_at === null && body !== ''))
  await send({ ...testConfig, isDemo: true })
  assert.ok((await rows()).every(({ sent_at, body }) => sent_at !== null && body !== ''))
})

test('the background sends what is posted, wipes what is a day old and stops when asked', async () => {
  await post()
  await sql`update outbox set created_at = now() - interval '25 hours', send_after = now() - interval '25 hours', tries = 3`.execute(
    owner,
  )
  await sql`update pgboss.job set start_after = now() + interval '1 day'`.execute(owner)
  const background = startBackground({ database, slow: database, config, objects: createObjectRegistry(), log })
  await post()
  const isDone = async () => texts.length > 0 && mails.length > 0 && (await rows())[0]?.body === ''
  try {
    await waitFor('both messages are sent and the old text is wiped', isDone)
  } finally {
    await background.stop()
  }
  assert.deepEqual([mails.length, texts.length], [1, 1])
  const [old] = await rows()
  assert.deepEqual([old?.body, old?.sent_at, old?.failed_at !== null], ['', null, true])
})

test('a header cannot be smuggled in by an address or a subject', async () => {
  await asAuthenticator(database, (db) =>
    sendMail(db, 'account', 'anna@mail.example', { subject: 'Код\r\nBcc: evil@mail.example', body: 'x' }),
  )
  await send()
  assert.doesNotMatch(mails[0] ?? '', /^Bcc:/m)
})
