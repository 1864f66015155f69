import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { useApp } from '../../../test/app.ts'
import { insertSession, insertUser } from '../../../test/rows.ts'
import { everyone } from '@lavka/domain/roles'
import { defineCall, serve } from '../../call.ts'
import { exportPerson } from '../profile/schema.ts'
import { findUsers } from '../users/schema.ts'
import { dispatchCommand } from './dispatch.ts'

// No current command needs a password or excludes the roles that may send commands, so two calls that do are declared here.

const { app, owner } = useApp()

const url = '/api/test/commands'
const askTested = defineCall({
  method: 'POST',
  url,
  summary: 'Команды, которым нужно больше, чем вход',
  allow: everyone,
  body: Type.Object({ cmd: Type.String() }, { additionalProperties: true }),
  answer: Type.Unknown(),
})
const tested = { export: exportPerson, people: findUsers }
app.register(async (api) => serve(api, askTested, (input) => dispatchCommand(api, tested, input)))

async function ask(token: string | undefined, payload: object) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() }
}

test('a command that needs the password is refused in a session where it was not typed lately, as its own route refuses it', async () => {
  const user = await insertUser(owner, { name: 'Анна' })
  const late = new Date(Date.now() - 11 * 60_000)
  for (const password_at of [null, late]) {
    const token = await insertSession(owner, user.id, { password_at })
    const command = await ask(token, { cmd: 'export' })
    assert.deepEqual([command.status, command.json['code']], [403, 'PASSWORD_NEEDED'])
    const route = await app.inject({ url: exportPerson.url, headers: { authorization: `Bearer ${token}` } })
    assert.equal(route.json<{ code: string }>().code, 'PASSWORD_NEEDED')
  }
  const fresh = await ask(await insertSession(owner, user.id), { cmd: 'export' })
  assert.equal(fresh.status, 200)
  assert.ok(JSON.stringify(fresh.json).includes('Анна'))
})

test('a command is refused to whom its call does not allow, and its input is checked by the call’s own schema', async () => {
  const client = await insertSession(owner, (await insertUser(owner)).id)
  assert.equal((await ask(undefined, { cmd: 'export' })).json['code'], 'NOT_LOGGED_IN')
  assert.equal((await ask(client, { cmd: 'people' })).json['code'], 'FORBIDDEN')
  const admin = await insertSession(owner, (await insertUser(owner, { role: 'admin' })).id)
  assert.equal((await ask(admin, { cmd: 'people', take: 'все' })).json['code'], 'BAD_REQUEST')
  for (const cmd of ['unknown', 'constructor', '__proto__'])
    assert.equal((await ask(admin, { cmd })).json['code'], 'BAD_REQUEST', cmd)
})
