import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enterAs } from '../person.ts'
import { panelsLeft } from '../quiet.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Раздел, запись или действие' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Поиск по кабинету' })
const options = (page: Page) => palette(page).getByRole('option')

/** Types into the palette and chooses the given option. */
async function goBy(page: Page, words: string, option: RegExp, group?: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
  await expect(field(page)).toHaveValue(words)
  const among = group ? palette(page).getByRole('group', { name: group }).getByRole('option') : options(page)
  const wanted = among.filter({ hasText: option }).first()
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 20 && (await wanted.getAttribute('aria-selected')) !== 'true'; step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

test(
  'by keyboard alone: an order by its number, its actions, a client, a screen of another remote, an object, the keys',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'admin')
    // one that may be cancelled: the newest one may be completed
    await page.goto('/admin/orders?status=placed,confirmed')
    const number = await page.locator('tbody tr[data-row-id]').first().getByRole('link').first().innerText()
    await page.goto('/admin/sberBeneficiaryList')
    await expect(page.getByRole('heading', { level: 1, name: 'Бенефициары' })).toBeVisible()

    // Escape returns the focus
    const button = page.getByRole('button', { name: 'Найти раздел, запись или действие' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    const screens = palette(page).getByRole('group', { name: 'Разделы' })
    await expect(screens.getByRole('option', { name: 'Заказы', exact: true })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    await goBy(page, number, new RegExp(`^${number}`))
    await expect(page.getByRole('dialog', { name: `Заказ ${number}` })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/orders\?order=\d+/)

    // a visited screen is listed as recent
    await expect.poll(() => page.evaluate(() => JSON.stringify(window.localStorage))).toContain(`Заказ ${number}`)

    // the actions of the current order come first
    await page.keyboard.press('Control+k')
    const actions = palette(page).getByRole('group', { name: `Заказ ${number}` })
    await expect(actions.getByRole('option').first()).toBeVisible()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('отменить')
    await expect(options(page).first()).toHaveText(/^Отменить/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /Причина/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await goBy(page, 'Анна Смирнова', /^Анна Смирнова/, 'Пользователи')
    await expect(page).toHaveURL(/\/admin\/traders\?person=\d+/)
    await expect(page.getByRole('dialog', { name: 'Анна Смирнова' })).toBeVisible()
    await page.keyboard.press('Escape')
    await goBy(page, 'бенеф', /^Бенефициары/)
    await expect(page).toHaveURL(/\/admin\/sberBeneficiaryList/)
    await goBy(page, 'справочники', /^Справочники/)
    await expect(page).toHaveURL(/\/admin\/obj$/)
    await goBy(page, 'метки', /^Метки товаров/)
    await expect(page.getByRole('heading', { level: 1, name: 'Метки товаров' })).toBeFocused()

    // single keys: listed by `?`, ignored while typing, and can be switched off
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Поиск' })
    await expect(search).toBeFocused()
    await page.keyboard.type('n?')
    await expect(search).toHaveValue('n?')
    await search.fill('')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Клавиши' })
    await expect(keys.getByRole('heading', { name: 'Клавиши' })).toBeFocused()
    await expect(keys.getByRole('region', { name: 'Метки товаров' })).toContainText('Добавить запись')
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    await keys.getByRole('checkbox', { name: /Одиночные клавиши/ }).press('Space')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await panelsLeft(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Метки товаров' }).focus()
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(palette(page).getByRole('group', { name: 'Недавние' })).toContainText(`Заказ ${number}`)
  },
)

test(
  'on a phone the palette takes the whole screen; where its remote is down it says so, and the frame goes on',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, 'admin')
    await platform.stopRemote('mf-admin')
    await page.goto('/admin/sberBeneficiaryList')
    await page.getByRole('button', { name: 'Найти раздел, запись или действие' }).click()
    await expect(palette(page)).toContainText('Блок «Поиск по кабинету» не загрузился')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Бенефициары' })).toBeVisible()
    await platform.startRemote('mf-admin')
    await page.getByRole('button', { name: 'Найти раздел, запись или действие' }).click()
    await expect(options(page).filter({ hasText: /^Заказы/ })).toBeVisible()
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await violations(page)).toEqual([])
  },
)
