import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { wholeTest } from '../test/tier.ts'
import { waitFor } from '../../launch/checks/wait-for.ts'
import { useDatabase } from '../test/database.ts'
import { runApi } from '../test/process.ts'
import { insertSession, insertUser } from '../test/rows.ts'
import { findWaitingFor } from '../test/waiting.ts'

const { urls, owner } = useDatabase()
/** The API as its own process on a free port. */
const start = (environment: Record<string, string> = {}) => runApi({ DATABASE_URL: urls.app, ...environment })

// side by side: one of them waits ten seconds
describe('the server as a process', { concurrency: true }, () => {
  test('starts, answers, logs a JSON line for each request with nothing of a person in it, and at SIGTERM finishes what is under way', async () => {
    const token = await insertSession(owner, (await insertUser(owner)).id)
    const server = start()
    const address = await server.ready()
    assert.equal((await fetch(`${address}/health/ready`)).status, 200)
    const body = JSON.stringify({ login: 'nobody', psw: 'my-own-password', type: 'web', model: '' })
    const headers = { 'content-type': 'application/json', authorization: 'Bearer my-own-token' }
    assert.equal((await fetch(`${address}/api/users/auth`, { method: 'POST', body, headers })).status, 403)
    for (const path of [
      'inn?token=my-own-token',
      'signup/my-own-code',
      'email/my-own@mail.example',
      'phone/my-own',
      'inn?search=my-own&my-own%20name',
    ])
      await fetch(`${address}/api/users/${path}`, { headers: { 'x-request-id': 'request-0001' } })

    let answer: Promise<[number, string | undefined]> | undefined
    await owner.transaction().execute(async (transaction) => {
      // the call must wait for this lock, so it is surely under way when the signal comes
      await sql`lock table user_inns in access exclusive mode`.execute(transaction)
      answer = get(`${address}/api/users/inn`, token)
      await waitFor('the call waits', async () => (await findWaitingFor(owner, 'user_inns')).length > 0)
      server.child.kill('SIGTERM')
      await waitFor('no connection is accepted', () =>
        fetch(`${address}/health/live`).then(
          () => false,
          () => true,
        ),
      )
      assert.equal(server.child.exitCode, null)
    })
    assert.deepEqual(await answer, [200, 'close'])
    assert.equal(await server.ended(), 0)
    checkLog(server.output(), token)
  })

  wholeTest(
    'asked to stop it is not ready any more, yet answers until it has drained, ending each connection',
    async () => {
      const server = start({ DRAIN_SECONDS: '10' })
      const address = await server.ready()
      server.child.kill('SIGTERM')
      await untilStopping(server)
      const ready = await fetch(`${address}/health/ready`)
      assert.deepEqual([ready.status, await ready.json()], [503, { status: 'stopping' }])
      const answer = await fetch(`${address}/api/clientv9/object/tags`)
      assert.deepEqual([answer.status, answer.headers.get('connection')], [200, 'close'])
      assert.equal(await server.ended(), 0)
      await assert.rejects(fetch(`${address}/health/live`))
    },
  )

  wholeTest('a request that does not end does not keep the process from its end', async () => {
    const server = start()
    const { hostname, port } = new URL(await server.ready())
    // its body never comes
    const client = connect(Number(port), hostname).on('error', () => {})
    await once(client, 'connect')
    client.write(
      'POST /api/users/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    assert.equal((await fetch(`http://${hostname}:${port}/health/live`)).status, 200)
    server.child.kill('SIGINT')
    assert.equal(await server.ended(), 1)
    assert.match(server.output(), /requests are still open, stopping without them/)
  })

  wholeTest('a bad setting, a taken port and an absent database end with a Russian message and no stack', async () => {
    const running = start()
    const port = new URL(await running.ready()).port
    const fails = async (environment: Record<string, string>, message: RegExp) => {
      const server = start(environment)
      assert.equal(await server.ended(), 1)
      assert.match(server.output(), message)
      assert.doesNotMatch(server.output(), /\n\s+at /)
    }
    await Promise.all([
      fails({ PORT: 'x' }, /Переменная PORT задана неверно: «x»/),
      fails({ PORT: port }, /Порт уже занят/),
      fails({ DATABASE_URL: 'postgres://lavka:secret@127.0.0.1:1/lavka' }, /База данных недоступна/),
    ])
    running.child.kill('SIGTERM')
    await running.ended()
  })
})

const untilStopping = ({ says }: ReturnType<typeof start>) => says(/"msg":"stopping"/)

function checkLog(output: string, token: string): void {
  const lines = output
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
  const answered = lines
    .filter(({ msg }) => msg === 'answered')
    .map(({ time: _time, pid: _pid, hostname: _host, ...line }) => line)
  const last = answered.findLast(({ reqId }) => reqId === 'request-0001')
  assert.deepEqual(last, {
    level: 30,
    msg: 'answered',
    reqId: 'request-0001',
    method: 'GET',
    route: '/api/users/inn',
    query: ['search'],
    status: 401,
    milliseconds: last?.['milliseconds'],
    role: 'anonymous',
  })
  assert.ok(answered.some(({ route, status }) => route === '/api/users/auth' && status === 403))
  assert.ok(
    lines.every(({ msg }) => msg !== ''),
    'a line says nothing',
  )
  assert.ok(!output.includes(token), 'a token is in the log')
  assert.ok(!/my-own|nobody|127\.0\.0\.1/.test(output.replace(/"address":"[^"]+"/, '')), 'a person is in the log')
}

function get(address: string, token: string): Promise<[number, string | undefined]> {
  return new Promise((done, fail) => {
    const sent = request(address, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      done([answer.statusCode ?? 0, answer.headers.connection])
    })
    sent.once('error', fail)
    sent.end()
  })
}
