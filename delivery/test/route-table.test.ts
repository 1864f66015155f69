import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { isIndexed, type PageHead, type ScreenPage } from '@lavka/shared/pages'
import { routes } from '@lavka/shared/routes'
import Fastify, { type FastifyInstance } from 'fastify'
import { createEdge, type Edge } from '../src/edge.ts'

const root = join(import.meta.dirname, '../..')
const head: PageHead = {
  title: 'О ней',
  description: 'Что на странице',
  canonical: '/here',
  data: [{ '@type': 'Thing' }],
}
let directory = ''
let api: FastifyInstance
let edge: Edge

/** What a remote says of its screens, as the build takes it into the registry. */
async function pagesOf(remote: string): Promise<Record<string, ScreenPage>> {
  const file = join(root, remote, 'pages.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, ScreenPage>) : {}
}

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'routes-'))
  const shell = '<meta name="description" content="Лавка"><title>Лавка</title>'
  await writeFile(join(directory, 'index.html'), `<html><head>${shell}</head><body></body></html>`)
  api = Fastify({ forceCloseConnections: true })
  api.get('/api/pages/head', () => head)
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  const names = [...new Set(routes.map(({ remote }) => remote))]
  const builds = await Promise.all(
    names.map(async (name) => {
      const build = { name, entry: `/${name}/remoteEntry.js`, integrity: {}, needs: {}, screens: {} }
      return [name, { stable: 'b', builds: { b: { ...build, pages: await pagesOf(name) } } }] as const
    }),
  )
  edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: directory,
    apiUrl,
    registry: { schema: 2, remotes: Object.fromEntries(builds) },
  })
})

after(async () => {
  await edge.close()
  await api.close()
  await rm(directory, { recursive: true })
})

for (const route of routes) {
  const { path, title } = route
  test(`${path} says what it is in its HTML, or that nobody may show it`, async () => {
    const { statusCode, body } = await edge.inject(path.replaceAll(/:\w+\??/g, 'x'))
    const says = (tag: string) => assert.ok(body.includes(tag), `${path} lacks ${tag}`)
    assert.equal(statusCode, 200)
    if (isIndexed(route)) {
      says('<title>О ней</title>')
      says('<meta name="description" content="Что на странице">')
      says('<meta property="og:title" content="О ней">')
      says('<meta property="og:description" content="Что на странице">')
      says('<script type="application/ld+json"')
      assert.match(body, /<link rel="canonical" href="http[^"]+\/here">/)
    } else if (!body.includes('<title>О ней</title>')) {
      says(`<title>${title} — Лавка</title>`)
      says(`<meta property="og:title" content="${title} — Лавка">`)
      says('<meta name="robots" content="noindex">')
    }
  })
}
