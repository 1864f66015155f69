import assert from 'node:assert/strict'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { testConfig } from '../../test/config.ts'
import { useDatabase } from '../../test/database.ts'
import { insertSession, insertUser } from '../../test/rows.ts'
import { createApp } from '../app.ts'
import { createDatabase } from './pool.ts'

const { urls, owner } = useDatabase()
const sockets = new Set<Socket>()

/** The way to the database. What was connected before `freeze` stays connected and carries nothing any more. */
const way = createServer((near) => {
  const { hostname, port } = new URL(urls.app)
  const far = connect(Number(port), hostname)
  near.pipe(far)
  far.pipe(near)
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
})

function freeze(): number {
  for (const socket of sockets) socket.unpipe().pause()
  return sockets.size / 2
}

after(() => {
  way.close()
  for (const socket of sockets) socket.destroy()
})

test('connections that hang answer 503, and the pool is whole again without them', async () => {
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const address = new URL(urls.app)
  // a server on a port answers with an AddressInfo
  address.search = ''
  address.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const database = createDatabase(address.href, { size: 2, silentMilliseconds: 3_000 })
  const app = createApp({ database, config: testConfig })
  const headers = { authorization: `Bearer ${await insertSession(owner, (await insertUser(owner)).id)}` }
  const ask = () => app.inject({ url: '/api/users/inn', headers })

  const before = await Promise.all([ask(), ask()])
  assert.deepEqual(
    before.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.equal(freeze(), 2)
  const during = await Promise.all([ask(), ask()])
  for (const answer of during) {
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.json<{ message: string }>().message, 'Сервис временно перегружен. Повторите через минуту')
    assert.equal(answer.headers['retry-after'], '5')
  }
  const afterwards = await Promise.all([ask(), ask(), ask(), ask()])
  assert.deepEqual(
    afterwards.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200],
  )
  await app.close()
  await database.destroy()
})
