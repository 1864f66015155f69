import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { findGood } from '../goods.ts'
import { enterAs, takeProduct } from '../person.ts'
import { live } from '../quiet.ts'

const basketOf = (page: Page) => page.getByRole('complementary', { name: 'Корзина' })
const whole = (page: Page) => basketOf(page).getByRole('group', { name: 'Вся корзина' })

test(
  'a basket is kept as a list, comes back after it was cleared, is ordered from the list and shared by a link',
  { tag: '@whole' },
  async ({ platform, page, browser, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const good = await findGood(platform, { isWeighed: false })
    await enterAs(page, 'anna')
    await takeProduct(page, good, good.minimum)
    await page.goto('/lavka')
    await live(page)

    await whole(page).getByRole('button', { name: 'Сохранить списком' }).click()
    await page.getByLabel('Название списка').fill('На дачу')
    await page.keyboard.press('Enter')
    await expect(page.getByText('На дачу')).toBeVisible()

    const line = basketOf(page).getByRole('link', { name: good.name })
    await whole(page).getByRole('button', { name: 'Очистить' }).click()
    await expect(line).toBeHidden()
    await page
      .getByRole('button', { name: /^Вернуть/ })
      .first()
      .click()
    await expect(line).toBeVisible()
    await whole(page).getByRole('button', { name: 'Очистить' }).click()
    await expect(line).toBeHidden()

    await page.goto('/lavka?list=lists')
    await live(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'В корзину: На дачу' }).click()
    await expect(line).toBeVisible()

    await page.getByRole('button', { name: 'Поделиться: На дачу' }).click()
    await expect(page.getByText(/^Ссылка скопирована/)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const guest = await browser.newPage({ viewport: { width: 320, height: 640 } })
    await guest.goto(link)
    await live(guest)
    await guest.getByRole('button', { name: 'В корзину: товары по ссылке' }).click()
    await expect(guest.getByRole('button', { name: /^Корзина.*1/ }).last()).toBeVisible()
    expect(await violations(guest)).toEqual([])
    await guest.close()
  },
)
