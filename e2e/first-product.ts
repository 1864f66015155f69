import type { Page } from '@playwright/test'

/** Makes the page record when its first product was painted, in milliseconds since the navigation began (`whenPainted`). */
export async function notePainted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(':is(main, .rendered) article')) return
      observer.disconnect()
      requestAnimationFrame(() => (document.documentElement.dataset['painted'] = String(performance.now())))
    }).observe(document, { childList: true, subtree: true })
  })
}

export async function whenPainted(page: Page): Promise<number> {
  await page.locator('html[data-painted]').waitFor({ timeout: 60_000 })
  return Number(await page.locator('html').getAttribute('data-painted'))
}
