import type { Page } from './fixtures.ts'

/** Counts the calls under way, from the first script of the page on: a screen is complete when there are none. */
export async function countCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let underWay = 0
    Object.defineProperty(window, 'callsUnderWay', { get: () => underWay })
    const { fetch } = window
    window.fetch = (...request) => {
      underWay++
      return fetch(...request).finally(() => underWay--)
    }
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      underWay++
      this.addEventListener('loadend', () => underWay--)
      send.call(this, body)
    }
  })
}

/** How many calls of a page that counts them are under way. */
export function callsUnderWay(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'callsUnderWay')))
}

/**
 * Waits until the page has no call under way (of a page that counts them) and nothing that loads, for three frames. Playwright's `networkidle` is
 * reached once for a document: it says nothing about what happens inside the page afterwards.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement
    const isQuiet = !Reflect.get(window, 'callsUnderWay') && !document.querySelector('main [aria-busy="true"]')
    dataset['quietFrames'] = isQuiet ? String(Number(dataset['quietFrames'] ?? 0) + 1) : '0'
    if (dataset['quietFrames'] !== '3') return false
    delete dataset['quietFrames']
    return true
  })
}

/** Waits until the host has rendered, or hydrated its frame that the edge sent as HTML. */
export async function hostLive(page: Page, timeout = 20_000): Promise<void> {
  await page.locator('#root main').waitFor({ state: 'attached', timeout })
  await allLive(page, '#root main', timeout)
}

/** The same with the screen: what a person types or presses before it has its code is not the matter of most tests. */
export async function live(page: Page): Promise<void> {
  await hostLive(page)
  await allLive(page, '[data-rendered] :is(button, a, select, input)')
}

/** Waits until React has taken each element of the page that the selector names. */
async function allLive(page: Page, selector: string, timeout?: number): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const isLive = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'))
      return [...document.querySelectorAll(selector)].every(isLive)
    },
    selector,
    timeout === undefined ? {} : { timeout },
  )
}

/**
 * Back, after panels were closed. Their history entries are removed by steps of the browser, each in a task of its own. `page.goBack()` counts from the
 * entry that the browser's process knows of, which may still be that of the panel when the page has left it; a step of the page itself comes after its last one.
 */
export async function goBackFromPanels(page: Page): Promise<void> {
  await panelsLeft(page)
  await page.evaluate(() => window.history.back())
}

/** Waits until the history entries of closed panels are removed; a reload would break that off. */
export async function panelsLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window.history.state as { usr?: unknown } | null)?.usr)
}
