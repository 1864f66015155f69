import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { everyone } from '@lavka/domain/roles'
import { waitFor } from '../../launch/checks/wait-for.ts'
import { testConfig } from '../test/config.ts'
import { useDatabase } from '../test/database.ts'
import { createApp } from './app.ts'
import { defineCall, serve } from './call.ts'
import { wholeTest } from '../test/tier.ts'

const { database, owner } = useDatabase()

/** Longer than any of these tests: only what stops it ends it. */
const sleepSeconds = 24
const Seconds = Type.Object({ seconds: Type.Integer() })
const common = { summary: 'Ждёт', allow: everyone, answer: Type.Object({ done: Type.Boolean() }) } as const
const sleepByPost = defineCall({ ...common, method: 'POST', url: '/api/sleep', body: Seconds })
const sleepByGet = defineCall({ ...common, method: 'GET', url: '/api/sleep', query: Seconds })

async function listen(answerMilliseconds: number): Promise<{ url: string; port: number }> {
  const app = createApp({ database, config: testConfig, answerMilliseconds })
  const sleep = async (seconds: number) => {
    await sql`select pg_sleep(${seconds})`.execute(database)
    return { done: true }
  }
  app.register(async (api) => {
    serve(api, sleepByPost, ({ body }) => sleep(body.seconds))
    serve(api, sleepByGet, ({ query }) => sleep(query.seconds))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  after(() => app.close())
  return { url, port: Number(new URL(url).port) }
}

async function countSleepers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(owner)
  return rows[0]?.count ?? 0
}

const untilSleepers = (count: number) =>
  waitFor(`${count} queries under way`, async () => (await countSleepers()) === count)

const body = JSON.stringify({ seconds: sleepSeconds })
const requests = {
  POST: `POST /api/sleep HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  GET: `GET /api/sleep?seconds=${sleepSeconds} HTTP/1.1\r\nhost: x\r\n\r\n`,
}

wholeTest('whose client goes away, its query is stopped', async () => {
  const { port } = await listen(30_000)
  for (const text of Object.values(requests)) {
    const client = connect(port, '127.0.0.1')
    await once(client, 'connect')
    client.write(text)
    await untilSleepers(1)
    client.destroy()
    await untilSleepers(0)
  }
})

test('a POST and a GET that take too long answer 503 in Russian, and their queries are stopped', async () => {
  const { url } = await listen(1_000)
  const answers = await Promise.all([
    fetch(`${url}/api/sleep`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    fetch(`${url}/api/sleep?seconds=${sleepSeconds}`),
  ])
  for (const answer of answers) {
    assert.equal(answer.status, 503)
    assert.match(await answer.text(), /Сервис временно перегружен\. Повторите через минуту/)
  }
  await untilSleepers(0)
  // and the connections are whole
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database)
  assert.deepEqual(rows, [{ one: 1 }])
})
