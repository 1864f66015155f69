import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionAnswer } from '../users/schema.ts'
import { usePerson, withoutId } from '../users/testing.ts'
import type { InnRecord } from './schema.ts'

const { app, owner, session, call, logInAs } = usePerson()

const add = (token: string, inn: string, name = 'ООО Берёзка') => call('POST', '/inn', token, { inn, name })
const list = async (token: string) => (await call('GET', '/inn', token)).json<InnRecord[]>()
const linkedBy = async (token: string) =>
  (await call('POST', '/auth/data', undefined, { token })).json<SessionAnswer>().data.code

test('the first ИНН links the account, a second one is kept beside it, the same twice is one', async () => {
  const { token } = await session()
  assert.equal((await add(token, '7707 083 893')).statusCode, 200)
  assert.equal(await linkedBy(token), '7707083893')
  await add(token, '500100732259', 'ИП Петров')
  await add(token, '500100732259', 'ИП Петров')
  assert.equal(await linkedBy(token), '7707083893')
  assert.deepEqual(
    (await list(token)).map(({ inn, name }) => [inn, name]),
    [
      ['7707083893', 'ООО Берёзка'],
      ['500100732259', 'ИП Петров'],
    ],
  )
})

test('without the ИНН that linked it the account is linked by the next one, without any by none', async () => {
  const { token } = await session()
  await add(token, '7707083893')
  await add(token, '500100732259')
  const [first, second] = await list(token)
  assert.deepEqual((await call('DELETE', `/inn/${first?.id}`, token)).json(), { done: true })
  assert.equal(await linkedBy(token), '500100732259')
  await call('DELETE', `/inn/${second?.id}`, token)
  assert.deepEqual([await linkedBy(token), await list(token)], ['', []])
})

test('somebody else’s ИНН is neither seen nor removed', async () => {
  const { token } = await session()
  await add(token, '7707083893')
  const [record] = await list(token)
  const headers = await logInAs({})
  const removal = await app.inject({ method: 'DELETE', url: `/api/users/inn/${record?.id}`, headers })
  assert.equal(removal.statusCode, 404)
  assert.equal((await list(token)).length, 1)
  assert.deepEqual((await app.inject({ url: '/api/users/inn', headers })).json(), [])
})

test('a linked account keeps its code, an impossible ИНН is refused', async () => {
  const linked = await logInAs({ code: 'zarechye' })
  const payload = { inn: '7707083893', name: 'x' }
  await app.inject({ method: 'POST', url: '/api/users/inn', headers: linked, payload })
  const code = await owner.selectFrom('users').select('code').where('code', '=', 'zarechye').executeTakeFirst()
  assert.deepEqual(code, { code: 'zarechye' })

  const { token } = await session()
  assert.deepEqual(withoutId(await add(token, '7707083894')), {
    status: 400,
    body: { code: 'BAD_REQUEST', message: 'Проверьте ИНН: такого номера не бывает' },
  })
  assert.deepEqual(await list(token), [])
})
