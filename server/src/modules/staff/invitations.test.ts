import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { forgetAttempts } from '../../../test/attempts.ts'
import { insertInvitation } from '../../../test/invitations.ts'
import { insertSupplier, insertUser } from '../../../test/rows.ts'
import { deleteOldCodes } from '../codes/codes.ts'
import type { FindStaff } from './schema.ts'

const { app, database, owner, logInAs } = useApp()
type Who = Parameters<typeof logInAs>[0]
type Answer = { code?: string; id?: number; roleName?: string; supplierName?: string }

beforeEach(() => forgetAttempts(owner))

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, who?: Who, payload?: object) {
  const headers = who === undefined ? {} : await logInAs(who)
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const invite = (payload: object, who: Who = { role: 'admin' }) =>
  send('POST', '/apiadmin/staff/invitations', who, payload)
const look = (code: string) => send('GET', `/api/users/invitations/${code}`)
const accept = (code: string, who: Who) => send('POST', `/api/users/invitations/${code}`, who)

async function lastMessage(recipient: string) {
  const found = owner.selectFrom('outbox').select(['channel', 'body']).where('recipient', '=', recipient)
  const { channel, body } = await found.orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { channel, code: body.match(/\/invite\?code=([\w-]{43})/)?.[1] ?? '' }
}
const dutyOf = (role: string) => (role === 'supplier' ? 'owner' : null)
const roleOf = (id: number) =>
  owner.selectFrom('users').select(['role', 'supplier_id']).where('id', '=', id).executeTakeFirstOrThrow()

test('a link by mail makes who accepts it a supplier’s person, once; it is told and noted', async () => {
  const farm = await insertSupplier(owner, { name: 'Ферма «Лесная»' })
  const admin = await insertUser(owner, { role: 'admin', email: 'chief@mail.example' })
  const contact = 'vera@mail.example'
  const { status, body } = await invite({ contact, role: 'supplier', supplierId: farm.id, duty: 'owner' }, admin.login)
  assert.equal(status, 200)
  const { channel, code } = await lastMessage(contact)
  assert.equal(channel, 'mail')
  assert.deepEqual((await look(code)).body, { role: 'supplier', roleName: 'Владелец', supplierName: 'Ферма «Лесная»' })

  const vera = await insertUser(owner, { name: 'Вера', email: contact })
  const headers = await logInAs(vera.login)
  assert.equal((await send('POST', `/api/users/invitations/${code}`)).status, 401)
  assert.equal((await accept(code, { role: 'manager' })).status, 403)
  assert.equal((await accept(code, vera.login)).status, 200)
  assert.deepEqual(await roleOf(vera.id), { role: 'supplier', supplier_id: farm.id })
  assert.equal((await app.inject({ url: '/api/users/inn', headers })).statusCode, 401)
  const boris = await insertUser(owner)
  assert.equal((await accept(code, boris.login)).body.code, 'BAD_CODE')
  assert.equal((await look(code)).body.code, 'BAD_CODE')
  assert.equal((await roleOf(boris.id)).role, 'client')

  const subjects = owner.selectFrom('outbox').select('subject')
  assert.deepEqual(
    (await subjects.where('recipient', '=', admin.email).execute()).map(({ subject }) => subject),
    ['Изменились права сотрудников: Лавка', 'Изменились права сотрудников: Лавка'],
  )
  const events = owner.selectFrom('audit_events').select(['user_id', 'event', 'details'])
  assert.deepEqual(await events.where('user_id', 'in', [admin.id, vera.id]).orderBy('id').execute(), [
    {
      user_id: admin.id,
      event: 'invitation.made',
      details: { invitation: body.id, role: 'supplier', duty: 'owner', supplier: farm.id },
    },
    {
      user_id: vera.id,
      event: 'invitation.accepted',
      details: { invitation: body.id, role: 'supplier', duty: 'owner' },
    },
  ])
})

test('two who accept one link at once: one gets the role', async () => {
  const { code } = await insertInvitation(owner)
  const [one, other] = [await insertUser(owner), await insertUser(owner)]
  const answers = await Promise.all([accept(code, one.login), accept(code, other.login)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
  const roles = [await roleOf(one.id), await roleOf(other.id)].map(({ role }) => role)
  assert.deepEqual(roles.sort(), ['client', 'manager'])
})

test('a link works for a week, not after it was taken back, nor when who made it is no administrator any more', async () => {
  const vera = await insertUser(owner)
  const at = (days: number) => ({ expires_at: new Date(Date.now() + days * 86_400_000) })
  const { rows } = await sql<{ days: number }>`
    select extract(day from expires_at - made_at)::int as days from invitations
    where id = ${(await insertInvitation(owner)).id}`.execute(owner)
  assert.equal(rows[0]?.days, 7)
  const old = await insertInvitation(owner, at(-0.001))
  const [taken, chief] = [
    await insertInvitation(owner),
    await insertUser(owner, { role: 'admin', email: 'maker@mail.example' }),
  ]
  const orphan = await insertInvitation(owner, { made_by: chief.id })
  assert.equal((await send('DELETE', `/apiadmin/staff/invitations/${taken.id}`, chief.login)).status, 200)
  const withdrawn = owner.selectFrom('audit_events').select(['event', 'details']).where('user_id', '=', chief.id)
  assert.deepEqual(await withdrawn.execute(), [{ event: 'invitation.withdrawn', details: { invitation: taken.id } }])
  const told = owner.selectFrom('outbox').select('body').where('recipient', '=', chief.email)
  assert.match((await told.executeTakeFirstOrThrow()).body, /Приглашение на v…@mail\. example отозвано/)
  assert.equal((await send('DELETE', `/apiadmin/staff/invitations/${taken.id}`, { role: 'admin' })).status, 404)
  await owner.updateTable('users').set({ role: 'manager' }).where('id', '=', chief.id).execute()
  for (const { code } of [old, taken, orphan]) assert.equal((await accept(code, vera.login)).body.code, 'BAD_CODE')
  assert.equal((await roleOf(vera.id)).role, 'client')

  const past = await insertInvitation(owner, at(-1.1))
  await deleteOldCodes(database)
  const kept = owner.selectFrom('invitations').select('id').where('id', 'in', [past.id, old.id])
  assert.deepEqual(await kept.execute(), [{ id: old.id }])
})

test('a phone is invited by SMS; what is neither, and a supplier that does not go with the role, are refused', async () => {
  const [farm, chief] = [await insertSupplier(owner), { role: 'admin' } as const]
  assert.equal(
    (await invite({ contact: '8 912 345-67-89', role: 'manager', supplierId: null, duty: null })).status,
    200,
  )
  const sent = await lastMessage('+7 (912) 345-67-89')
  assert.equal(sent.channel, 'sms')
  assert.equal((await look(sent.code)).body.roleName, 'Менеджер')
  assert.equal(
    (await invite({ contact: '8 912 345-67-89', role: 'admin', supplierId: null, duty: null })).body.code,
    'TOO_MANY',
  )
  for (const [contact, role, supplierId, code] of [
    ['olga', 'manager', null, 'BAD_REQUEST'],
    ['a@mail.example', 'client', null, 'BAD_REQUEST'],
    ['b@mail.example', 'manager', farm.id, 'VALUE_REFUSED'],
    ['c@mail.example', 'partner', null, 'VALUE_REFUSED'],
    ['d@mail.example', 'supplier', 99_999_999, 'VALUE_REFUSED'],
  ] as const)
    assert.equal((await invite({ contact, role, supplierId, duty: dutyOf(role) }, chief)).body.code, code, contact)
})

test('open invitations are in the list of the staff, without their codes', async () => {
  const chief = await insertUser(owner, { role: 'admin', name: 'Ольга' })
  const { id, code } = await insertInvitation(owner, { made_by: chief.id, contact: 'nina@mail.example' })
  const answer = await app.inject({ url: '/apiadmin/staff', headers: await logInAs(chief.login) })
  const found = answer.json<FindStaff['answer']>().invitations.find((one) => one.id === id)
  assert.deepEqual([found?.contact, found?.roleName, found?.madeBy], ['nina@mail.example', 'Менеджер', 'Ольга'])
  assert.ok(!answer.body.includes(code))
})

test('who is invited by phone enters by a code at once: the invitation takes nothing from the messages of the minute', async () => {
  const phone = '+7 (914) 555-66-77'
  assert.equal((await invite({ contact: phone, role: 'manager', supplierId: null, duty: null })).status, 200)
  assert.equal((await send('POST', '/api/users/entry', undefined, { phone })).status, 200)
})
