import type { APIRequestContext } from '@playwright/test'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { distOf, packages, type PackageName } from '../../launch/places.ts'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { reachEnd } from '../open-screen.ts'
import type { Platform } from '../platform.ts'

/** Bytes of JavaScript (Brotli) that a first visit needs until its first product can be ordered (decision 0096). */
const BUDGET_BYTES = 125_000

const script = /(?:src|href)="([^"]+\.js)"/g

/** The front page, the shop and a product, each with the scripts that it names. */
async function readPages(platform: Platform, request: APIRequestContext): Promise<Map<string, ReadonlySet<string>>> {
  const { supplier, code } = await findGood(platform, { isWeighed: true })
  const pages = new Map<string, ReadonlySet<string>>()
  for (const path of ['/', `/lavka/${supplier}`, `/lavka/-/-/-/${code}`]) {
    let html = ''
    // a page without HTML of its screen, as a busy edge sends one, is not the first visit that is measured
    const isRendered = async () => {
      html = await (await request.get(path)).text()
      return html.includes('data-rendered')
    }
    await expect.poll(isRendered, `${path} comes with the HTML of its screen`).toBe(true)
    const scripts = [...html.matchAll(script)].map(([, address]) => new URL(address ?? '', platform.url).href)
    pages.set(path, new Set(scripts))
  }
  return pages
}

test('the front page, the shop and a product name at most 125 kB of JavaScript', async ({ platform, request }) => {
  for (const [path, scripts] of await readPages(platform, request)) {
    const sizes = await Promise.all([...scripts].map(async (url) => ({ url, bytes: await brotliBytes(platform, url) })))
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    const list = sizes.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
    console.log(`JavaScript until the first product of ${path}: ${total} bytes in ${sizes.length} files\n${list}`)
    expect(total, list).toBeGreaterThan(BUDGET_BYTES / 2)
    expect(total, list).toBeLessThanOrEqual(BUDGET_BYTES)
  }
})

test(
  'the first product of each is ordered with no other JavaScript',
  { tag: '@whole' },
  async ({ platform, request, browser }) => {
    for (const [path, scripts] of await readPages(platform, request)) {
      const page = await browser.newPage({ baseURL: platform.url, viewport: { width: 390, height: 844 } })
      await page.route('**/*.js', (route) => (scripts.has(route.request().url()) ? route.continue() : route.abort()))
      await page.goto(path)
      const product = page.locator('main article').first()
      // on the front page products stand below the categories, and come when they are near
      await expect
        .poll(async () => {
          await reachEnd(page)
          return product.count()
        })
        .toBe(1)
      await product.getByRole('button', { name: /^В корзину/ }).click()
      await expect(product.getByRole('group', { name: /^Количество/ }), path).toBeVisible()
      await page.close()
    }
  },
)

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
