import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { state } from '../launch/places.ts'
import { findBrowser } from '../launch/checks/browser.ts'
import { freePlaces } from '../e2e/free-places.ts'
import { Platform } from '../e2e/platform.ts'
import { createOwnerDatabase, migrate, startEmbedded } from '../server/src/launch.ts'
import { insertSession, insertUser } from '../server/test/rows.ts'
import { enterWith } from './enter-with.ts'
import { seedOrders } from './seed-orders.ts'
import { quantile } from './turns.ts'

// Frames of the orders grid while all orders scroll as one list: real Chromium with the CPU slowed down four times, the built product, PostgreSQL.
// Build first. A database that another bench of orders kept is used; this one stays too.
//   npx tsx bench/scroll.ts [orders] [slower]
// Ends with 1 when a frame takes longer than `most`. Long frames of a busy machine are not the grid's: run it on a quiet one.

const orders = Number(process.argv[2] ?? 200_000)
const slower = Number(process.argv[3] ?? 4)
const most = 50

const directory = join(state, `bench-orders-${orders}`)
await mkdir(directory, { recursive: true })
const embedded = await startEmbedded({ directory, log: console.error })
await migrate(embedded.url)
const owner = createOwnerDatabase(embedded.url, { size: 1 })
const some = await owner.selectFrom('orders').select('id').limit(1).executeTakeFirst()
if (!some) await seedOrders(embedded.url, orders)
const user = await insertUser(owner, { role: 'admin', login: `bench-${Date.now()}` })
const token = await insertSession(owner, user.id)
await owner.destroy()

const platform = new Platform(await freePlaces(), '')
const browser = await chromium.launch({ executablePath: findBrowser(console.error), args: ['--no-sandbox'] })
try {
  await platform.open(embedded, embedded.url)
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  // tsx names functions by a helper of its own, which the page has not
  await page.addInitScript('globalThis.__name = (named) => named')
  await enterWith(page, platform.url, user, token)
  await page.goto(`${platform.url}/admin/obj/orders?scroll=1`)
  await page.locator('tr.ant-table-row').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  console.log(`${orders} orders, CPU ${slower} × slower; milliseconds of a frame`)
  // what the machine itself does to frames
  await measure(page, 'at rest', () => page.waitForTimeout(3000))
  await measure(page, 'by wheel, 3 rows a turn', () => wheel(page, 120, 60, 50))
  await measure(page, 'by wheel, fast', () => wheel(page, 1200, 60, 50))
  await measure(page, 'by the bar, through the whole', () => drag(page, 40))
  await measure(page, 'by PageDown', () => pageDown(page, 30))
  const rows = await page.locator('tr.ant-table-row').count()
  console.log(`rows in the page: ${rows}`)
} finally {
  await browser.close()
  await platform.close()
}

/** Each frame is the time between two calls of requestAnimationFrame. */
async function measure(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      if (Reflect.get(window, 'frames_') === frames) requestAnimationFrame(next)
    }
    Reflect.set(window, 'frames_', frames)
    requestAnimationFrame(next)
  })
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  await page.waitForTimeout(1500)
  const works = worksIn(await browser.stopTracing())
  const frames = await page.evaluate(() => {
    const all: unknown = Reflect.get(window, 'frames_')
    Reflect.set(window, 'frames_', null)
    return Array.isArray(all) ? all.slice(2).map(Number) : []
  })
  const [p50, p95, longest] = [quantile(frames, 0.5), quantile(frames, 0.95), Math.max(...frames)]
  const over = frames.filter((one) => one > most).length
  const shown = [p50, p95, longest].map((time) => time.toFixed(1).padStart(7)).join('')
  console.log(`${name.padEnd(32)} p50 p95 max ${shown}  frames ${frames.length}, over ${most} ms: ${over}`)
  const long = works.filter((work) => work > most).length
  console.log(`${''.padEnd(32)} work of the longest task ${Math.max(0, ...works).toFixed(1)}, over ${most} ms: ${long}`)
  if (over > 0) process.exitCode = 1
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/** The time of the processor, milliseconds, that each task of the page's main thread took: other processes do not lengthen it. */
function worksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const worksOf = ({ pid, tid }: TraceEvent) =>
    traceEvents.flatMap((one) =>
      one.name === 'ThreadControllerImpl::RunTask' && one.pid === pid && one.tid === tid
        ? [(one.tdur ?? 0) / 1000]
        : [],
    )
  const all = threads.map(worksOf)
  return all.toSorted((one, other) => other.length - one.length)[0] ?? []
}

async function wheel(page: Page, step: number, times: number, pause: number): Promise<void> {
  await page.mouse.move(800, 500)
  for (let turn = 0; turn < times; turn++) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(pause)
  }
}

async function drag(page: Page, times: number): Promise<void> {
  for (let turn = 1; turn <= times; turn++) {
    await page.evaluate((share) => {
      const area = document.querySelector('.ant-table-content')
      if (area) area.scrollTop = (area.scrollHeight - area.clientHeight) * share
    }, turn / times)
    await page.waitForTimeout(80)
  }
}

async function pageDown(page: Page, times: number): Promise<void> {
  await page.locator('tr.ant-table-row td[data-column]').first().focus()
  for (let turn = 0; turn < times; turn++) {
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(150)
  }
}
