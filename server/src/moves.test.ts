import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { useApp } from '../test/app.ts'
import { insertSession, insertUser } from '../test/rows.ts'
import { serve, type CallShape } from './call.ts'

const { app, owner } = useApp()

const moving = `
  POST /api/users/email: rights
  POST /api/users/invitations/{code}: rights
  POST /api/users/phone: rights
  PUT /api/clientv9/objects/orders/{id}/extra-hold: money
  PUT /api/users/{id}/block: rights
  DELETE /apiadmin/staff/applications/{id}: rights
  DELETE /apiadmin/staff/invitations/{id}: rights
  POST /apiadmin/objects/commission-acts/make: money
  POST /apiadmin/objects/traders/logout: rights
  POST /apiadmin/objects/traders/merge: rights
  POST /apiadmin/staff/applications/{id}: rights
  POST /apiadmin/staff/invitations: rights
  PUT /apiadmin/objects/claims/answer: money
  PUT /apiadmin/objects/claims/settlement: money
  PUT /apiadmin/objects/commission-acts/pay: money
  PUT /apiadmin/objects/gift-dues/pay: money
  PUT /apiadmin/objects/gift-series/issue: money
  PUT /apiadmin/objects/orders/invoice: money
  PUT /apiadmin/objects/traders/limits: rights
  PUT /apiadmin/staff: rights
  DELETE /apisbersc/Beneficiary/payUser/{id}: rights
  POST /apisbersc/Beneficiary/createIp: money
  POST /apisbersc/Beneficiary/createOrg: money
  POST /apisbersc/Beneficiary/payUser: rights
  POST /apisbersc/SmartContract/create: money
  POST /apisbersc/payouts: money
  POST /apisbersc/refund: money
  POST /apisbersc/topUps/{id}/identify: money
  PUT /apisbersc/difference: money
  PUT /apisbersc/dispute: money
  PUT /apisbersc/extra-hold: money`

test('each call that moves money or rights is refused in a session opened by a stored secret, whoever makes it', async () => {
  await app.ready()
  const calls = app.policy.filter(({ moves = 'nothing' }) => moves !== 'nothing')
  const names = calls.map(({ method, url, moves }) => `${method} ${url}: ${moves}`)
  const lines = moving.trim().split('\n')
  assert.deepEqual(names.sort(), lines.map((line) => line.trim()).sort())

  for (const { method, url, allow } of calls) {
    const role = (['admin', 'client'] as const).find((one) => allow.includes(one))
    const user = await insertUser(owner, { role })
    const token = await insertSession(owner, user.id, { password_at: null })
    const answer = await app.inject({
      method,
      url: url.replace(/\{\w+\}/, '1'),
      headers: { authorization: `Bearer ${token}` },
    })
    assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [403, 'PASSWORD_NEEDED'], url)
  }
})

const call = { method: 'POST', url: '/api/a', summary: '', allow: ['admin'], answer: Type.Object({}) } as const

function start(one: CallShape): void {
  const server = Fastify()
  server.decorate('policy', []).decorate('served', new Map())
  serve(server, one, async () => ({}))
}

test('a server with a call that moves money or rights and asks for no password does not start', () => {
  assert.throws(() => start({ ...call, moves: 'money' }), /POST \/api\/a moves money and does not ask/)
  assert.throws(() => start({ ...call, moves: 'rights' }), /moves rights and does not ask/)
  assert.throws(() => start({ ...call, errors: ['MONEY_REFUSED'] }), /POST \/api\/a does not say what it moves/)
  assert.throws(() => start({ ...call, url: '/apisbersc/gift' }), /does not say what it moves/)
  assert.throws(() => start({ ...call, url: '/apiadmin/staff' }), /does not say what it moves/)
  start({ ...call, moves: 'money', needsPassword: true })
  start({ ...call, url: '/apisbersc/find', moves: 'nothing' })
  start(call)
})
