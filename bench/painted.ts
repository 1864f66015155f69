import type { Page } from '@playwright/test'

/**
 * For `addInitScript`: the page notes when a report's chart was painted first, in milliseconds since the press on a link, or since the navigation began where
 * none was pressed. A chart (lines, bars, or the shaded table of two dimensions) is in the page, then a frame begins, and with the next one it has been painted.
 */
export function noteChart(): void {
  let since = 0
  addEventListener('click', () => (since = performance.now()), { capture: true })
  const look = () => {
    if (!document.querySelector('main :is(figure, table:has(caption))')) return
    observer.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => (document.documentElement.dataset['chart'] = String(performance.now() - since))),
    )
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

/** Milliseconds from `act`, a press or a navigation to another page, to the chart; NaN when the answer of that page has none (a single row, say). */
export async function paintedAfter(page: Page, act: () => Promise<unknown>): Promise<number> {
  await act()
  const painted = page.locator('html[data-chart]')
  const bare = page.locator('main [aria-busy="false"]:not(:has(figure, table > caption))')
  await painted.or(bare).first().waitFor({ state: 'attached', timeout: 60_000 })
  return Number((await painted.count()) > 0 ? await painted.getAttribute('data-chart') : NaN)
}
