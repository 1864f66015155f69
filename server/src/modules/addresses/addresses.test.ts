import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createApp } from '../../app.ts'
import { repeatAttempt } from '../../../test/attempts.ts'
import { useApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/config.ts'
import { suggestLocally } from './dictionary.ts'

const { app, database, owner, logInAs } = useApp({ addresses: 'stand-in' })

async function suggest(headers: { authorization: string }, search: string, on = app): Promise<string[]> {
  const answer = await on.inject({ method: 'GET', url: '/api/clientv9/addresses', headers, query: { search } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<string[]>()
}

test('a city, a street and a house are found as people type them', () => {
  assert.deepEqual(suggestLocally('тул'), ['Тула'])
  assert.deepEqual(suggestLocally('Тула, лен 5'), ['Тула, улица Ленина, 5', 'Тула, проспект Ленина, 5'])
  assert.deepEqual(suggestLocally('тул ул. садов 12к1'), ['Тула, улица Садовая, 12к1', 'Тула, переулок Садовый, 12к1'])
  assert.equal(suggestLocally('Орёл').length, 8)
  assert.deepEqual(suggestLocally('орел зеле'), ['Орёл, улица Зелёная'])
  assert.deepEqual(suggestLocally('неттакого'), [])
  assert.deepEqual(suggestLocally(' '), [])
})

test('where one had things delivered stands first; the addresses of others are not told', async () => {
  const [anna, boris] = [await logInAs({}), await logInAs({})]
  const users = await owner.selectFrom('users').select('id').orderBy('id', 'desc').limit(2).execute()
  const row = { title: 'Дача', comment: '', is_main: true, address: 'Тула, Дачная, 7' }
  await owner
    .insertInto('addresses')
    .values({ ...row, user_id: users[1]?.id ?? 0 })
    .execute()
  assert.deepEqual((await suggest(anna, 'тула'))[0], 'Тула, Дачная, 7')
  assert.ok(!(await suggest(boris, 'тула')).includes('Тула, Дачная, 7'))
  assert.deepEqual(await suggest(anna, ''), ['Тула, Дачная, 7'])
})

test('a shop without a service suggests one’s own addresses and invents no streets', async () => {
  const anna = await logInAs({})
  const shop = createApp({ database, config: testConfig })
  assert.deepEqual(await suggest(anna, 'Тула, лен', shop), [])
  await shop.close()
})

test('a configured service answers instead; while it is down there are no suggestions', async () => {
  const anna = await logInAs({})
  const asked: string[] = []
  let isDown = false
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '')
    response.statusCode = isDown ? 500 : 200
    response.end(JSON.stringify({ suggestions: [{ value: 'г Тула, ул Ленина, д 5' }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // address() of a server on a TCP port returns an AddressInfo
  const { port } = server.address() as AddressInfo
  const addresses = { url: `http://127.0.0.1:${port}`, token: 'secret' }
  const configured = createApp({ database, config: { ...testConfig, addresses } })
  assert.deepEqual(await suggest(anna, 'тула лен 5', configured), ['г Тула, ул Ленина, д 5'])
  isDown = true
  assert.deepEqual(await suggest(anna, 'тула лен 5', configured), [])
  assert.deepEqual(asked, ['Token secret', 'Token secret'])
  await configured.close()
  server.close()
})

test('who asks for suggestions without end waits, and is told so', async () => {
  const boris = await logInAs({})
  const ask = () => app.inject({ url: '/api/clientv9/addresses', headers: boris, query: { search: 'тула' } })
  assert.equal((await ask()).statusCode, 200)
  await repeatAttempt(owner, 118)
  assert.equal((await ask()).statusCode, 200)
  const refused = await ask()
  assert.equal(refused.statusCode, 429)
  assert.match(refused.json<{ message: string }>().message, /Введите адрес целиком/)
  assert.ok(Number(refused.headers['retry-after']) > 0)
})
