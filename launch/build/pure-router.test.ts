import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../places.ts'

const load = createRequire(import.meta.url)
const pureRouter = load(join(root, 'shared/build/pure-router.cjs')) as (source: string) => string

/** The ES module chunks of react-router. */
async function readRouter(): Promise<string> {
  const ofHost = createRequire(join(root, 'host/package.json'))
  const folder = dirname(createRequire(ofHost.resolve('react-router-dom')).resolve('react-router'))
  const chunks = (await readdir(folder)).filter((name) => /^chunk-.*\.mjs$/.test(name))
  return (await Promise.all(chunks.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

test('no top-level call of react-router keeps unused links, forms and routes in the host’s bundle', async () => {
  const source = await readRouter()
  const made = pureRouter(source)
  const callsIn = (text: string) => [...text.matchAll(/^var \w+ = React\d*\.\w+\(/gm)].map(([call]) => call)
  const advice =
    'react-router is written otherwise than shared/build/pure-router.cjs expects: it costs 6.8 kB (Brotli) again'
  assert.ok(callsIn(source).length > 0 && /^Link\.displayName = /m.test(source), advice)
  assert.deepEqual(callsIn(made), [], advice)
  assert.doesNotMatch(made, /^\w+\.displayName = /m, advice)
})
