import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Duty } from '@lavka/domain/duties'
import { accountRoles, backOffice, type AccountRole } from '@lavka/domain/roles'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertPushBrowser } from '../../../test/push-browsers.ts'
import { insertSupplier, insertUser } from '../../../test/rows.ts'
import { hashSecret } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import type { FindStaff } from './schema.ts'

const { app, database, owner, logInAs } = useApp()
type Who = Parameters<typeof logInAs>[0]
type Change = { id: number; from: AccountRole; to: AccountRole; supplier?: number; fromSupplier?: number }
const dutyOf = (role: AccountRole): Duty | null => (role === 'supplier' ? 'owner' : null)

async function give(
  { id, from, to, supplier = undefined, fromSupplier = undefined }: Change,
  who: Who = { role: 'admin' },
) {
  const seen = { role: from, supplierId: fromSupplier ?? null, duty: dutyOf(from) }
  const payload = { id, seen, role: to, supplierId: supplier ?? null, duty: dutyOf(to), reason: ' Новая работа ' }
  const answer = await app.inject({ method: 'PUT', url: '/apiadmin/staff', headers: await logInAs(who), payload })
  return answer.statusCode === 200 ? 'OK' : answer.json<{ code: string }>().code
}
const roleOf = (id: number) =>
  owner.selectFrom('users').select(['role', 'supplier_id']).where('id', '=', id).executeTakeFirstOrThrow()
const supplierFor = (role: AccountRole, id: number) => (role === 'supplier' || role === 'partner' ? id : undefined)

test('an administrator alone gives each role to each of the staff, with a supplier where the role has one', async () => {
  const farm = (await insertSupplier(owner)).id
  for (const from of backOffice) {
    for (const to of accountRoles.filter((role) => role !== from)) {
      const fromSupplier = supplierFor(from, farm)
      const { id } = await insertUser(owner, { role: from, supplier_id: fromSupplier ?? null })
      const change = { id, from, to, ...(fromSupplier && { fromSupplier }) }
      const supplier = supplierFor(to, farm)
      for (const role of accountRoles.filter((one) => one !== 'admin' && from === 'manager'))
        assert.equal(await give({ ...change, ...(supplier && { supplier }) }, { role }), 'FORBIDDEN', `${role}: ${to}`)
      const wrong = supplier === undefined ? { ...change, supplier: farm } : change
      assert.equal(await give(wrong), 'VALUE_REFUSED', `${from} → ${to}`)
      assert.equal(await give({ ...change, ...(supplier && { supplier }) }), 'OK', `${from} → ${to}`)
      assert.deepEqual(await roleOf(id), { role: to, supplier_id: supplier ?? null })
    }
  }
})

test('the sessions, browsers and subscriptions of the person end; the person and the administrators are told, and it is noted', async () => {
  const admin = await insertUser(owner, { role: 'admin', email: 'first@mail.example' })
  const igor = await insertUser(owner, { role: 'manager', name: 'Игорь', email: 'igor@mail.example' })
  const headers = await logInAs(igor.login)
  await insertPushBrowser(owner, igor.id)
  await sql`insert into view_subscriptions (owner_id, report, ask, period, kind, hour, next_at)
    values (${igor.id}, 'logs', '{}', 'yesterday', 'mail', 8, now())`.execute(owner)
  assert.equal(await give({ id: igor.id, from: 'manager', to: 'client' }, admin.login), 'OK')

  assert.equal((await app.inject({ url: '/api/users/inn', headers })).statusCode, 401)
  const rows = (table: 'push_browsers' | 'sessions') =>
    owner.selectFrom(table).select('user_id').where('user_id', '=', igor.id).execute()
  assert.deepEqual([await rows('push_browsers'), await rows('sessions')], [[], []])
  const devices = await owner.selectFrom('devices').select('revoked_for').where('user_id', '=', igor.id).execute()
  assert.ok(devices.every(({ revoked_for }) => revoked_for === 'rights'))
  const stopped = owner.selectFrom('view_subscriptions').select(['is_active', 'stopped_because'])
  assert.deepEqual(await stopped.where('owner_id', '=', igor.id).execute(), [
    { is_active: false, stopped_because: 'account' },
  ])

  const told = owner.selectFrom('outbox').select(['recipient', 'subject'])
  assert.deepEqual(await told.where('recipient', 'in', [igor.email, admin.email]).orderBy('id').execute(), [
    { recipient: igor.email, subject: 'Ваша роль в Лавке изменилась' },
    { recipient: admin.email, subject: 'Изменились права сотрудников: Лавка' },
  ])
  const noted = owner.selectFrom('audit_events').select(['event', 'details']).where('user_id', '=', admin.id)
  const details = { person: igor.id, from: 'manager', role: 'client', supplier: null, reason: 'Новая работа' }
  assert.deepEqual(await noted.execute(), [{ event: 'role.given', details }])
})

test('nobody changes their own role, that of a buyer, of nobody, or one that another has changed meanwhile', async () => {
  const admin = await insertUser(owner, { role: 'admin' })
  const [buyer, igor] = [await insertUser(owner), await insertUser(owner, { role: 'manager' })]
  const as = (change: Change) => give(change, admin.login)
  assert.equal(await as({ id: admin.id, from: 'admin', to: 'manager' }), 'VALUE_REFUSED')
  assert.equal(await as({ id: buyer.id, from: 'manager', to: 'admin' }), 'VALUE_REFUSED')
  assert.equal(await as({ id: 99_999_999, from: 'manager', to: 'admin' }), 'NOT_FOUND')
  assert.equal(await as({ id: igor.id, from: 'investor', to: 'client' }), 'CONFLICT')
  const same = [admin.id, buyer.id, igor.id]
  assert.deepEqual(
    (await Promise.all(same.map(roleOf))).map(({ role }) => role),
    ['admin', 'client', 'manager'],
  )
})

test('of two administrators who take each other’s role at once, or one blocks the other, one stays', async () => {
  for (const isBlock of [false, true]) {
    const [one, other] = [await insertUser(owner, { role: 'admin' }), await insertUser(owner, { role: 'admin' })]
    const block = async () => {
      const payload = { isBlocked: true, reason: '' }
      const headers = await logInAs(other.login)
      const answer = await app.inject({ method: 'PUT', url: `/api/users/${one.id}/block`, headers, payload })
      return answer.statusCode === 200 ? 'OK' : answer.json<{ code: string }>().code
    }
    const answers = await Promise.all([
      give({ id: other.id, from: 'admin', to: 'manager' }, one.login),
      isBlock ? block() : give({ id: one.id, from: 'admin', to: 'client' }, other.login),
    ])
    assert.equal(answers.filter((answer) => answer === 'OK').length, 1, answers.join())
    const left = owner.selectFrom('users').select('id').where('id', 'in', [one.id, other.id])
    assert.equal((await left.where('role', '=', 'admin').where('blocked_at', 'is', null).execute()).length, 1)
  }
})

test('the database itself lets no other role give one, and nobody write it', async () => {
  const anna = await insertUser(owner)
  for (const role of accountRoles.filter((one) => one !== 'admin')) {
    const actor = { id: anna.id, role, supplierId: null, tokenHash: null }
    const tries = [
      sql`select give_role(${anna.id}, 'client', null, null, 'admin', null, null)`,
      sql`select change_role(${anna.id}, '{}', 'admin', null, null)`,
      sql`update users set role = 'admin' where id = ${anna.id}`,
    ]
    for (const attempt of tries)
      await assert.rejects(
        asActor(database, actor, (db) => attempt.execute(db)),
        /only an administrator gives this role|permission denied/,
      )
  }
  assert.equal((await roleOf(anna.id)).role, 'client')
})

test('whatever gives a role or takes one back asks for the password of this session', async () => {
  const headers = await logInAs({ role: 'admin' })
  const token_hash = hashSecret(headers.authorization.replace('Bearer ', ''))
  await owner.updateTable('sessions').set({ password_at: null }).where('token_hash', '=', token_hash).execute()
  const seen = { role: 'manager', supplierId: null, duty: null }
  const { id } = await insertUser(owner, { role: 'manager' })
  const giving = {
    method: 'PUT',
    url: '/apiadmin/staff',
    payload: { id, seen, role: 'client', supplierId: null, duty: null, reason: '' },
  } as const
  const invited = { contact: 'vera@mail.example', role: 'manager', supplierId: null, duty: null }
  const inviting = { method: 'POST', url: '/apiadmin/staff/invitations', payload: invited } as const
  const withdrawing = { method: 'DELETE', url: '/apiadmin/staff/invitations/1' } as const
  const supplier = { name: 'Ферма', code: 'farm-1', region: 'Тула', phone: '', address: 'Тула' }
  const approving = { method: 'POST', url: '/apiadmin/staff/applications/1', payload: supplier } as const
  const refusing = { method: 'DELETE', url: '/apiadmin/staff/applications/1', payload: { reason: 'Нет' } } as const
  for (const request of [giving, inviting, withdrawing, approving, refusing])
    assert.equal((await app.inject({ ...request, headers })).json<{ code: string }>().code, 'PASSWORD_NEEDED')
})

test('the list has who works here with the supplier, contacts masked, and no buyer', async () => {
  const farm = await insertSupplier(owner, { name: 'Ферма «Лесная»' })
  const vera = await insertUser(owner, {
    role: 'supplier',
    supplier_id: farm.id,
    login: 'vera',
    email: 'vera@mail.example',
  })
  const [buyer, admin] = [await insertUser(owner), await insertUser(owner, { role: 'admin' })]
  const answer = await app.inject({ url: '/apiadmin/staff', headers: await logInAs(admin.login) })
  const { people: listed, suppliers } = answer.json<FindStaff['answer']>()
  const { name, login } = vera
  assert.deepEqual(
    listed.find(({ id }) => id === vera.id),
    {
      id: vera.id,
      name,
      login,
      email: 'v…@mail.example',
      role: 'supplier',
      duty: 'owner',
      roleName: 'Владелец',
      supplierId: farm.id,
      supplierName: 'Ферма «Лесная»',
      isBlocked: false,
      isSelf: false,
    },
  )
  assert.equal(listed.find(({ id }) => id === admin.id)?.isSelf, true)
  assert.equal(
    listed.some(({ id }) => id === buyer.id),
    false,
  )
  assert.ok(suppliers.some(({ id }) => id === farm.id))
})
