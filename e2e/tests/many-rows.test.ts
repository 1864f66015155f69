import { readFile } from 'node:fs/promises'
import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enterAs } from '../person.ts'

// Work with many rows at once: prices by a percent, removal, and an imported table whose wrong rows are corrected. Each is previewed first and can be undone.

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).click()
/** The step of a batch has the focus: the pressed button is gone. */
const step = async (page: Page, name: string | RegExp) => {
  const heading = page.locator('main').getByRole('heading', { level: 2, name })
  await expect(heading).toBeVisible({ timeout: 60_000 })
  await expect(heading).toBeFocused()
}
const toList = (page: Page) => page.getByRole('link', { name: '← К списку' }).click()

test(
  'prices of all that is found rise by a percent, are looked at, written and taken back',
  { tag: '@whole' },
  async ({ page, platform }) => {
    // three jobs over all found rows
    test.slow()
    const prices = async () => {
      const found = await platform.database
        .selectFrom('products')
        .select(['code', 'price_kopecks', 'old_price_kopecks'])
        .where('name', 'ilike', '%сыр%')
        .orderBy('code')
        .execute()
      return found.map(({ code, price_kopecks, old_price_kopecks }) => ({
        code,
        price: price_kopecks,
        old: old_price_kopecks,
      }))
    }
    const before = await prices()
    await enterAs(page, 'admin')
    await page.goto('/admin/products?f.name=сыр')
    await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible()
    await page.locator('main table').evaluate((table) => table.parentElement?.scrollTo(0, 150))
    for (const edge of ['thead th', 'tfoot td']) {
      const isOverTheRows = await page
        .locator(`main ${edge}`)
        .first()
        .evaluate((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect()
          return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
      expect(isOverTheRows, `${edge} of the boxes`).toBe(true)
    }
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).press('Space')
    const all = page.getByRole('button', { name: /^Выбрать все найденные/ })
    if (before.length > 50) await all.press('Enter')
    await page.getByRole('button', { name: 'Изменить', exact: true }).press('Enter')

    const beginning = new RegExp(`^Изменить ${before.length}.запис`)
    await expect(dialog(page).getByRole('heading', { level: 3, name: beginning })).toBeVisible()
    await dialog(page).getByLabel('Поле').selectOption('Цена')
    await dialog(page).getByLabel('Что сделать').selectOption('Увеличить на процент')
    await dialog(page).getByLabel('На сколько, %').fill('10')
    await dialog(page).getByLabel('Округлить').selectOption('чтобы кончалось на «,90»')
    expect(await violations(page)).toEqual([])
    await dialog(page).getByLabel('На сколько, %').press('Enter')

    await step(page, 'Проверено: Изменение: Цена')
    expect(await prices()).toEqual(before)
    await page.reload()
    await step(page, 'Проверено: Изменение: Цена')
    expect(await violations(page)).toEqual([])
    await press(page, /^Применить к/)
    await step(page, 'Готово: Изменение: Цена')
    expect(await prices()).toEqual(
      before.map((product) => {
        const price = Math.round((product.price * 1.1 - 90) / 100) * 100 + 90
        // a price above the crossed-out one is refused with a message
        return product.old !== null && price >= product.old ? product : { ...product, price }
      }),
    )
    await press(page, 'Отменить')
    await step(page, 'Проверено: Отмена «Изменение: Цена»')
    await press(page, /^Вернуть как было/)
    await step(page, 'Готово: Отмена «Изменение: Цена»')
    expect(await prices()).toEqual(before)
  },
)

test(
  'a table is loaded, its wrong rows are saved, mended and loaded; the loaded rows are removed and come back',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const names = async () => {
      const tags = platform.database.selectFrom('tags').select('name').where('code', 'like', 'many-%')
      return (await tags.orderBy('code').execute()).map(({ name }) => name)
    }
    const load = async (content: Buffer | string) => {
      await page.getByRole('button', { name: 'Загрузить', exact: true }).click()
      const file = { name: 'метки.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
      await page.getByLabel('Файл таблицы').setInputFiles(file)
      await step(page, 'Столбцы: метки.csv')
      await press(page, 'Проверить')
      await step(page, 'Проверено: метки.csv')
    }
    await enterAs(page, 'admin')
    await page.goto('/admin/obj/tags')
    await load('Код;Название;По порядку\nmany-1;Первая много;901\nmany-2;;902\nmany-3;Третья много;903')
    await press(page, /^Записать 2.строки/)
    await step(page, 'Готово: метки.csv')
    const downloading = page.waitForEvent('download')
    await press(page, 'CSV')
    const saved = await readFile(await (await downloading).path(), 'utf8')
    expect(saved).toContain('many-2;;902;Название: ')
    await toList(page)
    await load(saved.replace('many-2;', 'many-2;Вторая много'))
    await press(page, /^Записать 1.строку/)
    await step(page, 'Готово: метки.csv')
    await toList(page)
    expect(await names()).toEqual(['Первая много', 'Вторая много', 'Третья много'])

    await page.goto('/admin/obj/tags?f.name=много')
    await expect(page.locator('tbody tr[data-row-id]')).toHaveCount(3)
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).press('Space')
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await step(page, 'Проверено: Удаление')
    await press(page, /^Удалить 3.записи/)
    await step(page, 'Готово: Удаление')
    expect(await names()).toEqual([])
    await press(page, 'Отменить')
    await step(page, 'Проверено: Отмена «Удаление»')
    await press(page, /^Вернуть как было: 3.записи/)
    await step(page, 'Готово: Отмена «Удаление»')
    expect(await names()).toEqual(['Первая много', 'Вторая много', 'Третья много'])
    await platform.database.deleteFrom('tags').where('code', 'like', 'many-%').execute()
  },
)
