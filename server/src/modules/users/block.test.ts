import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts } from '../../../test/attempts.ts'
import { insertOrder, insertUser } from '../../../test/rows.ts'
import { untilConnectionWaits } from '../../../test/waiting.ts'
import type { UserCard } from './schema.ts'
import { bearer, codeOf, password, pswOf, usePerson } from './testing.ts'

const { app, owner, person, logIn, session, call, logInAs } = usePerson()

beforeEach(() => forgetAttempts(owner))

async function block(id: number, isBlocked: boolean, who: Parameters<typeof logInAs>[0] = { role: 'admin' }) {
  return blockAs(await logInAs(who), id, isBlocked)
}
function blockAs(headers: Awaited<ReturnType<typeof logInAs>>, id: number, isBlocked = true) {
  const payload = { isBlocked, reason: 'Чужие карты' }
  return app.inject({ method: 'PUT', url: `/api/users/${id}/block`, headers, payload })
}
const ask = (token: string) => app.inject({ url: '/api/users/inn', headers: bearer(token) })

test('a blocked account is out everywhere at once and logs in nowhere; let in again it starts anew', async () => {
  const [phone, desk] = [await session(), await session({ address: '10.0.0.2' })]
  assert.equal((await ask(phone.token)).statusCode, 200)
  const blocked = await block(person.id, true)
  assert.deepEqual([blocked.statusCode, blocked.json<UserCard>().isBlocked], [200, true])
  for (const { token } of [phone, desk]) assert.equal(codeOf(await ask(token)), 'NOT_LOGGED_IN')
  assert.equal(codeOf(await call('POST', '/auth/data', undefined, { token: phone.token })), 'NOT_LOGGED_IN')
  assert.equal(codeOf(await logIn({ psw: pswOf(desk) })), 'BAD_CREDENTIALS')
  const refused = await logIn()
  assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 'ACCOUNT_BLOCKED'])
  assert.equal(codeOf(await logIn({ psw: 'не тот пароль' })), 'BAD_CREDENTIALS')

  assert.equal((await block(person.id, false)).json<UserCard>().isBlocked, false)
  assert.equal((await ask((await session()).token)).statusCode, 200)
  assert.equal(codeOf(await ask(phone.token)), 'NOT_LOGGED_IN')
})

test('who blocked whom and why is noted once; nobody blocks themselves or who is not there', async () => {
  const admin = await insertUser(owner, { role: 'admin', login: `guard-${person.id}` })
  await block(person.id, true, admin.login)
  await block(person.id, true, admin.login)
  await block(person.id, false, admin.login)
  const events = await owner
    .selectFrom('audit_events')
    .select(['event', 'details'])
    .where('user_id', '=', admin.id)
    .orderBy('id')
    .execute()
  const details = { person: person.id, reason: 'Чужие карты' }
  assert.deepEqual(events, [
    { event: 'account.blocked', details },
    { event: 'account.unblocked', details },
  ])
  assert.equal(codeOf(await block(admin.id, true, admin.login)), 'VALUE_REFUSED')
  assert.equal(codeOf(await block(1_000_000, true)), 'NOT_FOUND')
  for (const role of ['manager', 'client', 'supplier'] as const) {
    assert.equal((await block(person.id, true, { role })).statusCode, 403, role)
  }
  assert.equal((await logIn({ psw: password })).statusCode, 200)
})

test('of two administrators who block each other at once one stays', async () => {
  const [one, other] = [await insertUser(owner, { role: 'admin' }), await insertUser(owner, { role: 'admin' })]
  const [first, second] = [await logInAs(one.login), await logInAs(other.login)]
  const answers = await Promise.all([blockAs(first, other.id), blockAs(second, one.id)])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401])
  const left = await owner
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [one.id, other.id])
    .where('blocked_at', 'is', null)
    .execute()
  assert.equal(left.length, 1)
})

test('the orders of a blocked person stay as they are', async () => {
  const order = await insertOrder(owner, { user_id: person.id, status: 'confirmed' })
  assert.equal((await block(person.id, true)).statusCode, 200)
  const now = await owner.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  assert.deepEqual(now, order)
})

test('a login under way while the account is being blocked opens nothing', async () => {
  const answer = await owner.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', person.id).execute()
    const answer = logIn()
    await untilConnectionWaits(owner)
    return { answer }
  })
  assert.equal(codeOf(await answer.answer), 'ACCOUNT_BLOCKED')
  assert.equal(await owner.selectFrom('sessions').where('user_id', '=', person.id).executeTakeFirst(), undefined)
})
