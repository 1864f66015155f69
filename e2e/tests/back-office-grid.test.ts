import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enterAs } from '../person.ts'
import type { Platform } from '../platform.ts'
import { isWhole } from '../tier.ts'

/** The cell of a row and a column by its caption. */
async function cellAt(page: Page, row: number, caption: string) {
  // the column of boxes has no caption
  const captions = (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '')
  const column = captions.findIndex((text) => text.startsWith(caption))
  return page.locator('tbody tr[data-row-id]').nth(row).locator('td[data-column]').nth(column)
}

/** What a spreadsheet puts on the clipboard. */
async function copy(page: Page, text: string) {
  const sheet = await page.context().newPage()
  await sheet.setContent('<textarea></textarea>')
  await sheet.locator('textarea').fill(text)
  await sheet.keyboard.press('Control+a')
  await sheet.keyboard.press('Control+c')
  await sheet.close()
}

const storageOf = (page: Page, row: number) => cellAt(page, row, 'Хранение')
const written = (page: Page) => page.getByText(/^Записано: .+, Хранение$/)

test('a clerk narrows the products, keeps the view, edits cells by keyboard, pastes a block, meets a colleague and takes it back', async ({
  page,
  platform,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/products?size=25&columns=name,isActive,priceKopecks,oldPriceKopecks,unit,storage')
  await test.step('the products are narrowed, and the view is kept', () => keepView(page))
  await test.step('three cells are saved by Enter, which moves down', async () => {
    const first = await storageOf(page, 0)
    await first.focus()
    for (const text of ['4 °C', '6 °C', '8 °C']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(written(page)).toBeVisible()
    await expect(first).toHaveText('4 °C')
    await expect(await storageOf(page, 3)).toBeFocused()
  })
  await test.step('a block of two rows with one wrong cell is pasted and taken back', () => pasteBlock(page))
  if (isWhole)
    await test.step('a colleague has saved first: the clerk’s edit is written over it, and taken back', () =>
      meetColleague(page, platform))
})

async function keepView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Значения: Единица' }).click()
  await page.getByRole('checkbox', { name: 'кг' }).check()
  await page.getByRole('button', { name: 'Показать: 1' }).click()
  await expect(page).toHaveURL(/v\.unit=/)
  await page.getByRole('button', { name: 'Виды' }).click()
  await page.getByRole('textbox', { name: 'Название вида' }).fill('Весовые')
  await page.getByRole('button', { name: 'Сохранить как новый' }).click()
  await expect(page).toHaveURL(/view=\d+/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Вид: Весовые' })).toBeVisible()
  await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible()

  // a double click on the edge of a head fits the column to its longest text, and the address keeps the width
  const caption = page.getByRole('columnheader', { name: /^Хранение/ })
  const { width = 0, height = 0 } = (await caption.boundingBox()) ?? {}
  await caption.dblclick({ position: { x: width - 3, y: height / 2 } })
  await expect(page).toHaveURL(/columns=.*storage\.\d+/)
}

async function pasteBlock(page: Page): Promise<void> {
  const price = await cellAt(page, 1, 'Цена')
  const before = await price.textContent()
  await copy(page, 'Да\t1240,50\t1 500 ₽\nНет\tдорого\t\n')
  await (await cellAt(page, 0, 'В продаже')).focus()
  await page.keyboard.press('Control+v')
  await expect(await cellAt(page, 0, 'Цена')).toHaveText(/^1\s240,50\s₽$/)
  await expect(await cellAt(page, 0, 'Цена до скидки')).toHaveText(/^1\s500,00\s₽$/)
  await expect(await cellAt(page, 1, 'В продаже')).toHaveText('Нет')
  await expect(price).toHaveText('дорого, не записано: Введите число')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Правка отменена')).toBeVisible()
  await expect(await cellAt(page, 1, 'В продаже')).toHaveText('Да')
  await page.getByRole('button', { name: 'К ячейке' }).press('Enter')
  await expect(price).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText('Введите число')
  if (isWhole) expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(price).toHaveText(before ?? '')
}

async function meetColleague(page: Page, { database }: Platform): Promise<void> {
  const id = (await page.locator('tbody tr[data-row-id]').first().getAttribute('data-row-id')) ?? ''
  await database.updateTable('products').set({ storage: 'у них' }).where('id', '=', Number(id)).execute()
  const first = await storageOf(page, 0)
  await first.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' у меня')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  const conflict = page.getByRole('group', { name: 'Изменили: Хранение' })
  await expect(conflict).toContainText('у них')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await expect(written(page)).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).press('Enter')
  await expect(first).toHaveText('у них')
}

test(
  'all products scroll as one list: rows come where one looks, keys reach the columns out of sight, an edit stays',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'admin')
    await page.goto('/admin/products?scroll=1&columns=name.400,composition.700,shelfLife.600,storage.208')
    const row = (number: number) => page.locator(`tbody tr[aria-rowindex="${number + 2}"]`)
    const storage = (number: number) => row(number).locator('td[data-column="storage"]')
    await expect(row(1)).toBeVisible()
    const scrollTo = (top: number) =>
      page.locator('main .ant-table-content').evaluate((area, place) => area.scrollTo({ top: place }), top)

    await scrollTo(600 * 36)
    await expect(row(605)).toBeVisible()
    await expect(row(1)).toHaveCount(0)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', /^\d{4}$/)
    await expect(storage(605)).toHaveCount(0)
    await row(605).locator('td[data-column="name"]').focus()
    await page.keyboard.press('End')
    await expect(storage(605)).toBeFocused()
    await expect(storage(605)).toBeInViewport()
    await expect(storage(605)).toHaveAttribute('aria-colindex', '4')

    await page.keyboard.type('5 °C')
    await page.keyboard.press('Enter')
    await expect(storage(606)).toBeFocused()
    await expect(page.getByText(/^Записано: .+, Хранение$/)).toBeVisible()
    await scrollTo(0)
    await expect(row(1)).toBeVisible()
    await scrollTo(600 * 36)
    await expect(storage(605)).toHaveText('5 °C')
  },
)
