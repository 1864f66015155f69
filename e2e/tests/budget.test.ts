import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { distOf, packages, type PackageName } from '../../launch/places.ts'
import { expect, test } from '../fixtures.ts'
import { notePainted, whenPainted } from '../first-product.ts'
import { findGood } from '../goods.ts'
import type { Platform } from '../platform.ts'

/** Bytes of JavaScript (Brotli) that a first visit needs until its first product can be ordered (decision 0096). */
const BUDGET_BYTES = 125_000

test('the first product of the shop is seen after at most 125 kB of JavaScript', async ({ platform, page }) => {
  const { supplier } = await findGood(platform, { isWeighed: true })
  // what is requested after the first product was painted does not count
  await notePainted(page)

  // a page without HTML of its screen, as a busy edge sends one, is not the first visit that is measured
  const sent = async () => (await page.request.get(`/lavka/${supplier}`)).text()
  await expect.poll(sent).toContain('<article')
  await page.goto(`/lavka/${supplier}`)
  const painted = await whenPainted(page)
  const scripts = await page.evaluate((painted) => {
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted)
    return [...new Set(asked.map(({ name }) => name))].filter((name) => name.endsWith('.js'))
  }, painted)

  const sizes = await Promise.all(scripts.map(async (url) => ({ url, bytes: await brotliBytes(platform, url) })))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const list = sizes.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
  console.log(`JavaScript until the first product: ${total} bytes in ${sizes.length} files\n${list}`)
  expect(sizes.length, 'files').toBeGreaterThan(1)
  expect(total, list).toBeLessThanOrEqual(BUDGET_BYTES)
})

/** The exact size of a response, computed from the served file. */
async function brotliBytes(platform: Platform, url: string): Promise<number> {
  const { origin, pathname } = new URL(url)
  const owner = packages.find((name) => origin === originOf(platform, name))
  if (!owner) throw new Error(`A script from elsewhere: ${url}`)
  return (await stat(join(distOf(owner), `${pathname}.br`))).size
}

function originOf(platform: Platform, name: PackageName): string {
  return name === 'host' ? platform.url : platform.remoteUrl(name)
}
