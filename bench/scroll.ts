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

// The orders grid while all orders scroll as one list: real Chromium, the built product, PostgreSQL.
// Build first. A database that another bench of orders kept is used; this one stays too.
//   npx tsx bench/scroll.ts [orders] [slower]
// First what the page works: the processor time of each task of its main thread, at the machine's own speed, `slower` times. Other programs do not have a part in
// it, but for the caches that they take. Then the frames of a CPU that Chromium slows down, by the clock: it waits `slower` times as long as a task took by the
// clock, the time of other programs too, so that a busy machine counts more than once.
// Ends with 1 when a task is longer than `most`, or a frame is and the page at rest has no such frame.

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
  const acts: [name: string, act: () => Promise<void>][] = [
    ['by wheel, 3 rows a turn', () => wheel(page, 120, 60, 50)],
    ['by wheel, fast', () => wheel(page, 1200, 60, 50)],
    ['by the bar, through the whole', () => drag(page, 40)],
    ['by PageDown', () => pageDown(page, 30)],
  ]
  console.log(`${orders} orders, milliseconds; work of tasks, ${slower} ×`)
  for (const [name, act] of acts) if ((await works(name, act)) > 0) process.exitCode = 1
  await scrollTo(page, 0)
  await page.waitForTimeout(1500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  console.log(`frames of a CPU ${slower} × slower`)
  // what the machine itself does to frames
  const isQuiet = (await frames(page, 'at rest', () => page.waitForTimeout(3000))) === 0
  for (const [name, act] of acts) if ((await frames(page, name, act)) > 0 && isQuiet) process.exitCode = 1
  const rows = await page.locator('tr.ant-table-row').count()
  console.log(`rows in the page: ${rows}`)
} finally {
  await browser.close()
  await platform.close()
}

/** How many tasks longer than `most` the main thread has while the page scrolls, by processor time. */
async function works(name: string, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(undefined, { categories: ['toplevel'] })
  await act()
  // the rows that come after the last turn
  await new Promise((resolve) => setTimeout(resolve, 1500))
  // nearly all tasks are timers and messages that do nothing
  const times = worksIn(await browser.stopTracing()).filter((time) => time > 1)
  return shown(name, times)
}

/** How many frames are longer than `most`: each is the time between two calls of requestAnimationFrame. */
async function frames(page: Page, name: string, act: () => Promise<void>): Promise<number> {
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
  await act()
  await page.waitForTimeout(1500)
  const times = await page.evaluate(() => {
    const all: unknown = Reflect.get(window, 'frames_')
    Reflect.set(window, 'frames_', null)
    return Array.isArray(all) ? all.slice(2).map(Number) : []
  })
  return shown(name, times)
}

function shown(name: string, times: number[]): number {
  const over = times.filter((time) => time > most).length
  const some = [quantile(times, 0.5), quantile(times, 0.95), Math.max(0, ...times)]
  const words = some.map((time) => time.toFixed(1).padStart(7)).join('')
  console.log(`${name.padEnd(32)} p50 p95 max ${words}  of ${times.length}, over ${most} ms: ${over}`)
  return over
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/** The time of the processor that each task of the page's main thread took, `slower` times, milliseconds. */
function worksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const worksOf = ({ pid, tid }: TraceEvent) =>
    traceEvents.flatMap((one) =>
      one.name === 'ThreadControllerImpl::RunTask' && one.pid === pid && one.tid === tid
        ? [((one.tdur ?? 0) / 1000) * slower]
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

/** `share` of the whole list. */
function scrollTo(page: Page, share: number): Promise<void> {
  return page.evaluate((share) => {
    const area = document.querySelector('.ant-table-content')
    if (area) area.scrollTop = (area.scrollHeight - area.clientHeight) * share
  }, share)
}

async function drag(page: Page, times: number): Promise<void> {
  for (let turn = 1; turn <= times; turn++) {
    await scrollTo(page, turn / times)
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
