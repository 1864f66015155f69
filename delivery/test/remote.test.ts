import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { createRegistry } from '../src/registry.ts'
import { serveRemote } from '../src/serve-remote.ts'

const buildId = '0123456789ab'
let directory = ''
let remote: FastifyInstance

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'remote-'))
  await mkdir(join(directory, buildId))
  await writeFile(join(directory, buildId, 'remoteEntry.js'), 'var mf_catalog')
  await writeFile(
    join(directory, 'build.json'),
    JSON.stringify({ name: 'mf-catalog', buildId, files: {}, needs: {}, screens: {} }),
  )
  remote = await serveRemote({ directory })
})

after(async () => {
  await remote.close()
  await rm(directory, { recursive: true })
})

test('a file of a build has CORS for any origin and is immutable', async () => {
  const { headers } = await remote.inject({ url: `/${buildId}/remoteEntry.js` })
  assert.equal(headers['access-control-allow-origin'], '*')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.match(String(headers['cache-control']), /immutable/)
})

test('the file that names the latest build is revalidated each time', async () => {
  const { headers } = await remote.inject({ url: '/build.json' })
  assert.equal(headers['cache-control'], 'no-cache')
})

test('a missing file is a 404 that is not cached', async () => {
  const { statusCode, headers } = await remote.inject({ url: `/${buildId}/gone.js` })
  assert.equal(statusCode, 404)
  assert.equal(headers['cache-control'], 'no-store')
})

const file = { bytes: 1, brotliBytes: 1, integrity: 'sha384-x' }

test('the registry names the build, its entry and the hashes of its files', async () => {
  const published = [{ name: 'mf-catalog', directory, baseUrl: 'http://127.0.0.1:3001' }]
  const background = { allow: ['client'] }
  const build = { name: 'mf-catalog', buildId, needs: { react: '19.3.1' }, screens: { home: ['1.js'] }, background }
  await writeFile(join(directory, 'build.json'), JSON.stringify({ ...build, files: { '1.js': file, 'a.woff2': file } }))
  const described = {
    name: 'mf_catalog_0123456789ab',
    entry: 'http://127.0.0.1:3001/0123456789ab/remoteEntry.js',
    integrity: { '1.js': 'sha384-x' },
    needs: { react: '19.3.1' },
    screens: { home: ['1.js'] },
    background,
  }
  assert.deepEqual(await createRegistry(published), {
    schema: 2,
    remotes: { 'mf-catalog': { stable: buildId, builds: { [buildId]: described } } },
  })

  const older = 'aaaaaaaaaaaa'
  await mkdir(join(directory, older))
  await writeFile(join(directory, older, 'build.json'), JSON.stringify({ ...build, buildId: older, files: {} }))
  await writeFile(join(directory, 'build.json'), JSON.stringify({ ...build, previous: older, files: { '1.js': file } }))
  const { remotes } = await createRegistry(published)
  assert.deepEqual([remotes['mf-catalog']?.stable, remotes['mf-catalog']?.previous], [buildId, older])
  assert.deepEqual(remotes['mf-catalog']?.builds[older]?.name, 'mf_catalog_aaaaaaaaaaaa')
})
