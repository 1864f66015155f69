import { chromium } from '@playwright/test'
import { findBrowser } from '../launch/checks/browser.ts'
import { readRouteTable } from '../launch/build/check-routes.ts'
import { readBuild } from '../launch/build/contents.ts'
import { distOf } from '../launch/places.ts'
import { openEdge } from '../e2e/edge.ts'
import { startPlatform } from '../e2e/start-platform.ts'
import type { Registry } from '../e2e/releases.ts'
import { serveStatic } from './first-visit/static-pages.ts'
import { visit, type Visit } from './first-visit/visit.ts'
import { buildMonolith, directory } from './monolith/build.ts'
import { quantile } from './turns.ts'

// A first visit of the front page, a category and a product: as composed of host and remote with the HTML of the edge, the same without that HTML, as one
// bundle of the same sources, and as static HTML of the same screen. In turns within one run, so that only the ratios matter and not the machine. Build
// first (npm start or npm run build).
//   npx tsx bench/cold-start.ts [rounds]

const ROUNDS = Number(process.argv[2] ?? 5)
const screens = [
  { name: 'front page', path: '/', product: 'h1', control: 'a' },
  { name: 'category', path: '/lavka/-/-/moloko-i-syr', product: 'article', control: '[data-add]' },
  {
    name: 'product',
    path: '/lavka/-/-/-/syr-polutvyordyy-tulskiy-vyderzhka-60-dney',
    product: 'h1',
    control: '[data-add]',
  },
]
const kinds = ['composed', 'without HTML', 'single', 'static'] as const
type Kind = (typeof kinds)[number]

const catalogue = await buildMonolith()
const platform = await startPlatform()
const edges = {
  withoutHtml: await openEdge(platform, { buildFolder: () => undefined }),
  single: await openEdge(platform, {
    hostDirectory: directory,
    registry: { schema: 2, remotes: await monolithRemotes() },
    buildFolder: () => undefined,
  }),
}
const browser = await chromium.launch({ executablePath: findBrowser(console.error), args: ['--no-sandbox'] })
const plain = await serveStatic(
  platform.url,
  screens.map(({ path }) => path),
)
try {
  const urls: Record<Kind, string> = {
    composed: platform.url,
    'without HTML': edges.withoutHtml.url,
    single: edges.single.url,
    static: plain.url,
  }
  for (const { name, path, ...screen } of screens) {
    const visits: Record<Kind, Visit[]> = { composed: [], 'without HTML': [], single: [], static: [] }
    // the first round warms the servers
    for (let round = 0; round <= ROUNDS; round++) {
      for (const kind of kinds) {
        const one = await visit(browser, urls[kind] + path, screen, kind !== 'static')
        if (round > 0) visits[kind].push(one)
      }
    }
    report(name, visits)
  }
} finally {
  plain.close()
  await browser.close()
  await Promise.all(Object.values(edges).map((edge) => edge.close()))
  await platform.close()
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

/** The middle of the rounds, and for the composed page its ratio to the others. */
function report(name: string, visits: Record<Kind, Visit[]>): void {
  console.log(name)
  for (const key of ['painted', 'live', 'allLive', 'blocking', 'shift', 'bytes', 'scriptBytes'] as const) {
    const middle = (kind: Kind) =>
      quantile(
        visits[kind].map((one) => one[key]),
        0.5,
      )
    const composed = middle('composed')
    const digits = key === 'shift' ? 3 : 0
    const others = kinds
      .filter((kind) => kind !== 'composed')
      .map((kind) => [kind, middle(kind)] as const)
      .filter(([, value]) => !Number.isNaN(value))
      .map(
        ([kind, value]) => `${kind} ${value.toFixed(digits)}${value > 0 ? ` (${(composed / value).toFixed(2)})` : ''}`,
      )
    console.log(`  ${key.padEnd(12)} composed ${composed.toFixed(digits)}, ${others.join(', ')}`)
  }
}
