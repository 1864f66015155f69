import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertUser } from '../../../test/rows.ts'
import type { OfficeView, ViewState } from './schema.ts'

const { app, owner, logInAs } = useApp()

const state: ViewState = {
  query: 'f.name=сыр&sort=-name',
  filter: ['name', 'contains', 'сыр'],
  search: '',
  sorts: [{ selector: 'name', desc: true }],
  columns: [{ name: 'name', isPinned: true }],
}
type Headers = { authorization: string }
const send = (method: 'POST' | 'PUT' | 'DELETE', headers: Headers, payload: object) =>
  app.inject({ method, url: '/apiadmin/views', headers, payload })
const save = (headers: Headers, more: object = {}) =>
  send('POST', headers, { object: 'tags', name: 'Сыры', roles: [], isDefault: false, state, ...more })
const list = async (headers: Headers, object = 'tags') =>
  (await app.inject({ method: 'GET', url: `/apiadmin/views?object=${object}`, headers })).json<OfficeView[]>()

test('a view comes back as it was saved, to its owner alone, for its object', async () => {
  const [olga, ivan] = [await logInAs({ role: 'manager' }), await logInAs({ role: 'manager' })]
  const saved = await save(olga, { name: '  Сыры ' })
  assert.equal(saved.statusCode, 200, saved.body)
  const view = saved.json<OfficeView>()
  assert.deepEqual(view, { id: view.id, name: 'Сыры', roles: [], state, isOwn: true, isDefault: false, version: 1 })

  assert.deepEqual(await list(olga), [view])
  assert.deepEqual(await list(olga, 'products'), [])
  assert.deepEqual(await list(ivan), [])
  assert.equal((await send('PUT', ivan, { id: view.id, version: 1, name: 'Чужой' })).statusCode, 404)
  assert.equal((await send('DELETE', ivan, { id: view.id })).statusCode, 404)
})

test('an admin or a manager shares a view with roles, who alone read it and do not change it; a seller shares none', async () => {
  const [admin, seller] = [await logInAs({ role: 'admin' }), await logInAs({ role: 'partner' })]
  const others = [await logInAs({ role: 'supplier' }), await logInAs({ role: 'investor' })]
  const { id } = (await save(admin, { object: 'shops', roles: ['partner'] })).json<OfficeView>()

  const [seen] = await list(seller, 'shops')
  assert.deepEqual([seen?.id, seen?.isOwn, seen?.isDefault], [id, false, false])
  for (const other of others) assert.deepEqual(await list(other, 'shops'), [])
  assert.equal((await send('PUT', seller, { id, version: 1, name: 'Моё' })).statusCode, 404)
  assert.equal((await save(seller, { roles: ['admin'] })).json<{ code: string }>().code, 'VALUE_REFUSED')
  await send('PUT', admin, { id, version: 1, roles: [] })
  assert.deepEqual(await list(seller, 'shops'), [])
})

test('one view of an object is the default of a person: another takes its place', async () => {
  const olga = await logInAs({ role: 'manager' })
  const first = (await save(olga, { name: 'А', isDefault: true })).json<OfficeView>()
  const second = (await save(olga, { name: 'Б', isDefault: true })).json<OfficeView>()
  const third = (await save(olga, { name: 'В' })).json<OfficeView>()
  const defaults = async () => (await list(olga)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  assert.deepEqual(await defaults(), [second.id])
  assert.equal((await send('PUT', olga, { id: third.id, version: 1, isDefault: true })).statusCode, 200)
  assert.deepEqual(await defaults(), [third.id])
  assert.deepEqual((await list(olga)).map(({ id }) => id).includes(first.id), true)
})

test('a view that was saved meanwhile is not written over; a removed one is gone', async () => {
  const olga = await logInAs({ role: 'manager' })
  const { id } = (await save(olga)).json<OfficeView>()
  const changed = (await send('PUT', olga, { id, version: 1, state: { ...state, search: 'мёд' } })).json<OfficeView>()
  assert.deepEqual([changed.state.search, changed.version, changed.name], ['мёд', 2, 'Сыры'])
  const stale = await send('PUT', olga, { id, version: 1, name: 'Поздно' })
  assert.deepEqual([stale.statusCode, stale.json<{ code: string }>().code], [409, 'ROW_CHANGED'])

  assert.equal((await send('DELETE', olga, { id })).statusCode, 200)
  assert.equal((await send('DELETE', olga, { id })).statusCode, 404)
})

test('a name of spaces and a state that makes no sense are refused', async () => {
  const olga = await logInAs({ role: 'manager' })
  assert.equal((await save(olga, { name: '   ' })).statusCode, 400)
  assert.equal((await save(olga, { state: { ...state, columns: 'name' } })).statusCode, 400)
  assert.equal((await save(olga, { roles: ['client'] })).statusCode, 400)
})

test('a person keeps two hundred views at most', async () => {
  const { id, login } = await insertUser(owner, { role: 'manager' })
  const headers = await logInAs(login)
  const view = { user_id: id, object: 'tags', name: 'Вид', roles: [], state: JSON.stringify(state) }
  await owner.insertInto('office_views').values(Array<typeof view>(199).fill(view)).execute()
  assert.equal((await save(headers)).statusCode, 200)
  const refused = await save(headers)
  assert.deepEqual(
    [refused.statusCode, refused.json<{ message: string }>().message],
    [422, 'Видов уже 200. Удалите ненужные'],
  )
})
