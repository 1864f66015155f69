import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import type { Duty } from '@lavka/domain/duties'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { forgetAttempts } from '../../../test/attempts.ts'
import { insertInvitation } from '../../../test/invitations.ts'
import { insertMember } from '../../../test/members.ts'
import { insertSupplier, insertUser } from '../../../test/rows.ts'
import { hashSecret } from '../../auth.ts'
import { makeDeviceSecret } from '../users/device-secret.ts'
import type { FindStaff } from './schema.ts'

const { app, owner, logInAs } = useApp()
type Who = Parameters<typeof logInAs>[0]

let farm: number
let dairy: number
before(async () => {
  farm = (await insertSupplier(owner, { name: 'Ферма' })).id
  dairy = (await insertSupplier(owner, { name: 'Сыроварня' })).id
})
beforeEach(() => forgetAttempts(owner))

async function send(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url, headers: await logInAs(who), ...(payload && { payload }) })
  return answer.statusCode === 200 ? 'OK' : answer.json<{ code: string }>().code
}
type Place = { supplierId: number; duty: Duty }
const change = (who: Who, id: number, seen: Place, to: Place | null) =>
  send(who, 'PUT', '/apiadmin/staff', {
    id,
    seen: { role: 'supplier', ...seen },
    ...(to ? { role: 'supplier', ...to } : { role: 'client', supplierId: null, duty: null }),
    reason: 'Так решили',
  })
const placesOf = (id: number) =>
  owner.selectFrom('memberships').select(['supplier_id', 'duty']).where('user_id', '=', id).orderBy('made_at').execute()
const staffOf = async (who: Who) =>
  (await app.inject({ url: '/apiadmin/staff', headers: await logInAs(who) })).json<FindStaff['answer']>()

test('an owner sees the people and the invitations of that supplier, and nobody else', async () => {
  const vera = await insertMember(owner, farm, 'owner', { name: 'Вера' })
  await insertMember(owner, farm, 'picker', { name: 'Семён' })
  await insertMember(owner, dairy, 'owner', { name: 'Чужой' })
  await insertInvitation(owner)
  const own = { role: 'supplier', duty: 'courier', made_by: vera.id } as const
  await insertInvitation(owner, { ...own, supplier_id: farm, contact: 'kurier@mail.example' })
  await insertInvitation(owner, { ...own, supplier_id: dairy, contact: 'foreign@mail.example' })
  const { people, invitations, applications, suppliers } = await staffOf(vera.login)
  assert.deepEqual(
    people.map(({ name, roleName, supplierName, isSelf }) => [name, roleName, supplierName, isSelf]),
    [
      ['Вера', 'Владелец', 'Ферма', true],
      ['Семён', 'Сборщик', 'Ферма', false],
    ],
  )
  assert.deepEqual(
    invitations.map(({ contact, roleName }) => [contact, roleName]),
    [['kurier@mail.example', 'Курьер']],
  )
  assert.deepEqual([applications, suppliers.map(({ id }) => id)], [[], [farm]])
})

test('an owner invites and changes people of that supplier alone; who is told, and what is noted', async () => {
  const admin = await insertUser(owner, { role: 'admin', email: 'chief@mail.example' })
  const vera = await insertMember(owner, farm, 'owner', { email: 'owner@mail.example' })
  const invite = (given: object) =>
    send(vera.login, 'POST', '/apiadmin/staff/invitations', { contact: 'new@mail.example', ...given })
  assert.equal(await invite({ role: 'supplier', supplierId: farm, duty: 'manager' }), 'OK')
  for (const given of [
    { role: 'supplier', supplierId: dairy, duty: 'manager' },
    { role: 'admin', supplierId: null, duty: null },
  ])
    assert.equal(await invite(given), 'FORBIDDEN')
  assert.equal(await invite({ role: 'supplier', supplierId: farm, duty: null }), 'VALUE_REFUSED')

  const semyon = await insertMember(owner, farm, 'picker', { name: 'Семён', email: 'semyon@mail.example' })
  const foreign = await insertMember(owner, dairy, 'picker')
  const [at, manager] = [{ supplierId: farm, duty: 'picker' } as const, { supplierId: farm, duty: 'manager' } as const]
  assert.equal(await change(vera.login, semyon.id, at, { ...at, supplierId: dairy }), 'FORBIDDEN')
  assert.equal(await change(vera.login, foreign.id, { ...at, supplierId: dairy }, null), 'FORBIDDEN')
  assert.equal(await change(vera.login, foreign.id, at, manager), 'NOT_FOUND')
  assert.equal(await change(vera.login, semyon.id, manager, at), 'CONFLICT')
  await sql`insert into view_subscriptions (owner_id, report, ask, period, kind, hour, next_at)
    values (${semyon.id}, 'sales', '{}', 'yesterday', 'mail', 8, now())`.execute(owner)
  assert.equal(await change(vera.login, semyon.id, at, manager), 'OK')
  assert.deepEqual(await placesOf(semyon.id), [{ supplier_id: farm, duty: 'manager' }])
  const running = owner.selectFrom('view_subscriptions').where('owner_id', '=', semyon.id).where('is_active', '=', true)
  assert.deepEqual(await running.select('id').execute(), [], 'another duty stops subscriptions, too')
  assert.equal(await change(vera.login, semyon.id, manager, null), 'OK')
  assert.deepEqual(await placesOf(semyon.id), [])
  const told = owner.selectFrom('outbox').select('subject').where('recipient', '=', semyon.email).orderBy('id')
  assert.deepEqual(
    (await told.execute()).map(({ subject }) => subject),
    ['Ваша роль в Лавке изменилась', 'Доступ к кабинету поставщика закрыт'],
  )
  const chief = owner.selectFrom('outbox').select('body').where('recipient', '=', admin.email).orderBy('id', 'desc')
  assert.match((await chief.executeTakeFirstOrThrow()).body, /Семён больше не работает у поставщика «Ферма»/)
  const noted = owner.selectFrom('audit_events').select(['event', 'details']).where('user_id', '=', vera.id)
  assert.deepEqual((await noted.orderBy('id', 'desc').executeTakeFirstOrThrow()).details, {
    person: semyon.id,
    from: 'supplier',
    fromDuty: 'manager',
    fromSupplier: farm,
    role: 'client',
    supplier: null,
    reason: 'Так решили',
  })
})

test('a supplier keeps an owner: nobody takes the last one, and of two who take each other one stays', async () => {
  const { id: mill } = await insertSupplier(owner)
  const at = { supplierId: mill, duty: 'owner' } as const
  const one = await insertMember(owner, mill, 'owner')
  assert.equal(await change({ role: 'admin' }, one.id, at, null), 'VALUE_REFUSED')
  assert.equal(await change({ role: 'admin' }, one.id, at, { ...at, duty: 'manager' }), 'VALUE_REFUSED')
  assert.equal(await change(one.login, one.id, at, null), 'VALUE_REFUSED')
  const other = await insertMember(owner, mill, 'owner')
  const answers = await Promise.all([
    change(one.login, other.id, at, null),
    change(other.login, one.id, at, { ...at, duty: 'picker' }),
  ])
  assert.equal(answers.filter((answer) => answer === 'OK').length, 1, answers.join())
  const owners = owner.selectFrom('memberships').select('user_id').where('supplier_id', '=', mill)
  assert.equal((await owners.where('duty', '=', 'owner').execute()).length, 1)
})

test('who works for a supplier accepts the invitation of another one, and keeps the one when the other is lost', async () => {
  const vera = await insertMember(owner, dairy, 'owner')
  await insertMember(owner, farm, 'owner')
  const made_by = (await insertMember(owner, farm, 'owner')).id
  const given = { role: 'supplier', supplier_id: farm, duty: 'picker', made_by } as const
  const accept = (code: string) => send(vera.login, 'POST', `/api/users/invitations/${code}`)
  assert.equal(await accept((await insertInvitation(owner)).code), 'BAD_CODE')
  assert.equal(await accept((await insertInvitation(owner, given)).code), 'OK')
  assert.equal(await accept((await insertInvitation(owner, given)).code), 'BAD_CODE')
  const both = [
    { supplier_id: dairy, duty: 'owner' },
    { supplier_id: farm, duty: 'picker' },
  ]
  assert.deepEqual(await placesOf(vera.id), both)
  assert.equal(await change({ role: 'admin' }, vera.id, { supplierId: farm, duty: 'picker' }, null), 'OK')
  assert.deepEqual(await placesOf(vera.id), both.slice(0, 1))
  const late = await insertInvitation(owner, given)
  await owner.updateTable('memberships').set({ duty: 'manager' }).where('user_id', '=', made_by).execute()
  assert.equal(await accept(late.code), 'BAD_CODE')
})

/** A browser that has logged in, and what its silent login is answered: «OK», or the code and the words of the refusal. */
async function openTab({ id: user_id, login }: { id: number; login: string }) {
  const { id, psw } = makeDeviceSecret()
  await owner.insertInto('devices').values({ id, user_id, model: 'Телефон' }).execute()
  const secret = { device_id: id, generation: 1, secret_hash: hashSecret(psw) }
  await owner.insertInto('device_secrets').values(secret).execute()
  return async (given = psw) => {
    const payload = { login, psw: given, type: 'web', model: 'Телефон' }
    const answer = await app.inject({ method: 'POST', url: '/api/users/auth', payload })
    const { code, message } = answer.json<{ code?: string; message?: string }>()
    return answer.statusCode === 200 ? 'OK' : `${code}: ${message}`
  }
}

test('the tab of somebody whose place has changed is told why at its next call, a foreign secret is not', async () => {
  const vera = await insertMember(owner, farm, 'owner')
  const [semyon, olga] = [await insertMember(owner, farm, 'picker'), await insertMember(owner, farm, 'picker')]
  const [ofSemyon, ofOlga] = [await openTab(semyon), await openTab(olga)]
  const at = { supplierId: farm, duty: 'picker' } as const
  const headers = await logInAs(semyon.login)
  assert.equal(await change(vera.login, semyon.id, at, { ...at, duty: 'courier' }), 'OK')
  assert.equal(await change(vera.login, olga.id, at, null), 'OK')
  assert.equal((await app.inject({ url: '/apiadmin/assembly?day=', headers })).statusCode, 401)
  assert.equal(await ofSemyon(), 'RIGHTS_CHANGED: Ваши права изменились. Войдите ещё раз')
  assert.equal(await ofOlga(), 'RIGHTS_CHANGED: Вы больше не работаете у поставщика «Ферма». Войдите ещё раз')
  assert.match(await ofSemyon(makeDeviceSecret().psw), /^BAD_CREDENTIALS/)
})
