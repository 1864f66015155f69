import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertApplication } from '../../../test/invitations.ts'
import { insertUser } from '../../../test/rows.ts'
import { picture, uploadOf, useFolder } from '../files/testing.ts'
import type { FindNeeds } from '../menu/schema.ts'
import type { FindOwnApplication } from './application-schema.ts'
import type { FindStaff } from './schema.ts'

const { app, owner, logInAs } = useApp({ files: { kind: 'disk', directory: useFolder() } })
type Who = Parameters<typeof logInAs>[0]

const typed = (code: string) => ({
  name: 'Ферма «Проба»',
  code,
  region: 'Тула',
  phone: '+7 900 123-45-67',
  address: 'Тула, Мира, 1',
})
async function decide(method: 'POST' | 'PUT' | 'DELETE', id: number, payload: object, who: Who = { role: 'admin' }) {
  const url = `/apiadmin/staff/applications/${id}`
  const answer = await app.inject({ method, url, headers: await logInAs(who), payload })
  return { status: answer.statusCode, body: answer.json<{ code?: string; supplierId?: number }>() }
}
async function waiting() {
  const answer = await app.inject({ url: '/apiadmin/staff', headers: await logInAs({ role: 'admin' }) })
  return answer.json<FindStaff['answer']>().applications
}
const told = (recipient: string) =>
  owner.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute()

test('a confirmed registration of a supplier is an application, of which the administrators are told; that of a person is none', async () => {
  const chief = await insertUser(owner, { role: 'admin', email: 'chief@mail.example' })
  for (const type of ['supplier', 'person'] as const) {
    const [login, email] = [`new-${type}`, `new-${type}@mail.example`]
    const payload = {
      login,
      email,
      psw: 'зимний лес и кувшин',
      name: 'Пётр',
      type,
      inn: '7707083893',
      oktmo: '45000000',
    }
    const remoteAddress = type === 'supplier' ? '10.0.0.1' : '10.0.1.1'
    assert.equal(
      (await app.inject({ method: 'POST', url: '/api/users/signup', payload, remoteAddress })).statusCode,
      200,
    )
    const code = (await told(email))[0]?.body.match(/code=([\w-]+)/)?.[1] ?? ''
    assert.equal((await app.inject({ method: 'POST', url: `/api/users/signup/${code}` })).statusCode, 200)
  }
  const [one, ...others] = await waiting()
  assert.deepEqual(
    [one?.name, one?.inn, one?.region, one?.email, others.length],
    ['Пётр', '7707083893', 'Москва', 'n…@mail.example', 0],
  )
  assert.deepEqual(
    (await told(chief.email)).map(({ subject }) => subject),
    ['Новая заявка поставщика: Лавка'],
  )
  const needs = async (who: Who) =>
    (await app.inject({ url: '/apiadmin/admin/needs', headers: await logInAs(who) })).json<FindNeeds['answer']>()
  assert.deepEqual(await needs({ role: 'admin' }), [{ code: 'applications', count: 1 }])
  assert.deepEqual(await needs({ role: 'manager' }), [])
  await decide('PUT', one?.id ?? 0, { text: 'Пришлите декларацию' })
  assert.deepEqual(await needs({ role: 'admin' }), [])
})

test('an approval makes the supplier, its shop and its first person at once; the person and the administrators are told, the person logs in anew', async () => {
  const id = await insertApplication(owner, { login: 'farmer', email: 'farmer@mail.example' })
  const headers = await logInAs('farmer')
  const admin = await insertUser(owner, { role: 'admin', email: 'who-decides@mail.example' })
  const { status, body } = await decide('POST', id, typed('proba'), admin.login)
  assert.equal(status, 200)
  const { supplierId = 0 } = body
  const user = owner.selectFrom('users').select(['role', 'supplier_id']).where('id', '=', id)
  assert.deepEqual(await user.executeTakeFirst(), { role: 'supplier', supplier_id: supplierId })
  const supplier = owner.selectFrom('suppliers').select(['name', 'inn', 'email', 'onboarding'])
  assert.deepEqual(await supplier.where('id', '=', supplierId).executeTakeFirst(), {
    name: 'Ферма «Проба»',
    inn: '7707083893',
    email: 'farmer@mail.example',
    onboarding: 'filling',
  })
  const shops = owner.selectFrom('shops').select(['code', 'address']).where('supplier_id', '=', supplierId)
  assert.deepEqual(await shops.execute(), [{ code: 'proba', address: 'Тула, Мира, 1' }])
  assert.equal((await app.inject({ url: '/api/users/inn', headers })).statusCode, 401)
  assert.equal((await told('farmer@mail.example')).at(-1)?.subject, 'Заявка поставщика одобрена')
  assert.match((await told(admin.email)).at(-1)?.body ?? '', /теперь роль «Владелец, Ферма «Проба»»/)
  const noted = owner.selectFrom('audit_events').select(['event', 'details']).where('user_id', '=', admin.id)
  assert.deepEqual(await noted.execute(), [
    { event: 'application.approved', details: { person: id, supplier: supplierId } },
  ])
  // the new person works on what is left to fill in
  const url = `/apiadmin/objects/suppliers/onboarding?id=${supplierId}`
  assert.equal((await app.inject({ url, headers: await logInAs('farmer') })).statusCode, 200)
})

test('a refusal needs a reason, which the applicant reads, leaves a buyer and is noted; who has no mail is told by SMS', async () => {
  const id = await insertApplication(owner, { email: 'refused@mail.example' })
  assert.equal((await decide('DELETE', id, { reason: ' ' })).status, 400)
  assert.equal((await decide('DELETE', id, { reason: 'Нет документов' })).status, 200)
  const { subject, body } = (await told('refused@mail.example'))[0] ?? { subject: '', body: '' }
  assert.deepEqual([subject, body.includes('Нет документов')], ['Заявка поставщика не одобрена', true])
  const user = await owner.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(user.role, 'client')
  assert.ok(!(await waiting()).some((one) => one.id === id))
  const noted = owner.selectFrom('audit_events').select('details').where('event', '=', 'application.refused')
  assert.deepEqual(await noted.execute(), [{ details: { person: id, reason: 'Нет документов' } }])

  const phone = '+7 (912) 111-22-33'
  const other = await insertApplication(owner, { email: '', phone })
  assert.equal((await decide('DELETE', other, { reason: 'Нет документов' })).status, 200)
  assert.equal((await told(phone)).length, 1)
})

test('an administrator alone decides, once, also of two at once; with a code that is taken nothing has happened', async () => {
  const id = await insertApplication(owner)
  for (const role of ['manager', 'supplier', 'client'] as const)
    assert.equal((await decide('POST', id, typed('nobody'), { role })).status, 403)
  assert.equal((await decide('POST', id, typed('proba'))).body.code, 'CONFLICT')
  assert.ok((await waiting()).some((one) => one.id === id))
  const answers = await Promise.all([decide('POST', id, typed('first')), decide('POST', id, typed('second'))])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404])
  const made = owner.selectFrom('suppliers').select('code').where('code', 'in', ['first', 'second', 'nobody'])
  assert.equal((await made.execute()).length, 1)
})

test('the applicant is asked for papers, answers with words and photos, and follows the application to its end', async () => {
  const chief = await insertUser(owner, { role: 'admin', email: 'papers@mail.example' })
  const id = await insertApplication(owner, { login: 'applicant', email: 'applicant@mail.example' })
  const [headers, stranger] = [await logInAs('applicant'), await logInAs({ role: 'client' })]
  const follow = async (as = headers) =>
    (await app.inject({ url: '/api/users/application', headers: as })).json<FindOwnApplication['answer']>().application
  const answer = async (as = headers, photos: number[] = []) => {
    const payload = { text: ' Приложил ', photos }
    return (await app.inject({ method: 'POST', url: '/api/users/application/answer', headers: as, payload })).statusCode
  }
  assert.equal((await follow())?.state, 'received')
  assert.equal(await follow(stranger), null)
  assert.equal(await answer(), 409)
  assert.equal((await decide('PUT', id, { text: ' Нет декларации ' }, { role: 'manager' })).status, 403)
  assert.equal((await decide('PUT', id, { text: ' Нет декларации ' }, chief.login)).status, 200)
  assert.match((await told('applicant@mail.example')).at(-1)?.body ?? '', /Нет декларации[^]+\/application/)
  assert.deepEqual([(await follow())?.state, (await follow())?.words], ['asked', 'Нет декларации'])

  const upload = async (as: typeof headers) => {
    const form = uploadOf(await picture().jpeg().toBuffer(), { obj: 'supplier-applications' })
    return app.inject({
      method: 'POST',
      url: '/api/clientv9/object/photos',
      ...form,
      headers: { ...form.headers, ...as },
    })
  }
  const photo = (await upload(headers)).json<{ id: number }>().id
  const foreign = (await upload(stranger)).json<{ id: number }>().id
  assert.equal(await answer(headers, [foreign]), 404)
  assert.equal(await answer(stranger, []), 409)
  assert.equal(await answer(headers, [photo]), 200)
  assert.equal(await answer(headers, []), 409)
  const own = await follow()
  assert.deepEqual([own?.state, own?.answer, own?.photos.map((one) => one.id)], ['answered', 'Приложил', [photo]])
  assert.equal((await told(chief.email)).at(-1)?.subject, 'Заявитель ответил на запрос документов')
  const listed = (await waiting()).find((one) => one.id === id)
  assert.deepEqual([listed?.answer, listed?.photos.map((one) => one.id)], ['Приложил', [photo]])
  const read = async (as: typeof headers) =>
    (await app.inject({ url: `/apiadmin/repo/${photo}`, headers: as })).statusCode
  assert.deepEqual([await read(await logInAs(chief.login)), await read(stranger)], [200, 404])

  assert.equal((await decide('DELETE', id, { reason: 'Нет документов' })).status, 200)
  assert.deepEqual([(await follow())?.state, (await follow())?.words], ['refused', 'Нет документов'])
  assert.equal((await decide('PUT', id, { text: 'Ещё' })).status, 404)
})
