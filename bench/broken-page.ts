import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEdge } from '@lavka/delivery/edge'
import { broken } from '../delivery/test/broken-builds.ts'
import { distOf } from '../launch/places.ts'
import { quantile } from './turns.ts'

// How long a visitor waits for a page whose build for the edge is broken in each way: the page comes without the HTML of its screen. The host's own
// renderer runs the builds, each for the first time. Build first.
//   npx tsx bench/broken-page.ts [rounds]
// Ends with 1 when a page takes `most` milliseconds or more.

const rounds = Number(process.argv[2] ?? 5)
const most = 100

const directory = await mkdtemp(join(tmpdir(), 'bench-broken-'))
try {
  for (const [way, { code }] of Object.entries({
    ...own(),
    'has nothing to show': { code: 'exports.prepare = async () => null' },
  })) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeOf(code))
    const slowest = Math.max(...times)
    console.log(
      `a build that ${way}: median ${quantile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} of ${rounds}`,
    )
    if (slowest >= most) process.exitCode = 1
  }
} finally {
  await rm(directory, { recursive: true })
}

/** The broken builds of the tests, as exports of a remote. */
function own(): typeof broken {
  return Object.fromEntries(
    Object.entries(broken).map(([way, { code }]) => {
      const prepare = 'exports.prepare = async (place) => ({ tree: await made.exports(place), identifierPrefix: "" })'
      return [way, { code: `const made = {}; ((module) => { ${code} })(made); ${prepare}` }]
    }),
  )
}

async function timeOf(code: string): Promise<number> {
  const folder = join(directory, 'b1')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'server.cjs'), code)
  const route = {
    path: '/',
    screen: 'home',
    group: 'public',
    exact: true,
    title: 'Лавка',
    allow: ['anonymous'],
  } as const
  const server = `sha384-${createHash('sha384').update(code).digest('base64')}`
  const b1 = { name: 'b1', entry: '/b1/remoteEntry.js', integrity: {}, needs: {}, screens: {}, routes: [route], server }
  const edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: distOf('host'),
    apiUrl: 'http://127.0.0.1:1',
    registry: { schema: 2, remotes: { 'mf-catalog': { stable: 'b1', builds: { b1 } } } },
    buildFolder: () => folder,
    logLevel: 'silent',
    checkMs: 60_000,
  })
  // the code of the edge itself is warm
  await edge.inject({ url: '/elsewhere' })
  const began = performance.now()
  const { statusCode, body } = await edge.inject({ url: '/' })
  const time = performance.now() - began
  await edge.close()
  if (statusCode !== 200 || body.includes('data-rendered>')) throw new Error(`${statusCode}: ${code}`)
  return time
}
