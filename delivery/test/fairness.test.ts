import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Limits } from '../src/limits.ts'
import { inTime, waitFor } from '../../launch/checks/wait-for.ts'
import { Edges } from './edges.ts'

let directory = ''
let api: FastifyInstance
/** Calls that stay pending until the test ends them. */
let working: (() => void)[] = []
beforeEach(() => {
  working = []
})
const edges = new Edges()

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fairness-'))
  await writeFile(join(directory, 'index.html'), '<html></html>')
  api = Fastify({ forceCloseConnections: true })
  api.get('/api/slow', () => new Promise<string>((resolve) => working.push(() => resolve('slow'))))
  api.get('/api/watched', (_request, reply) => {
    working.push(() => {})
    reply.raw.once('close', () => working.pop())
    return new Promise(() => {})
  })
  api.post('/api/slow', () => new Promise<string>((resolve) => working.push(() => resolve('slow'))))
  api.get('/api/quick', () => 'quick')
  api.get('/api/pictures/none', (_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }))
  api.get('/api/refused', (_request, reply) => reply.code(429).send({ code: 'TOO_MANY' }))
  await api.listen({ port: 0, host: '127.0.0.1' })
})

after(async () => {
  await edges.close()
  await api.close()
  await rm(directory, { recursive: true })
})

const open = (limits: Partial<Limits> = {}) => edges.open(api.listeningOrigin, directory, limits)

/** Sends a request from an address; resolves to the status, or to 0 when it was aborted. */
function ask(url: string, from: string, method = 'GET'): { status: Promise<number>; giveUp: () => void } {
  const request = send(url, { localAddress: from, method }).end()
  const status = new Promise<number>((resolve) => {
    request.on('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
    request.on('error', () => resolve(0))
  })
  return { status: inTime(`an answer to ${method} ${url}`, status), giveUp: () => request.destroy() }
}

const untilWorking = (count: number) => waitFor(`${count} calls at the API`, () => working.length === count)

test('concurrent requests are limited per address; other addresses do not wait', async () => {
  const edge = await open({ apiRequestsPerAddress: 3 })
  const flood = Array.from({ length: 10 }, () => ask(`${edge}/api/slow`, '127.0.0.2'))
  await untilWorking(3)
  assert.equal(await ask(`${edge}/api/quick`, '127.0.0.3').status, 200)
  assert.equal(working.length, 3)
  // an aborted request makes room for the next one of the same address
  flood[0]?.giveUp()
  await untilWorking(4)
  for (let done = 0; done < 10; done++) {
    const end = await waitFor(`call ${done} at the API`, () => working[done])
    end()
  }
  assert.deepEqual(await Promise.all(flood.map(({ status }) => status)), [0, ...Array<number>(9).fill(200)])
})

test('a read ends at the API when its client goes away', async () => {
  const edge = await open({})
  const { status, giveUp } = ask(`${edge}/api/watched`, '127.0.0.2')
  await untilWorking(1)
  giveUp()
  assert.equal(await status, 0)
  await untilWorking(0)
})

test('whoever sends changes and leaves has no more of them at work than whoever waits', async () => {
  const edge = await open({ apiRequestsPerAddress: 3 })
  const left = Array.from({ length: 3 }, () => ask(`${edge}/api/slow`, '127.0.0.2', 'POST'))
  await untilWorking(3)
  for (const { giveUp } of left) giveUp()
  await Promise.all(left.map(({ status }) => status))
  const next = ask(`${edge}/api/slow`, '127.0.0.2', 'POST')
  assert.equal(await ask(`${edge}/api/quick`, '127.0.0.3').status, 200)
  assert.equal(working.length, 3)
  for (const end of working) end()
  await untilWorking(4)
  working[3]?.()
  assert.equal(await next.status, 200)
})

test('refusals of an address with many of them are delayed; successes and other addresses are not', async () => {
  const edge = await open({ refusalsPerAddress: 3, refusalSeconds: 60 })
  const refused = Array.from({ length: 8 }, () => ask(`${edge}/api/refused`, '127.0.0.2'))
  let answered = 0
  for (const { status } of refused) void status.then(() => (answered += 1))
  await waitFor('three refusals', () => answered === 3)
  assert.equal(await ask(`${edge}/api/quick`, '127.0.0.2').status, 200)
  assert.equal(await ask(`${edge}/api/refused`, '127.0.0.3').status, 429)
  assert.equal(answered, 3)
  for (const { giveUp } of refused) giveUp()
})

test('pictures that are not there are no refusals, however many a page asks for', async () => {
  const edge = await open({ refusalsPerAddress: 3, refusalSeconds: 600 })
  const asked = Array.from({ length: 12 }, () => ask(`${edge}/api/pictures/none`, '127.0.0.4').status)
  assert.deepEqual(new Set(await inTime('twelve pictures', Promise.all(asked))), new Set([404]))
})
