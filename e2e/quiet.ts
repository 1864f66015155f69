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

/** Waits until the screen that the edge sent as HTML has its code: what a person types or presses before is not the matter of most tests. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLive = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'))
    const controls = [...document.querySelectorAll('[data-rendered] :is(button, a, select, input)')]
    return document.querySelector('.splash') === null && controls.every(isLive)
  })
}

/**
 * Waits until the history entries of closed panels are removed, too: the browser makes such a step in a task of its own, and a step that
 * Playwright starts meanwhile is counted from the entry of the panel.
 */
export async function withoutPanels(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window.history.state as { usr?: unknown } | null)?.usr)
}
