import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { randomBytes } from 'node:crypto'
import { createAuthority } from '../../../../test/certificates.ts'
import { readBank } from '../../../bank-config.ts'
import { BankSilence } from '../bank.ts'
import type { Exchange } from '../exchange.ts'
import { passportKeys } from '../testing.ts'
import { createSberBank } from './sber-bank.ts'

const authority = createAuthority('Bank CA')
const stranger = createAuthority('Another CA')
const folder = mkdtempSync(join(tmpdir(), 'bank-tls-'))
const id = '00000000-0000-4000-8000-000000000001'
const secret = 'secret:with/odd characters'
const pages = { events: { number: 0, size: 1 }, contracts: { number: 0, size: 1 } }
const balance = { balance: 5, obligations: 0, pending: 0, blocked: 0, debt: 0 }
const nothing = { items: [], page: { total: 0 } }
const state = { status: 'ACTIVATED', balance, events: nothing, smartContracts: nothing }

/** A bank over TLS that lets in who has a certificate of its authority and a token of its OAuth. */
const seen: string[] = []
let tokens = 0
let lifetime = 600
let valid = ''
let server: Server
let port = 0

before(async () => {
  server = createServer({ ...authority.issue('bank'), ca: authority.cert, requestCert: true, rejectUnauthorized: true })
  server.on('request', (request, response) => {
    const { method, url = '', headers } = request
    seen.push(`${method} ${url.split('?')[0]}`)
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const answer = (status: number, json: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
      if (url === '/oauth/token') {
        const [name, password] = Buffer.from((headers.authorization ?? '').slice(6), 'base64')
          .toString()
          .split(':')
        const isKnown = name === 'lavka' && decodeURIComponent(password ?? '') === secret
        if (!isKnown || body !== 'grant_type=client_credentials') return answer(401, {})
        tokens += 1
        valid = `token-${tokens}`
        return answer(200, { access_token: valid, expires_in: lifetime })
      }
      if (headers.authorization !== `Bearer ${valid}`) return answer(401, { httpCode: '401' })
      answer(200, state)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
after(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  seen.splice(0)
  tokens = 0
  lifetime = 600
})

const file = (name: string, text: string) => {
  const path = join(folder, `${name}-${randomBytes(4).toString('hex')}.pem`)
  writeFileSync(path, text)
  return path
}

/** The adapter with the settings of the environment, and what it notes in the journal. */
function openBank(change: Record<string, string> = {}, client = authority.issue('lavka'), ca = authority.cert) {
  const settings = readBank({
    BANK_URL: `https://127.0.0.1:${port}`,
    BANK_OAUTH_URL: `https://127.0.0.1:${port}/oauth/token`,
    BANK_HOSTS: `127.0.0.1:${port}`,
    BANK_CLIENT_ID: 'lavka',
    BANK_CLIENT_SECRET: secret,
    BANK_CERTIFICATE_FILE: file('cert', client.cert),
    BANK_CERTIFICATE_KEY_FILE: file('key', client.key),
    BANK_CA_FILE: file('ca', ca),
    PASSPORT_KEYS: passportKeys,
    ...change,
  })
  if (!settings) throw new Error('no settings')
  const exchanges: Exchange[] = []
  const bank = createSberBank({ settings, noteExchange: async (one) => void exchanges.push(one) })
  return { bank, exchanges, read: () => bank.readState(id, pages) }
}

describe('the bank over mutual TLS with OAuth', () => {
  test('lets in who has its certificate; the token is asked for once and kept, and again after a 401', async () => {
    const { bank, exchanges, read } = openBank()
    assert.equal((await read())?.balance.balance, 5)
    await read()
    assert.deepEqual([tokens, seen.length], [1, 3])
    valid = 'revoked'
    await assert.rejects(read(), BankSilence)
    assert.equal((await read())?.status, 'ACTIVATED')
    assert.equal(tokens, 2)
    const journal = JSON.stringify(exchanges)
    for (const word of ['token-1', 'token-2', secret]) assert.ok(!journal.includes(word), word)
    await bank.close()
  })

  test('a token that is about to expire is not used', async () => {
    lifetime = 20
    const { bank, read } = openBank()
    await read()
    await read()
    assert.equal(tokens, 2)
    await bank.close()
  })

  test('a wrong secret is no answer of the bank', async () => {
    const { bank, exchanges, read } = openBank({ BANK_CLIENT_SECRET: 'another' })
    await assert.rejects(read(), BankSilence)
    assert.equal(exchanges[0]?.failure, 'the bank gave no token')
    await bank.close()
  })

  test('nobody comes in without a certificate, or with one of another authority', async () => {
    const foreign = openBank({}, stranger.issue('lavka'))
    await assert.rejects(foreign.read(), BankSilence)
    const none = openBank({ BANK_CERTIFICATE_FILE: '', BANK_CERTIFICATE_KEY_FILE: '' })
    await assert.rejects(none.read(), BankSilence)
    assert.deepEqual(seen, [])
    await Promise.all([foreign.bank.close(), none.bank.close()])
  })

  test('a server that the authority does not know gets nothing of us', async () => {
    const { bank, read } = openBank({}, authority.issue('lavka'), stranger.cert)
    await assert.rejects(read(), BankSilence)
    assert.deepEqual(seen, [])
    await bank.close()
  })

  test('a host that is not allowed stops the start', () => {
    assert.throws(() => openBank({ BANK_OAUTH_URL: 'https://evil.example/oauth/token' }), /BANK_OAUTH_URL/)
  })
})
