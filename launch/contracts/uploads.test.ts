import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createApp } from '../../server/src/app.ts'
import { createDatabase } from '../../server/src/database/pool.ts'
import { testConfig } from '../../server/test/config.ts'
import { Edges } from '../../delivery/test/edges.ts'

/** The API's own calls. Who is not logged in is refused before anything asks the database. */
const database = createDatabase('postgres://nobody@127.0.0.1:1/none')
const api = createApp({ database, config: { ...testConfig, trustedProxies: [] } })
const edges = new Edges()
let directory = ''

const uploads: string[] = []
api.addHook('onRoute', ({ method, url, schema }) => {
  if (schema?.consumes?.includes('multipart/form-data')) uploads.push(`${String(method)} ${url}`)
})

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'uploads-'))
  await writeFile(join(directory, 'index.html'), '<html></html>')
  await api.listen({ port: 0, host: '127.0.0.1' })
})

after(async () => {
  await edges.close()
  await api.close()
  await database.destroy()
  await rm(directory, { recursive: true })
})

/** The code of the answer to a file of so many bytes. */
async function send(edge: string, route: string, bytes: number): Promise<unknown> {
  const [method = '', url = ''] = route.split(' ')
  const body = new FormData()
  body.append('file', new File([Buffer.alloc(bytes)], 'goods.csv'))
  const answer = await fetch(edge + url.replace(/:\w+/g, 'products'), { method, body })
  const { code } = (await answer.json()) as { code?: unknown }
  return code
}

test('every call of the API that takes a file takes 3 MB of it through the edge', async () => {
  const edge = await edges.open(api.listeningOrigin, directory)
  assert.ok(uploads.length >= 3)
  for (const route of uploads) assert.equal(await send(edge, route, 3_000_000), 'NOT_LOGGED_IN', route)
  for (const route of uploads) assert.equal(await send(edge, route, 21_500_000), 'TOO_LARGE', route)
})

test('the setting of the edge is a second limit, and other addresses take no files', async () => {
  const edge = await edges.open(api.listeningOrigin, directory, { uploadBytes: 2_000_000 })
  assert.equal(await send(edge, uploads[0] ?? '', 3_000_000), 'TOO_LARGE')
  assert.equal(await send(edge, 'POST /apiadmin/admin/obj/products/export', 1_000_000), 'TOO_LARGE')
})
