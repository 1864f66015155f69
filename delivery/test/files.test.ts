import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from 'node:test'
import Fastify from 'fastify'
import { inTime, waitFor } from '../../launch/checks/wait-for.ts'
import { serveFiles } from '../src/files.ts'

// A page that was begun once more when its visitor went away was written twice: ERR_HTTP_HEADERS_SENT in the log.

test('an address that is no file is answered once, also when the visitor goes away meanwhile', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  await serveFiles(app, { directory: tmpdir(), cacheOf: () => '', isNoFile: () => true })
  const begun: ServerResponse[] = []
  let finish = () => {}
  const isMade = new Promise<void>((done) => (finish = done))
  app.setNotFoundHandler(async (_request, reply) => {
    begun.push(reply.raw)
    await isMade
    return reply.send('page')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const visit = get(`${app.listeningOrigin}/lavka`).on('error', () => {})
  const answer = await waitFor('the page is begun', () => begun[0])
  const closed = once(answer, 'close')
  visit.destroy()
  await inTime('the visitor has gone', closed)
  for (let step = 0; step < 20; step++) await turn()
  assert.equal(begun.length, 1)
  finish()
})
