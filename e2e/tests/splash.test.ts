import { expect, test } from '../fixtures.ts'
import { hostLive } from '../quiet.ts'

test(
  'before its code is there the page says what it is, and after eight seconds that it takes long',
  { tag: '@whole' },
  async ({ page }) => {
    let isDown = true
    await page.route('**/assets/main.*.js', (route) => (isDown ? route.abort() : route.continue()))
    await page.goto('/', { waitUntil: 'commit' })

    await expect(page.getByRole('banner').getByRole('link', { name: 'Лавка' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Обновить страницу' })).toBeHidden()
    isDown = false
    await page.getByRole('link', { name: 'Обновить страницу' }).click()

    await hostLive(page)
    await expect(page.getByRole('link', { name: 'Обновить страницу' })).toHaveCount(0)
  },
)

test(
  'the layers of the styles are named in their order before any of them is filled',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/')
    const first = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      const layer = rules.find((rule) => rule instanceof CSSLayerStatementRule || rule instanceof CSSLayerBlockRule)
      return layer instanceof CSSLayerStatementRule ? layer.nameList : layer?.cssText.slice(0, 80)
    })
    expect(first).toEqual(['reset', 'antd', 'platform', 'remotes'])
  },
)
