import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertProduct } from '../../../test/rows.ts'

const { app, owner, logInAs } = useApp()

const post = (headers: object, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { ...headers }, payload })
const codeOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ code: string }>().code

test('a command is asked for by its name in the address; one with a call of its own is that call, an unknown name is a 404', async () => {
  const client = await logInAs({})
  const product = await insertProduct(owner)
  const named = await post(client, '/api/clientv9/product', { code: product.code })
  const plain = await app.inject({ url: `/api/clientv9/objects/products/${product.code}`, headers: client })
  assert.equal(named.statusCode, 200, named.body)
  assert.deepEqual(named.json(), plain.json())
  assert.deepEqual((await post(client, '/api/clientv9/tags', {})).json(), [])
  assert.deepEqual((await post(client, '/api/clientv9/contract', {})).json(), [])

  for (const name of ['drop', 'constructor']) {
    const answer = await post(client, `/api/clientv9/${name}`, {})
    assert.deepEqual([answer.statusCode, codeOf(answer)], [404, 'NOT_FOUND'], name)
  }
  assert.equal((await post(client, '/api/clientv9/products', { take: 1000 })).statusCode, 400)
  assert.equal((await post({}, '/api/clientv9/product', { code: product.code })).statusCode, 401)
})
