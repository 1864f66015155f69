import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { waitFor } from '../../launch/checks/wait-for.ts'
import { watchApiServers, type ApiServers } from '../src/api-servers.ts'
import { createEdge, type EdgeOptions } from '../src/edge.ts'

const opened: { close: () => unknown }[] = []
after(() => Promise.all(opened.map((one) => one.close())))

/** An API that answers with its name; `ready` can be switched off. */
async function openApi(name: string) {
  const state = { isReady: true }
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  app.get('/health/ready', (_request, reply) => reply.code(state.isReady ? 200 : 503).send({}))
  app.get('/api/name', () => ({ name }))
  app.post('/api/name', () => ({ name }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  opened.push(app)
  return { url, state, close: () => app.close() }
}

/** It reports ready, reads each request and closes the connection without an answer. */
async function openBreaking() {
  const received: string[] = []
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', (chunk) => {
      const [line = ''] = chunk.toString().split('\r\n')
      if (line.includes('/health/')) return void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
      received.push(line)
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(server)
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, received }
}

async function openEdge(apiUrl: string[], more: Partial<EdgeOptions> = {}) {
  const registry = { schema: 2 as const, remotes: {} }
  const edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: import.meta.dirname,
    logLevel: 'silent',
    apiUrl,
    registry,
    ...more,
  })
  opened.push(edge)
  const name = async (method: 'GET' | 'POST') => {
    const answer = await edge.inject({ method, url: '/api/name', ...(method === 'POST' && { payload: {} }) })
    return answer.statusCode === 200 ? answer.json<{ name: string }>().name : answer.statusCode
  }
  const ready = async () => {
    const answer = await edge.inject('/health/ready')
    return [answer.statusCode, answer.json<{ status: string }>().status]
  }
  return { name, ready }
}

function watch(urls: string[]): ApiServers {
  const servers = watchApiServers(urls, { every: 20 })
  opened.push({ close: servers.stop })
  return servers
}

const chosen = (servers: ApiServers) => [...new Set(Array.from({ length: 6 }, () => servers.choose()))].sort()

const until = (servers: ApiServers, urls: string[]) =>
  waitFor(`only ${urls.join(' and ')} chosen`, () => chosen(servers).join() === urls.toSorted().join())

test('ready APIs are used in turn; one that is not ready is skipped; when none is ready, all are tried', async () => {
  const [one, two] = [await openApi('one'), await openApi('two')]
  const servers = watch([one.url, two.url])
  assert.notEqual(servers.choose(), servers.choose())
  one.state.isReady = false
  await until(servers, [two.url])
  two.state.isReady = false
  await until(servers, [one.url, two.url])
  assert.equal(await servers.isAnyReady(), false)
  two.state.isReady = true
  await until(servers, [two.url])
  assert.equal(await servers.isAnyReady(), true)
  one.state.isReady = true
  await until(servers, [one.url, two.url])
})

test('a single API is never skipped', () => {
  const servers = watch(['http://127.0.0.1:1'])
  servers.noteFailure('http://127.0.0.1:1')
  assert.equal(servers.choose(), 'http://127.0.0.1:1')
})

test('when an API refuses connections, requests are repeated at another one, POST included, since nothing was sent', async () => {
  const [one, two] = [await openApi('one'), await openApi('two')]
  const { name } = await openEdge([one.url, two.url])
  for (const method of ['GET', 'POST'] as const) {
    const names = new Set<unknown>()
    // the edge's own requests are distributed as well
    for (let count = 0; count < 10; count++) names.add(await name(method))
    assert.deepEqual([...names].sort(), ['one', 'two'])
  }
  await two.close()
  const answers = []
  for (let count = 0; count < 6; count++) answers.push(await name('POST'), await name('GET'))
  assert.deepEqual(new Set(answers), new Set(['one']))
})

test('after a broken connection a GET is repeated at another API, a POST is not, since it may have been received', async () => {
  const [whole, breaking] = [await openApi('whole'), await openBreaking()]
  const { name } = await openEdge([whole.url, breaking.url])
  const lines = async (method: 'GET' | 'POST') => {
    const answers: unknown[] = []
    // after the first failure it is skipped until it reports ready again
    await waitFor(`a ${method} at the breaking API`, async () => {
      answers.push(await name(method))
      return breaking.received.some((line) => line.startsWith(method))
    })
    return answers
  }
  assert.deepEqual(new Set(await lines('GET')), new Set(['whole']))
  const posts = await lines('POST')
  assert.deepEqual([posts.at(-1), posts.filter((answer) => answer === 502).length], [502, 1])
  assert.equal(breaking.received.filter((line) => line.startsWith('POST')).length, 1)
})

test('an edge is ready when it has read a registry and one of its APIs is ready', async () => {
  const api = await openApi('one')
  const edge = await openEdge([api.url])
  assert.deepEqual(await edge.ready(), [200, 'ready'])
  api.state.isReady = false
  assert.deepEqual(await edge.ready(), [503, 'no API'])
  const unread = await openEdge([api.url], { registry: () => Promise.reject(new Error('disk')) })
  assert.deepEqual(await unread.ready(), [503, 'no registry'])
})
