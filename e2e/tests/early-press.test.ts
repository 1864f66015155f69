import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { hold } from '../hold.ts'
import { quantityStepper } from '../person.ts'

// A press is not lost, whenever it comes: before there is code for the button, or while React takes the HTML of the edge
// (shared/src/remote/early-press.tsx).

test(
  'a button pressed before there is code for it is pressed when there is; links lead on without code',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const good = await findGood(platform, { isWeighed: false })
    const release = await hold(page, `${platform.remoteUrl('mf-catalog')}/**/remoteEntry.js`)
    await page.goto(`/lavka/-/-/-/${good.code}`, { waitUntil: 'commit' })
    const add = page.locator('[data-rendered]').getByRole('button', { name: `В корзину: ${good.name}` })
    await add.click()
    release()
    await expect(quantityStepper(page, good.name)).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'Где вы' }).getByRole('link').first()
    expect(await trail.getAttribute('href')).toMatch(/^\/lavka\/-\/-\/[a-z-]+$/)
  },
)

test('two cards of a list pressed before there is code for it are both in the basket', async ({ page, platform }) => {
  const release = await hold(page, `${platform.remoteUrl('mf-catalog')}/**/remoteEntry.js`)
  await page.goto('/lavka', { waitUntil: 'commit' })
  const cards = page.locator('[data-rendered] article')
  const add = cards.getByRole('button', { name: /^В корзину/ })
  const pressed = [await add.nth(0).getAttribute('aria-label'), await add.nth(2).getAttribute('aria-label')]
  await add.nth(0).click()
  await add.nth(2).click()
  release()
  for (const label of pressed) {
    const name = label?.replace('В корзину: ', '')
    await expect(cards.getByRole('group', { name: `Количество: ${name}` })).toBeVisible()
  }
})

test('a card of a list pressed when React has just begun to take the screen is pressed', async ({ page }) => {
  await pressAtHydration(page, { root: '[data-rendered]', button: 'В корзину' })
  await page.goto('/lavka')
  await expect(
    page
      .locator('main article')
      .first()
      .getByRole('group', { name: /^Количество/ }),
  ).toBeVisible()
})

test(
  'a button of the login pressed when React has just begun to take the screen is pressed',
  { tag: '@whole' },
  async ({ page }) => {
    await pressAtHydration(page, { root: '[data-rendered]', button: 'Войти по коду' })
    await page.goto('/login')
    await expect(page.getByLabel('Телефон')).toBeVisible()
  },
)

test(
  'a button of the frame pressed before there is code for it is pressed when there is',
  { tag: '@whole' },
  async ({ page }) => {
    const release = await hold(page, '**/assets/main.*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('banner').getByRole('button', { name: 'Корзина' }).click()
    release()
    await expect(page.getByRole('complementary', { name: 'Корзина' })).toBeVisible()
  },
)

test(
  'a button of the frame pressed when React has just begun to take the frame is pressed once',
  { tag: '@whole' },
  async ({ page }) => {
    await pressAtHydration(page, { root: '#root', button: 'Корзина' })
    // the front page has no basket, so that a second press would close the panel
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'Корзина' })).toBeVisible()
  },
)

/** Presses the first button with the name in the first moment in which React has the root, before its first render of it. */
async function pressAtHydration(page: Page, pressed: { root: string; button: string }): Promise<void> {
  await page.addInitScript(({ root, button }) => {
    const { addEventListener } = Element.prototype
    const nameOf = (one: Element) => one.ariaLabel ?? one.textContent.trim()
    let isPressed = false
    Element.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
      addEventListener.apply(this, given)
      if (isPressed || given[0] !== 'click' || !this.matches(root)) return
      isPressed = true
      queueMicrotask(() =>
        [...document.querySelectorAll('button')].find((one) => nameOf(one).startsWith(button))?.click(),
      )
    }
  }, pressed)
}
