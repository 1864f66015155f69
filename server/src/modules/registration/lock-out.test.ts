import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { forgetAttempts, passTime } from '../../../test/attempts.ts'
import { firstEditions } from '../consents/documents.ts'
import { codeOf, usePerson } from '../users/testing.ts'
import { digitsTo, messagesTo } from './testing.ts'

const { owner, app } = usePerson()

let phone = ''
let count = 10
beforeEach(async () => {
  await forgetAttempts(owner)
  phone = `+7 (915) 345-67-${++count}`
})

type From = { cookie?: string; address?: string }

function send(url: string, payload: object, { cookie, address = '10.1.0.1' }: From = {}) {
  const headers = cookie === undefined ? {} : { cookie }
  return app.inject({ method: 'POST', url: `/api/users/entry${url}`, remoteAddress: address, headers, payload })
}
const ask = (from?: From) => send('', { phone }, from)
const device = { type: 'web', model: '' }
const type = (code: string, from?: From, more: object = {}) =>
  send('/verify', { phone, code, ...device, ...more }, from)
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const buyer = { name: 'Вера', consent: firstEditions['personal-data'] }

test('guesses of strangers do not use up the code of a browser that asked for it, whatever their address and cookies are', async () => {
  const own = { cookie: `uuid=${randomUUID()}` }
  await ask(own)
  const code = await digitsTo(owner, phone)
  for (const cookie of ['', `uuid=${randomUUID()}`, 'uuid=x'])
    for (let guess = 0; guess < 5; guess++)
      assert.equal(codeOf(await type(wrong(code), { cookie, address: '10.1.0.2' })), 'BAD_CODE')
  // nor does the right one open anything for them
  assert.equal(codeOf(await type(code, { address: '10.1.0.3' }, buyer)), 'BAD_CODE')
  await passTime(owner, 60)
  await ask({ cookie: `uuid=${randomUUID()}`, address: '10.1.0.2' })
  assert.equal((await type(code, own, buyer)).statusCode, 200)
})

test('whoever has been in this browser gets in although strangers have used up all messages of the day and all tries of the network', async () => {
  const cookie = `uuid=${randomUUID()}`
  await ask({ cookie })
  const entered = await type(await digitsTo(owner, phone), { cookie }, buyer)
  const known = String(entered.headers['set-cookie']).match(/lavka_known=[\w-]+/)?.[0]
  for (let message = 0; message < 5; message++) {
    await passTime(owner, 61)
    await ask({ address: `10.1.1.${message}` })
  }
  await passTime(owner, 61)
  assert.equal(codeOf(await ask({ cookie })), 'TOO_MANY')
  for (let guess = 0; guess < 31; guess++) await type('000000')
  assert.equal(codeOf(await type('000000')), 'TOO_MANY')

  const mine = { cookie: `${cookie}; ${known}` }
  assert.equal((await ask(mine)).statusCode, 200)
  assert.equal((await type(await digitsTo(owner, phone), mine)).statusCode, 200)
  // the browser is known to its person alone: to another phone it is a stranger
  phone = '+7 (915) 345-67-99'
  for (let message = 0; message < 5; message++)
    await ask({ address: `10.1.2.${message}` }).then(() => passTime(owner, 61))
  assert.equal(codeOf(await ask(mine)), 'TOO_MANY')
})

test('strangers have 25 guesses a day at a phone together, from all browsers and addresses', async () => {
  let guesses = 0
  for (let turn = 0; turn < 8; turn++) {
    const from = { cookie: `uuid=${randomUUID()}`, address: `10.2.0.${turn}` }
    if ((await ask(from)).statusCode !== 200) continue
    const code = await digitsTo(owner, phone)
    for (let guess = 0; guess < 8; guess++) await type(wrong(code), from)
    const { tries } = await owner.selectFrom('codes').select('tries').orderBy('id', 'desc').executeTakeFirstOrThrow()
    guesses += tries
    await passTime(owner, 61)
  }
  assert.deepEqual([guesses, (await messagesTo(owner, phone)).length], [25, 5])
})
