import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertUser } from '../../../test/rows.ts'
import { hashSecret } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import { masked } from '../users/mask.ts'
import type { FindTraderContacts, LoadTraders, TraderCard } from './schema.ts'

const { app, database, owner, logInAs } = useApp()
const url = '/apiadmin/objects/traders'
type Who = Parameters<typeof logInAs>[0]

const get = async (path: string, who: Who) => app.inject({ url: `${url}${path}`, headers: await logInAs(who) })
const load = async (payload: object, who: Who = { role: 'manager' }) =>
  app.inject({ method: 'POST', url: `${url}/loadoptions`, payload, headers: await logInAs(who) })
const rowsOf = async (payload: object, who?: Who) => (await load(payload, who)).json<LoadTraders['answer']>().data
const cardOf = async (id: number, who: Who = { role: 'manager' }) => (await get(`?id=${id}`, who)).json<TraderCard>()

async function change(method: 'PUT' | 'POST', path: string, payload: object, who: Who = { role: 'admin' }) {
  const headers = await logInAs(who)
  const answer = await app.inject({ method, url: `${url}${path}`, payload, headers })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code ?? 'OK' }
}
const eventsOf = (user_id: number) =>
  owner.selectFrom('audit_events').select(['event', 'details']).where('user_id', '=', user_id).orderBy('id').execute()

const insertAnna = (word: string, phone = '+7 (912) 345-67-89', code = '500100732259') =>
  insertUser(owner, { login: `${word}@mail.example`, name: `Анна ${word}`, email: `${word}@mail.example`, phone, code })

test('the list masks login, mail, phone and a person’s INN, and is searched by them whole; who looked is noted without the words', async () => {
  const anna = await insertAnna('smirnova', '+7 (953) 444-67-89', '773370857141')
  await owner.insertInto('user_inns').values({ user_id: anna.id, inn: '773370857141', name: '' }).execute()
  const firm = await insertUser(owner, { login: 'firm', name: 'Ромашка', code: '7707083893', type: 'organisation' })
  await owner.insertInto('user_inns').values({ user_id: firm.id, inn: '7707083893', name: 'ООО «Луг»' }).execute()
  const manager = await insertUser(owner, { role: 'manager', login: 'curious-manager' })
  for (const words of ['smirnova@mail', '953 444', '773370857141'])
    assert.deepEqual(
      (await rowsOf({ searchValue: words }, manager.login)).map(({ id }) => id),
      [anna.id],
      words,
    )
  assert.deepEqual(
    (await rowsOf({ searchValue: 'Луг' }, manager.login)).map(({ id, inn, company }) => [id, inn, company]),
    [[firm.id, '7707083893', 'ООО «Луг»']],
  )
  const [row] = await rowsOf({ filter: ['id', '=', anna.id] }, manager.login)
  assert.deepEqual(
    [row?.login, row?.email, row?.phoneEnd, row?.inn, row?.state, row?.orderCount],
    ['s…@mail.example', 's…@mail.example', '6789', '…7141', 'active', 0],
  )
  // a filter must not reveal more than the list shows
  assert.deepEqual(await rowsOf({ filter: ['email', 'contains', 'smirnova'] }, manager.login), [])
  const events = await eventsOf(manager.id)
  assert.equal(events.length, 6)
  assert.deepEqual(events[0], { event: 'people.searched', details: { found: [anna.id] } })
  assert.doesNotMatch(JSON.stringify(events), /smirn|953|773370/)
})

test('every route of the engine that reads people records it', async () => {
  const anna = await insertAnna('routes')
  const manager = await insertUser(owner, { role: 'manager' })
  const headers = await logInAs(manager.login)
  const [route, page] = [
    '/apiadmin/admin/obj/traders',
    `filter=${encodeURIComponent(JSON.stringify(['id', '=', anna.id]))}`,
  ]
  for (const path of [`${route}/loadoptions?${page}`, `/apiadmin/admin/traders?${page}`, `${route}?id=${anna.id}`]) {
    const before = (await eventsOf(manager.id)).length
    const answer = await app.inject({ url: path, headers })
    assert.equal(answer.statusCode, 200, answer.body)
    assert.match(answer.body, /r…@mail/)
    const events = await eventsOf(manager.id)
    assert.deepEqual(
      [events.length, events.at(-1)],
      [before + 1, { event: 'people.searched', details: { found: [anna.id] } }],
    )
  }
  // query strings are logged, so GET accepts a filter by key only
  const byName = `filter=${encodeURIComponent(JSON.stringify(['name', '=', 'Анна']))}`
  for (const options of ['group=email', 'select=id', 'isCountQuery=true', 'searchValue=Anna', byName])
    assert.equal((await app.inject({ url: `${route}/loadoptions?${options}`, headers })).statusCode, 400, options)
  const exported = await app.inject({ method: 'POST', url: `${route}/export?format=csv`, payload: {}, headers })
  assert.deepEqual([exported.statusCode, exported.json<{ code: string }>().code], [400, 'BAD_REQUEST'])
  assert.equal((await eventsOf(manager.id)).length, 3)
})

test('the mask in the database is the one of the server', async () => {
  for (const text of [
    'anna@mail.example',
    'a@b',
    '@b',
    '+7 (912) 345-67-89',
    '123456',
    '1234567',
    'anna',
    '',
    'a@b@c',
    '12-34 x',
  ])
    assert.equal(
      (await sql<{ m: string }>`select masked_contact(${text}) as m`.execute(owner)).rows[0]?.m,
      masked(text),
      text,
    )
})

test('a card has orders, debts, consents, devices, limits and who has the same phone, and no contact; contacts are a noted call', async () => {
  const anna = await insertAnna('card')
  const twin = await insertUser(owner, { name: 'Анна Вторая', phone: '8 912 345-67-89' })
  await owner.updateTable('users').set({ phone: '+7 (912) 345-67-89' }).where('id', '=', twin.id).execute()
  await insertOrder(owner, { user_id: anna.id, status: 'confirmed', total_kopecks: 70_000 })
  await insertOrder(owner, { user_id: anna.id, status: 'delivered', funds: 'debt', total_kopecks: 30_000 })
  const given = { user_id: anna.id, kind: 'personal-data' as const, version: '2026-11-01', address: '' }
  await owner.insertInto('consents').values(given).execute()
  await logInAs(anna.login)
  const manager = await insertUser(owner, { role: 'manager' })
  const card = await cardOf(anna.id, manager.login)
  const { count, openCount, openKopecks, debtKopecks } = card.orders
  assert.deepEqual([count, openCount, openKopecks, debtKopecks], [2, 1, 70_000, 30_000])
  assert.deepEqual(
    card.orders.latest.map(({ statusName, toPayKopecks }) => [statusName, toPayKopecks]),
    [
      ['Доставлен', 30_000],
      ['Подтверждён', 70_000],
    ],
  )
  assert.deepEqual(
    card.consents.map(({ title, revokedAt }) => [title, revokedAt]),
    [['Согласие на обработку персональных данных', null]],
  )
  assert.ok(card.samePhone.some(({ id }) => id === twin.id))
  assert.deepEqual([card.limits.kind, card.limits.raised, card.limits.most?.openCheckouts], ['regular', null, 30])
  assert.equal(card.devices.length, 1)
  assert.doesNotMatch(JSON.stringify(card), /card@mail|345-67|500100732259/)

  const contacts = (await get(`/contacts?id=${anna.id}`, manager.login)).json<FindTraderContacts['answer']>()
  assert.deepEqual([contacts.email, contacts.phone], ['card@mail.example', '+7 (912) 345-67-89'])
  assert.deepEqual(await eventsOf(manager.id), [
    { event: 'person.opened', details: { person: anna.id } },
    { event: 'person.contacts-shown', details: { person: anna.id } },
  ])
  assert.equal((await get('?id=99999999', { role: 'admin' })).statusCode, 404)
})

test('logged out everywhere: each token and device is over, and it is noted; never oneself, nor by a manager', async () => {
  const anna = await insertAnna('logout')
  const headers = await logInAs(anna.login)
  const admin = await insertUser(owner, { role: 'admin' })
  const body = { id: anna.id, reason: 'Потерян телефон' }
  assert.equal((await change('POST', '/logout', body, { role: 'manager' })).status, 403)
  assert.equal((await app.inject({ url: '/api/users/inn', headers })).statusCode, 200)
  assert.deepEqual(await change('POST', '/logout', body, admin.login), { status: 200, code: 'OK' })
  assert.equal((await app.inject({ url: '/api/users/inn', headers })).statusCode, 401)
  const device = await owner.selectFrom('devices').selectAll().where('user_id', '=', anna.id).executeTakeFirstOrThrow()
  assert.equal(device.revoked_for, 'office')
  assert.deepEqual(await eventsOf(admin.id), [
    { event: 'account.logged-out', details: { person: anna.id, devices: 1, reason: 'Потерян телефон' } },
  ])
  assert.equal((await change('POST', '/logout', { id: admin.id, reason: '' }, admin.login)).code, 'VALUE_REFUSED')
  assert.equal((await change('POST', '/logout', { id: 99_999_999, reason: '' }, admin.login)).code, 'NOT_FOUND')
})

test('raised limits hold for this person alone, are taken back, and are noted once; the staff has none', async () => {
  const [anna, boris] = [await insertAnna('limits'), await insertUser(owner)]
  const admin = await insertUser(owner, { role: 'admin' })
  const put = (id: number, level: string | null) => change('PUT', '/limits', { id, level, reason: 'Кафе' }, admin.login)
  const kinds = async () => [(await cardOf(anna.id)).limits.kind, (await cardOf(boris.id)).limits.kind]
  assert.deepEqual(await kinds(), ['new', 'new'])
  assert.equal(
    (await change('PUT', '/limits', { id: anna.id, level: 'trusted', reason: '' }, { role: 'manager' })).status,
    403,
  )
  await put(anna.id, 'trusted')
  await put(anna.id, 'trusted')
  assert.deepEqual(await kinds(), ['trusted', 'new'])
  await put(anna.id, 'unlimited')
  assert.equal((await cardOf(anna.id)).limits.most, null)
  await put(anna.id, null)
  assert.deepEqual(await kinds(), ['new', 'new'])
  const levels = (await eventsOf(admin.id)).map(({ event, details }) => [event, details?.['level']])
  assert.deepEqual(
    levels,
    ['trusted', 'unlimited', null].map((level) => ['account.limits-raised', level]),
  )
  assert.equal((await put(admin.id, 'trusted')).code, 'VALUE_REFUSED')
  assert.equal((await change('PUT', '/limits', { id: anna.id, level: 'all', reason: '' })).status, 400)
})

test('the database itself lets an administrator alone end sessions and raise limits', async () => {
  const anna = await insertUser(owner)
  for (const role of ['client', 'manager', 'supplier'] as const) {
    const actor = { id: anna.id, role, supplierId: null, tokenHash: null }
    for (const call of [sql`raise_limits(${anna.id}, 'unlimited')`, sql`end_sessions(${anna.id})`])
      await assert.rejects(
        asActor(database, actor, (db) => sql`select ${call}`.execute(db)),
        /only an administrator/,
      )
    const { rows } = await asActor(database, { ...actor, role: 'client' }, (db) =>
      sql`select * from devices_of_person(${anna.id})`.execute(db),
    )
    assert.deepEqual(rows, [])
  }
})

test('what ends a stranger’s sessions or raises limits asks for the password of this session', async () => {
  const admin = await insertUser(owner, { role: 'admin' })
  const headers = await logInAs(admin.login)
  const token_hash = hashSecret(headers.authorization.replace('Bearer ', ''))
  await owner.updateTable('sessions').set({ password_at: null }).where('token_hash', '=', token_hash).execute()
  const anna = await insertUser(owner)
  for (const [method, path, payload] of [
    ['POST', '/logout', { id: anna.id, reason: '' }],
    ['PUT', '/limits', { id: anna.id, level: 'trusted', reason: '' }],
  ] as const) {
    const answer = await app.inject({ method, url: `${url}${path}`, payload, headers })
    assert.equal(answer.json<{ code: string }>().code, 'PASSWORD_NEEDED')
  }
})
