import { chromium, type Browser } from '@playwright/test'
import { createEdge } from '@lavka/delivery/edge'
import { findBrowser } from '../launch/checks/browser.ts'
import { readRouteTable } from '../launch/build/check-routes.ts'
import { readBuild } from '../launch/build/contents.ts'
import { distOf } from '../launch/places.ts'
import { notePainted, whenPainted } from '../e2e/first-product.ts'
import { startPlatform } from '../e2e/platform.ts'
import type { Registry } from '../e2e/releases.ts'
import { buildMonolith, directory } from './monolith/build.ts'

// What the federation costs a first visit: the catalogue's first product, as composed of host and remote against one bundle of the same
// sources. 1.6 Mbit/s, 150 ms, a CPU four times slower; in turns within one run, so that only the ratios matter and not the machine.
// Bytes and requests are those of everything that was asked for before the product was painted, pictures in sight included.
//   npx tsx bench/cold-start.ts [rounds]

const ROUNDS = Number(process.argv[2] ?? 7)
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

type Visit = { milliseconds: number; bytes: number; scriptBytes: number; requests: number }

const catalogue = await buildMonolith()
const platform = await startPlatform()
const edge = await createEdge({
  publicUrl: platform.url,
  hostDirectory: directory,
  apiUrl: platform.apiUrl,
  registry: { schema: 2, remotes: await monolithRemotes() },
})
const browser = await chromium.launch({ executablePath: findBrowser(console.error), args: ['--no-sandbox'] })
try {
  const single = await edge.listen({ port: 0, host: '127.0.0.1' })
  const visits: Record<'single' | 'federated', Visit[]> = { single: [], federated: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const [one, other] = [await visit(browser, single), await visit(browser, platform.url)]
    // the first round warms the server
    if (round === 0) continue
    visits.single.push(one)
    visits.federated.push(other)
  }
  report(visits)
} finally {
  await browser.close()
  await edge.close()
  await platform.close()
}

/** Until the first product card is painted, in a browser that has never been here. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  const sizes = new Map<string, number>()
  const asked = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, request }) => {
    if (!request.url.endsWith('/reports')) asked.set(requestId, (wallTime || timestamp) * 1000)
  })
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await notePainted(page)
  await page.goto(`${url}/lavka`, { waitUntil: 'commit' })
  const milliseconds = await whenPainted(page)
  const paintedAt = milliseconds + (await page.evaluate(() => performance.timeOrigin))
  const wanted = [...asked].filter(([, seconds]) => seconds <= paintedAt).map(([id]) => id)
  while (wanted.some((id) => !sizes.has(id))) await page.waitForTimeout(50)
  const taken = wanted.map((id) => [id, sizes.get(id) ?? 0] as [string, number])
  await context.close()
  const sum = (some: [string, number][]) => some.reduce((total, [, bytes]) => total + bytes, 0)
  return {
    milliseconds,
    bytes: sum(taken),
    scriptBytes: sum(taken.filter(([id]) => scripts.has(id))),
    requests: taken.length,
  }
}

/** In the one bundle a remote has nothing to load; the catalogue's part is asked for early, as the composed page does. */
async function monolithRemotes(): Promise<Registry['remotes']> {
  const build = await readBuild(directory)
  const pages = (await readBuild(distOf('mf-catalog')))?.pages
  const integrity = Object.fromEntries(catalogue.map((file) => [file, build?.files[file]?.integrity ?? '']))
  const names = ['mf-catalog', 'mf-admin', 'mf-payments', 'mf-auth']
  const { rows } = await readRouteTable()
  return Object.fromEntries(
    names.map((name) => {
      const isCatalogue = name === 'mf-catalog'
      const screens: Record<string, string[]> = isCatalogue ? { '': catalogue } : {}
      // its first data come with the page, too
      const own = { screens, routes: rows[name] ?? [], ...(isCatalogue && pages && { pages }) }
      const mono = { name: `${name.replace('-', '_')}_mono`, entry: '/remoteEntry.js', integrity, needs: {}, ...own }
      return [name, { stable: 'mono', builds: { mono } }]
    }),
  )
}

function report(visits: Record<'single' | 'federated', Visit[]>): void {
  const median = (key: keyof Visit, of: Visit[]) => of.map((one) => one[key]).sort((a, b) => a - b)[of.length >> 1] ?? 0
  for (const key of ['milliseconds', 'bytes', 'scriptBytes', 'requests'] as const) {
    const [single, federated] = [median(key, visits.single), median(key, visits.federated)]
    console.log(
      `${key.padEnd(13)} single ${single.toFixed(0)}, federated ${federated.toFixed(0)}: ${(federated / single).toFixed(3)}`,
    )
  }
}
