import { expect, type Page } from './fixtures.ts'
import { NO_SCREEN } from './load-cases.ts'
import { live, quiet } from './quiet.ts'
import type { Screen } from './screens.ts'

/** Opens a screen and waits until it is complete: no skeletons, no pending requests, nothing left to be loaded far below. */
export async function openScreen(page: Page, { path }: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await live(page)
  // what a page starts late comes within the half second without requests that Playwright waits for
  await Promise.all([page.waitForLoadState('networkidle'), settle(page)])
  await quiet(page)
}

/** Navigates inside the document, as the host follows an address that a script sets, and waits until the screen has a heading. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, '', path), path)
  const none = page.locator('main').getByRole('heading', { name: 'Такой страницы нет' })
  if (path === NO_SCREEN) return expect(none).toBeVisible()
  await expect(none).toBeHidden()
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
}

/** As `openScreen`, within the document that is open already; by way of no screen, so that a screen of the same component is mounted anew. */
export async function followScreen(page: Page, { path }: Screen): Promise<void> {
  await follow(page, NO_SCREEN)
  await follow(page, path)
  await settle(page)
  await quiet(page)
}

/** Waits until a screen is complete after it was opened or resized. */
export async function settle(page: Page): Promise<void> {
  await reachEnd(page)
  await quiet(page)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Parts far below are rendered when they are less than half a viewport below or anywhere above it (mf-catalog/src/ui/near.tsx): at the end of
 * the page all are. Content that comes then makes the page longer.
 */
export function reachEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { scrollingElement: all } = document
    for (let height = -1; all && all.scrollHeight !== height;) {
      height = all.scrollHeight
      window.scrollTo({ top: height, behavior: 'instant' })
      // observers are told after the frame, and React renders after that
      for (let frame = 0; frame < 2; frame++)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Scrolls through the page in steps, as a person does. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { scrollingElement: all } = document
    for (let y = 0; all && y < all.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
