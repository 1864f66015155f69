import { test as base, type Page } from '@playwright/test'
import type { Platform } from './platform.ts'
import { hostLive } from './quiet.ts'
import { startPlatform } from './start-platform.ts'

export { expect, type Page } from '@playwright/test'

type OfWorker = { platform: Platform }
type OfTest = { faults: string[] }

/** `platform` serves all tests of a worker; every test gets a page in a new browser context at the shop's address. */
export const test = base.extend<OfTest, OfWorker>({
  platform: [
    async ({}, use) => {
      const platform = await startPlatform()
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  page: async ({ page, javaScriptEnabled, faults }, use) => {
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
    if (javaScriptEnabled !== false) waitForHost(page)
    await use(page)
  },
  /** Uncaught exceptions and violations of the page's policy. A test that expects some empties the list. A test without a page opens none. */
  faults: [
    async ({ platform }, use) => {
      const faults: string[] = []
      platform.reports.splice(0)
      // the server keeps baskets: a test must not see what another left in one
      await platform.database.deleteFrom('basket_lines').execute()
      // nor has a person of this test just ordered what one of another test did
      const created_at = new Date(Date.now() - 10 * 60_000)
      await platform.database.updateTable('orders').set({ created_at }).where('created_at', '>', created_at).execute()
      await use(faults)
      faults.push(
        ...platform.reports.filter((report) => 'csp-report' in report).map((report) => JSON.stringify(report)),
      )
      if (faults.length > 0) throw new Error(`Uncaught in the page:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],
})

/**
 * Opening a page of the shop waits for its host as well, unless `waitUntil` is 'commit': what a person can do before there is code is the matter of few tests
 * (first-screen.test.ts).
 */
function waitForHost(page: Page): void {
  type Options = { waitUntil?: string } | undefined
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const started = async (options: Options) => {
    const isShop = options?.waitUntil !== 'commit' && (await page.locator('#root').count()) > 0
    // the host does not come where that is what the test is about
    if (isShop) await hostLive(page).catch(() => undefined)
  }
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await started(options)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await started(options)
    return answer
  }
}
