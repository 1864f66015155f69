import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'

// Pictures further down share no line with the code of a page from the edge (shared/src/ui-core/picture.tsx).

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Категории' }).last().getByRole('listitem')

/** How many of the pictures that are there have come, scrolled into sight one after the other. */
async function shownAmong(page: Page): Promise<{ all: number; shown: number }> {
  const pictures = await tiles(page).locator('img').all()
  for (const picture of pictures) await picture.scrollIntoViewIfNeeded()
  const haveCome = () =>
    tiles(page)
      .locator('img')
      .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length)
  await expect.poll(haveCome).toBe(pictures.length)
  return { all: await tiles(page).count(), shown: pictures.length }
}

test(
  'before there is code only the pictures of the first rows are asked for, and then those further down',
  { tag: '@whole' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/pictures/') && asked.push(request.url())))
    const release = await hold(page, '**/assets/main.*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(tiles(page).first()).toBeVisible()
    const { all, shown } = await shownAmong(page)
    expect(all).toBeGreaterThan(shown)
    expect(new Set(asked).size).toBeLessThanOrEqual(shown)
    release()
    await expect(tiles(page).locator('img')).toHaveCount(all)
    expect((await shownAmong(page)).shown).toBe(all)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every picture is there', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/')
    const { all, shown } = await shownAmong(page)
    expect(shown).toBe(all)
  })
})
