import type { Page } from '@playwright/test'

/** Lets functions with named functions inside run in the page: tsx names those by a helper of its own, which the page has not. */
export async function allowFunctions(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = (named) => named')
}
