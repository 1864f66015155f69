import type { Page } from '@playwright/test'

/** Holds back the files whose address fits the pattern. Returns the function that lets them through. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, (route) => released.then(() => route.continue()))
  return release
}
