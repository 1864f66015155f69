import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Duty } from '@lavka/domain/duties'
import { addMembership, insertMember } from '../../../../test/members.ts'
import { insertSession, insertSupplier } from '../../../../test/rows.ts'
import { hashPassword } from '../password.ts'
import type { SessionAnswer } from '../schema.ts'
import type { FindMemberships } from './schema.ts'
import { useTwoSuppliers } from './testing.ts'

// Who works for several suppliers chooses one in the session (docs/decisions/0178-one-supplier-in-the-session.md).

const { owner, logInAs, ids, insertWorker, ask, choose } = useTwoSuppliers()

const psw = 'зимний лес и кувшин'
async function logIn(login: string, given = psw) {
  const payload = { login, psw: given, type: 'web', model: 'Ноутбук' }
  return (await ask<SessionAnswer>('/api/users/auth', { method: 'POST', payload })).body
}
/** What the server says of a token. */
const restore = async (token: string) =>
  (await ask<SessionAnswer>('/api/users/auth/data', { method: 'POST', payload: { token } })).body
const worksFor = ({ user, data }: SessionAnswer) => [user.role, data.works_for?.id, data.works_for?.name]
const remove = async (id: number, supplierId: number, duty: Duty) => {
  const payload = { id, seen: { role: 'supplier', supplierId, duty }, role: 'client', supplierId: null, duty: null }
  const { authorization } = await logInAs({ role: 'admin' })
  const given = { token: authorization.slice(7), method: 'PUT', payload: { ...payload, reason: '' } } as const
  return (await ask('/apiadmin/staff', given)).status
}

test('the choice holds on the device and for the next login; of one supplier nothing is said', async () => {
  const { id, login } = await insertWorker('picker', await hashPassword(psw))
  const first = await logIn(login)
  assert.deepEqual(worksFor(first), ['supplier', ids.farm, 'Ферма'])
  const { body: listed } = await ask<FindMemberships['answer']>('/api/users/memberships', { token: first.token })
  assert.deepEqual(
    listed.map(({ supplierName, dutyName, isChosen }) => [supplierName, dutyName, isChosen]),
    [
      ['Сыроварня', 'Сборщик', false],
      ['Ферма', 'Владелец', true],
    ],
  )
  const elsewhere = await insertSession(owner, id)
  const chosen = (await choose(first.token, ids.dairy)).body
  assert.deepEqual(worksFor(chosen), ['picker', ids.dairy, 'Сыроварня'])
  assert.equal(chosen.data.device, undefined)
  assert.deepEqual(worksFor(await logIn(login, first.data.device?.psw)), ['picker', ids.dairy, 'Сыроварня'])
  assert.deepEqual(worksFor(await logIn(login)), ['picker', ids.dairy, 'Сыроварня'])
  // another device goes on with what was chosen there
  assert.deepEqual(worksFor(await restore(elsewhere)), ['supplier', ids.farm, 'Ферма'])
  const noted = owner.selectFrom('audit_events').select('details').where('user_id', '=', id)
  const { details } = await noted.where('event', '=', 'supplier.chosen').executeTakeFirstOrThrow()
  assert.deepEqual(details, { device: first.data.device?.id, from: ids.farm, supplier: ids.dairy })

  const single = await insertMember(owner, ids.farm, 'manager')
  assert.equal((await restore(await insertSession(owner, single.id))).data.works_for, undefined)
})

test('one chooses among one’s own suppliers alone', async () => {
  const person = await insertWorker('owner')
  const { id: mill } = await insertSupplier(owner)
  await insertMember(owner, mill, 'owner')
  const token = await insertSession(owner, person.id)
  const { status, body } = await choose(token, mill)
  assert.deepEqual([status, body.code], [404, 'NOT_FOUND'])
  assert.deepEqual(worksFor(await restore(token)), ['supplier', ids.farm, 'Ферма'])
})

test('the rights are those of the duty at the chosen supplier', async () => {
  const { id } = await insertWorker('picker')
  const asOwner = await insertSession(owner, id)
  const asPicker = (await choose(await insertSession(owner, id), ids.dairy)).body.token
  const doors = ['/apiadmin/staff', '/apiadmin/admin/summary', '/apiadmin/assembly?day=']
  const opened = async (token: string) =>
    Promise.all(doors.map(async (url) => [(await ask(url, { token })).status, url] as const))
  assert.deepEqual(
    (await opened(asOwner)).map(([status]) => status),
    [200, 200, 403],
  )
  assert.deepEqual(
    (await opened(asPicker)).map(([status]) => status),
    [403, 403, 200],
  )
})

test('who loses the chosen supplier is told, and works for the other one; of two others none is chosen', async () => {
  const person = await insertWorker('manager')
  const chosen = (await choose(await insertSession(owner, person.id), ids.dairy)).body
  assert.equal(await remove(person.id, ids.dairy, 'manager'), 200)
  assert.equal((await ask('/api/users/memberships', { token: chosen.token })).body.code, 'NOT_LOGGED_IN')
  const again = await insertSession(owner, person.id)
  const { user, data } = await restore(again)
  assert.deepEqual([user.role, data.works_for], ['supplier', undefined])
  const staff = await ask<{ suppliers: { id: number }[] }>('/apiadmin/staff', { token: again })
  assert.deepEqual(
    staff.body.suppliers.map(({ id }) => id),
    [ids.farm],
  )

  const { id: mill } = await insertSupplier(owner, { name: 'Мельница' })
  for (const supplier_id of [ids.dairy, mill]) await addMembership(owner, person.id, { supplier_id, duty: 'picker' })
  assert.equal(await remove(person.id, ids.farm, 'owner'), 200)
  const undecided = await insertSession(owner, person.id)
  assert.deepEqual(worksFor(await restore(undecided)), ['supplier', null, ''])
  const summary = await ask<{ newOrders: number }>('/apiadmin/admin/summary', { token: undecided })
  assert.equal(summary.body.newOrders, 0)
  assert.deepEqual(worksFor((await choose(undecided, mill)).body), ['picker', mill, 'Мельница'])
})

test('who chooses and loses that supplier at once does not work there', async () => {
  const person = await insertWorker('manager')
  const token = await insertSession(owner, person.id)
  await Promise.all([choose(token, ids.dairy), remove(person.id, ids.dairy, 'manager')])
  const { data } = await restore(await insertSession(owner, person.id))
  assert.equal(data.works_for, undefined)
  const row = owner.selectFrom('users').select('supplier_id').where('id', '=', person.id)
  assert.deepEqual(await row.executeTakeFirst(), { supplier_id: ids.farm })
})
