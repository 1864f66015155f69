import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/config.ts'
import { createApp } from '../../app.ts'
import { asAuthenticator } from '../../database/actor.ts'
import { sendMail, sendSms } from './send.ts'

const { app, database, logInAs } = useApp()
const demo = createApp({ database, config: { ...testConfig, isDemo: true } })
after(() => demo.close())

test('without the demonstration mode there is no page of the outbox, whoever asks', async () => {
  for (const headers of [{}, await logInAs({ role: 'admin' })]) {
    const answer = await app.inject({ url: '/api/dev/outbox', headers })
    assert.equal(answer.statusCode, 404)
  }
})

test('in a demonstration the page shows mails and SMS in Russian, the last first, links to follow, and runs nothing', async () => {
  await asAuthenticator(database, async (db) => {
    await sendMail(db, 'account', 'anna@mail.example', {
      subject: 'Первое',
      body: 'https://shop.example/restore/web?code=abc',
    })
    await sendSms(db, 'account', '+7 (912) 345-67-89', '<script>alert(1)</script> & «код»')
  })
  const answer = await demo.inject('/api/dev/outbox')
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'; style-src 'nonce-/)
  assert.match(answer.body, /<html lang="ru">/)
  assert.ok(answer.body.indexOf('СМС на +7 (912) 345-67-89') < answer.body.indexOf('Первое'))
  assert.ok(answer.body.includes('<a href="https://shop.example/restore/web?code=abc">'))
  assert.ok(answer.body.includes('&lt;script&gt;') && !answer.body.includes('<script>'))
})
