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
import { replacePlainRows, showPlainRows } from './plain-rows.ts'
import { seedOrders } from './seed-orders.ts'
import { quantile } from './turns.ts'
import { allowFunctions } from './page-functions.ts'

// The orders grid while all orders scroll as one list: real Chromium, the built product, PostgreSQL.
// Build first. A database that another bench of orders kept is used; this one stays too.
//   npx tsx bench/scroll.ts [orders] [slower]
// First what the page works from one frame to the next: the processor time of all tasks of its main thread, at the machine's own speed, `slower` times. Other
// programs do not have a part in it, but for the caches that they take. Then the frames of a CPU that Chromium slows down, by the clock, drawing included; other
// programs (PostgreSQL, drawing without a graphics card) count here. What the machine itself makes of it is shown by plain HTML without any code, whose rows
// are replaced as at a jump.
// Ends with 1 when a frame of the slower CPU is longer than `most`.

const orders = Number(process.argv[2] ?? 200_000)
const slower = Number(process.argv[3] ?? 4)
const most = 50

const directory = join(state, `bench-orders-${orders}`)
await mkdir(directory, { recursive: true })
const embedded = await startEmbedded({ directory, log: console.error })
await migrate(embedded.urls.owner)
const owner = createOwnerDatabase(embedded.urls.owner, { size: 1 })
const some = await owner.selectFrom('orders').select('id').limit(1).executeTakeFirst()
if (!some) await seedOrders(embedded.urls.admin, orders)
const user = await insertUser(owner, { role: 'admin', login: `bench-${Date.now()}` })
const token = await insertSession(owner, user.id)
await owner.destroy()

const platform = new Platform(await freePlaces(), '')
const browser = await chromium.launch({ executablePath: findBrowser(console.error), args: ['--no-sandbox'] })
try {
  await platform.open(embedded, embedded.urls)
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await allowFunctions(page)
  await enterWith(page, platform.url, user, token)
  await page.goto(`${platform.url}/admin/obj/orders?scroll=1`)
  await page.locator('tr.ant-table-row').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3000)
  const acts: [name: string, act: () => Promise<void>][] = [
    ['by wheel, 3 rows a turn', () => wheel(page, 120, 60, 50)],
    ['by wheel, fast', () => wheel(page, 1200, 60, 50)],
    ['by the bar, through the whole', () => drag(page, 40)],
    ['by PageDown, from the top', () => pageDown(page, 30)],
  ]
  console.log(`${orders} orders, milliseconds; work for a frame, ${slower} ×`)
  for (const [name, act] of acts) await works(page, name, act)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  console.log(`frames of a CPU ${slower} × slower`)
  // what the machine itself does to frames
  await frames(page, 'at rest', () => page.waitForTimeout(3000))
  for (const [name, act] of acts) if ((await frames(page, name, act)) > 0) process.exitCode = 1
  const rows = await page.locator('tr.ant-table-row').count()
  console.log(`rows in the page: ${rows}`)
  await showPlainRows(page)
  await frames(page, 'plain HTML, other rows each time', () => replacePlainRows(page, 40))
} finally {
  await browser.close()
  await platform.close()
}

/** What the main thread works for a frame, by processor time, while the page scrolls. */
async function works(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await toTop(page)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await whileFramesAreCounted(page, act)
  const works = worksIn(await browser.stopTracing())
  shown(
    name,
    works.map(({ time }) => time),
  )
  const collecting = works.filter(({ time, isCollecting }) => isCollecting && time > most).length
  if (collecting > 0) console.log(`  garbage of the whole heap is collected in ${collecting} of these`)
}

/** How many frames are longer than `most`, by the clock. */
async function frames(page: Page, name: string, act: () => Promise<void>): Promise<number> {
  await toTop(page)
  return shown(name, await whileFramesAreCounted(page, act))
}

/** The times between two calls of requestAnimationFrame. */
async function whileFramesAreCounted(page: Page, act: () => Promise<void>): Promise<number[]> {
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
  // the rows that come after the last turn
  await page.waitForTimeout(1500)
  return page.evaluate(() => {
    const all: unknown = Reflect.get(window, 'frames_')
    Reflect.set(window, 'frames_', null)
    return Array.isArray(all) ? all.slice(2).map(Number) : []
  })
}

/** Each act begins with the first rows, complete. */
async function toTop(page: Page): Promise<void> {
  await scrollTo(page, 0)
  await page.waitForTimeout(2000)
}

function shown(name: string, times: number[]): number {
  const over = times.filter((time) => time > most).length
  const some = [quantile(times, 0.5), quantile(times, 0.95), Math.max(0, ...times)]
  const words = some.map((time) => time.toFixed(1).padStart(7)).join('')
  console.log(`${name.padEnd(32)} p50 p95 max ${words}  of ${times.length}, over ${most} ms: ${over}`)
  return over
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

type Work = { time: number; isCollecting: boolean }

/** The processor time of the page's main thread from each frame to the next, `slower` times, milliseconds. */
function worksIn(trace: Buffer): Work[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const all = threads.map(({ pid, tid }) => {
    const own = traceEvents.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X')
    const frames = own.flatMap(({ name, ts }) => (name === 'FireAnimationFrame' ? [ts] : [])).sort((a, b) => a - b)
    const works = frames.map((): Work => ({ time: 0, isCollecting: false }))
    for (const { name, ts, dur = 0, tdur = 0 } of own) {
      // the task that makes a frame, and those after it
      const work = works[frames.findLastIndex((frame) => frame <= ts + dur)]
      if (work && name === 'MajorGC') work.isCollecting = true
      if (work && name === 'ThreadControllerImpl::RunTask') work.time += (tdur / 1000) * slower
    }
    return works.slice(1, -1)
  })
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
