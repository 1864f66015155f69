import { expect, type Page } from './fixtures.ts'
import { live, quiet } from './quiet.ts'
import type { Screen } from './screens.ts'

/** Opens a screen and waits until it is complete: no skeletons, no pending requests, nothing left to be loaded far below. */
export async function openScreen(page: Page, { path }: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await live(page)
  await settle(page)
}

/** Waits until a screen is complete after it was opened or resized. */
export async function settle(page: Page): Promise<void> {
  await scrollThrough(page)
  await quiet(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Parts far below are rendered when a person scrolls near (mf-catalog/src/ui/near.tsx). */
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
