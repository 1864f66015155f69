import { devices, type Browser, type CDPSession, type Page } from '@playwright/test'
import { allowFunctions } from '../page-functions.ts'

const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const CPU_RATE = 4
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
/** Parts that start after the screen have begun by then, in milliseconds. */
const LATE_MS = 3_000

/** Milliseconds since the navigation began; bytes as they came over the network. */
export type Visit = {
  /** the frame before `product` */
  painted: number
  /** the first `control` reacts to a press; NaN for a page without code */
  live: number
  /** every control of the screen does; NaN for a page without code */
  allLive: number
  /** sum of what tasks take over 50 ms, from the first paint until the parts that start late have begun */
  blocking: number
  /** cumulative layout shift */
  shift: number
  /** all that was asked for until then */
  bytes: number
  /** JavaScript that was asked for until `live` */
  scriptBytes: number
}

/** What is waited for on a screen, as selectors inside it. */
export type Screen = { product: string; control: string }

/** A first visit at 1.6 Mbit/s, 150 ms and a CPU four times slower, by a phone that has never been here. */
export async function visit(browser: Browser, url: string, screen: Screen, hasCode: boolean): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const requests = countRequests(session)
    await allowFunctions(page)
    await page.addInitScript(note, screen)
    await page.goto(url, { waitUntil: 'commit' })
    const noted = await readNotes(page, hasCode)
    const startedAt = await page.evaluate(() => performance.timeOrigin)
    const bytes = await requests.until(startedAt + noted.painted)
    const scriptBytes = hasCode ? await requests.until(startedAt + noted.live, 'Script') : 0
    return { ...noted, bytes, scriptBytes }
  } finally {
    await context.close()
  }
}

type Notes = Record<'painted' | 'live' | 'allLive' | 'blocking' | 'shift', number>

/** In the page: notes its times in `window.visit` from the start. */
function note({ product, control }: Screen): void {
  const notes: Notes = { painted: NaN, live: NaN, allLive: NaN, blocking: 0, shift: 0 }
  Object.assign(window, { visit: notes })
  // React writes the handlers of an element it has rendered or hydrated onto it
  const isLive = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'))
  const found = (selector: string) => [...document.querySelectorAll(`:is(main, .rendered) ${selector}`)]
  const look = () => {
    const now = performance.now()
    if (Number.isNaN(notes.painted) && found(product).length > 0) notes.painted = now
    const [first] = found(control)
    if (Number.isNaN(notes.live) && first && isLive(first)) notes.live = now
    // the link of a file needs no code
    if (notes.live > 0 && found(':is(button, a:not([download]), select, input)').every(isLive)) notes.allLive = now
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const follow = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true })
  follow('longtask', ({ startTime, duration }) => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    if (first && startTime + duration > first.startTime) notes.blocking += Math.max(0, duration - 50)
  })
  follow('layout-shift', (entry) => (notes.shift += 'value' in entry ? Number(entry.value) : 0))
}

async function readNotes(page: Page, hasCode: boolean): Promise<Notes> {
  await page.waitForFunction(
    (hasCode) => {
      const { painted, allLive } = (window as unknown as { visit: Notes }).visit
      return painted > 0 && (!hasCode || allLive > 0)
    },
    hasCode,
    { timeout: 60_000 },
  )
  await page.waitForTimeout(LATE_MS)
  return page.evaluate(() => (window as unknown as { visit: Notes }).visit)
}

/** Sizes of what the page asks for, by the time it asked. Its own reports do not count. */
function countRequests(session: CDPSession) {
  const asked = new Map<string, { at: number; type: string }>()
  const sizes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, type = '', request }) => {
    if (!request.url.endsWith('/reports') && wallTime) asked.set(requestId, { at: wallTime * 1_000, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => sizes.set(requestId, 0))
  return {
    /** `time`: milliseconds since 1970. */
    async until(time: number, type?: string): Promise<number> {
      const wanted = [...asked].filter(([, one]) => one.at <= time && (!type || one.type === type)).map(([id]) => id)
      while (wanted.some((id) => !sizes.has(id))) await new Promise((resolve) => setTimeout(resolve, 50))
      return wanted.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
    },
  }
}
