import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { addDraining } from './draining.ts'

test('a connection on which nothing was asked does not keep a stopping server', { timeout: 60_000 }, async (t) => {
  const app = Fastify()
  addDraining(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection')
  const address = app.server.address()
  assert.ok(typeof address === 'object' && address)
  const socket = connect(address.port, '127.0.0.1')
  t.after(() => socket.destroy())
  await accepted
  const closed = once(socket, 'close')
  await Promise.all([app.close(), closed])
})
