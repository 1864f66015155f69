import { openEdge } from '../edge.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'

const product = '/lavka/-/-/-/syr-polutvyordyy-tulskiy-vyderzhka-60-dney'

test(
  'without HTML from the edge a product’s name and picture are there before any code, and go when the host renders',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const edge = await openEdge(platform, { buildFolder: () => undefined })
    const preview = page.locator('.preview')
    await page.setViewportSize({ width: 390, height: 800 })
    const releaseShell = await hold(page, '**/assets/main.*.js')
    const releaseScreen = await hold(page, `${platform.remoteUrl('mf-catalog')}/**/remoteEntry.js`)
    await page.goto(edge.url + product, { waitUntil: 'commit' })

    await expect(preview).toContainText('Сыр полутвёрдый «Тульский»')
    const picture = preview.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    const { width } = (await picture.boundingBox()) ?? { width: 0 }

    releaseShell()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(preview).toHaveCount(0)

    releaseScreen()
    const article = page.locator('main article').first()
    await expect(article.getByRole('heading', { name: /Сыр полутвёрдый/ })).toBeVisible()
    // no larger paint follows: the preview was the largest one
    const { width: own } = (await article.getByRole('img').first().boundingBox()) ?? { width: 1_000 }
    expect(own).toBeLessThanOrEqual(width)
    await edge.close()
  },
)
