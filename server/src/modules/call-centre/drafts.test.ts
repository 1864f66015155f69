import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { repeatAttempt } from '../../../test/attempts.ts'
import { useApp } from '../../../test/app.ts'
import type { Draft, DraftRow, SaveDraft } from './schema.ts'

const { app, owner, logInAs } = useApp()
type Body = SaveDraft['body']
type Headers = { authorization: string }

const content: Body['content'] = {
  supplier: 'dairy',
  customer: { id: 7, name: 'Вера' },
  lines: [],
  attempt: '',
  unclear: [{ text: 'молоко синее', quantity: 2 }],
  form: { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' },
}
const newKey = () => randomBytes(16).toString('hex')

const save = (headers: Headers, body: Partial<Body>) =>
  app.inject({
    method: 'PUT',
    url: '/api/clientv9/object/drafts',
    headers,
    payload: { key: newKey(), version: 0, state: 'open', content, ...body },
  })

const list = async (headers: Headers) =>
  (await app.inject({ method: 'GET', url: '/api/clientv9/object/drafts', headers })).json<DraftRow[]>()

const one = (headers: Headers, key: string) =>
  app.inject({ method: 'GET', url: `/api/clientv9/objects/drafts/${key}`, headers })

/** So many more baskets of the same person, without the calls. */
const copy = (key: string, times: number) =>
  sql`insert into order_drafts (key, user_id, is_call, state, content)
    select md5(key || n), user_id, is_call, state, content from order_drafts, generate_series(1, ${times}::int) n
    where key = ${key}`.execute(owner)

test('a parked basket is taken at another seat as it was left, and the first seat is told', async () => {
  const [first, second] = [
    await logInAs({ role: 'manager', name: 'Марина' }),
    await logInAs({ role: 'manager', name: 'Олег' }),
  ]
  const key = newKey()
  assert.deepEqual((await save(first, { key })).json(), { key, version: 1 })
  assert.deepEqual((await save(first, { key, version: 1, state: 'parked' })).json(), { key, version: 2 })
  const [parked] = await list(second)
  assert.deepEqual(
    [parked?.state, parked?.isMine, parked?.holder, parked?.customer, parked?.lineCount, parked?.content],
    ['parked', false, 'Марина', 'Вера', 0, null],
  )
  assert.deepEqual((await one(second, key)).json<Draft>().content, content)
  assert.deepEqual((await save(second, { key, version: 2 })).json(), { key, version: 3 })
  const late = await save(first, { key, version: 2, content: { ...content, supplier: '' } })
  assert.deepEqual(
    [late.statusCode, late.json<{ message: string }>().message],
    [409, 'Эту корзину уже изменили на другом месте: Олег'],
  )
})

test('saving the same twice is saving once: an answer may get lost', async () => {
  const operator = await logInAs({ role: 'admin' })
  const key = newKey()
  await save(operator, { key })
  const changed = { ...content, supplier: 'bakery' }
  const answers = [
    await save(operator, { key, version: 1, content: changed }),
    await save(operator, { key, version: 1, content: changed }),
  ]
  assert.deepEqual(
    answers.map((answer) => answer.json<{ version: number }>().version),
    [2, 2],
  )
})

test('of two seats that take it at once one has it', async () => {
  const [first, second, third] = [
    await logInAs({ role: 'manager' }),
    await logInAs({ role: 'manager' }),
    await logInAs({ role: 'manager' }),
  ]
  const key = newKey()
  await save(first, { key, state: 'parked' })
  const taken = await Promise.all([second, third].map((headers) => save(headers, { key, version: 1 })))
  assert.deepEqual(taken.map(({ statusCode }) => statusCode).sort(), [200, 409])
})

test('what is closed is gone, and closing it again is no fault', async () => {
  const operator = await logInAs({ role: 'manager' })
  const key = newKey()
  await save(operator, { key })
  assert.equal((await save(operator, { key, version: 1, state: 'closed' })).statusCode, 200)
  assert.equal((await save(operator, { key, version: 1, state: 'closed' })).statusCode, 200)
  assert.deepEqual(
    (await list(operator)).filter((draft) => draft.key === key),
    [],
  )
  assert.equal((await save(operator, { key, version: 2 })).statusCode, 409)
})

test('a client has drafts of their own and sees and takes nobody else’s', async () => {
  const [client, other, operator] = [await logInAs({}), await logInAs({}), await logInAs({ role: 'manager' })]
  const [own, call] = [newKey(), newKey()]
  await save(client, { key: own })
  await save(operator, { key: call, state: 'parked' })
  assert.deepEqual(
    (await list(client)).map(({ key }) => key),
    [own],
  )
  assert.deepEqual(await list(other), [])
  for (const key of [own, call]) assert.equal((await one(other, key)).statusCode, 404)
  assert.equal(
    (await list(operator)).some(({ key }) => key === own),
    false,
  )
  for (const key of [own, call]) assert.equal((await save(other, { key, version: 1 })).statusCode, 409)
  assert.equal((await save(other, { key: own })).statusCode, 409)
})

test('the list has the content of one’s own open baskets only', async () => {
  const operator = await logInAs({ role: 'manager' })
  const keys = { open: newKey(), parked: newKey() }
  for (const state of ['open', 'parked'] as const) await save(operator, { key: keys[state], state })
  const contents = new Map((await list(operator)).map((draft) => [draft.key, draft.content]))
  assert.deepEqual([contents.get(keys.open), contents.get(keys.parked)], [content, null])
})

test('the list, which may be megabytes, is asked for thirty times a minute at most', async () => {
  const [client, other] = [await logInAs({}), await logInAs({})]
  const ask = async (headers: typeof client) =>
    (await app.inject({ url: '/api/clientv9/object/drafts', headers })).statusCode
  assert.equal(await ask(client), 200)
  await repeatAttempt(owner, 28)
  assert.equal(await ask(client), 200)
  assert.deepEqual([await ask(client), await ask(other)], [429, 200])
})

test('a person keeps sixty baskets; what is one too many is told, and saved when another is closed', async () => {
  const client = await logInAs({})
  const first = newKey()
  assert.equal((await save(client, { key: first })).statusCode, 200)
  await copy(first, 58)
  assert.equal((await save(client, {})).statusCode, 200)
  const key = newKey()
  const refused = await save(client, { key })
  assert.deepEqual(
    [refused.statusCode, refused.json<{ message: string }>().message],
    [409, 'Незаконченных корзин слишком много. Оформите или закройте лишние, и эта сохранится'],
  )
  assert.equal((await save(client, { key: first, version: 1, state: 'closed' })).statusCode, 200)
  assert.equal((await save(client, { key })).statusCode, 200)
})

test('all baskets of a person take 2 MiB together, however few they are; a colleague’s cannot be taken beyond that either', async () => {
  const [client, other] = [await logInAs({ role: 'manager' }), await logInAs({ role: 'manager' })]
  const large = {
    ...content,
    unclear: Array.from({ length: 300 }, () => ({ text: 'ы'.repeat(300), quantity: 1 })),
  }
  const first = newKey()
  assert.equal((await save(client, { key: first, content: large })).statusCode, 200)
  await copy(first, 9)
  assert.equal((await save(client, { content: large })).statusCode, 200)
  assert.equal((await save(client, { content: large })).statusCode, 409)
  const key = newKey()
  await save(other, { key, state: 'parked', content: large })
  assert.equal((await save(client, { key, version: 1, content: large })).statusCode, 409)
  assert.equal((await save(client, { key: first, version: 1 })).statusCode, 200)
  assert.equal((await save(client, { key, version: 1, content: large })).statusCode, 200)
})
