import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../test/app.ts'

const { app, logInAs } = useApp()

test('a real shop does not publish its contract, to nobody', async () => {
  const headers = await logInAs({ role: 'admin' })
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
    for (const sent of [{}, headers]) assert.equal((await app.inject({ url, headers: sent })).statusCode, 404, url)
})
