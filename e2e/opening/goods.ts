import { expect, type Page } from '../fixtures.ts'
import { photoNamed } from '../photo.ts'
import { farm } from './people.ts'

export async function addCategories(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/admin/categories')
  for (const name of names) {
    await page.getByRole('button', { name: 'Добавить раздел' }).click()
    await page.getByLabel('Название новой категории').fill(name)
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('treeitem', { name })).toBeVisible()
  }
}

/** Twenty pieces of each. */
const tableOf = (count: number) =>
  [
    'Товар;Код;Цена;Единица;В единице;Остаток;Категория;Поставщик;Магазин',
    ...Array.from({ length: count }, (_, index) => {
      const number = index + 1
      return `Сыр пробный ${number};syr-${number};${100 + number},50;шт;300 г;20;Молочное;${farm.name};${farm.name}`
    }),
  ].join('\n')

export async function importGoods(page: Page, count: number): Promise<void> {
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await page
    .getByLabel('Файл таблицы')
    .setInputFiles({ name: 'товары.csv', mimeType: 'text/csv', buffer: Buffer.from(tableOf(count)) })
  await page.getByRole('button', { name: 'Проверить' }).click()
  await page.getByRole('button', { name: new RegExp(`^Записать ${count}.стро`) }).click()
  await expect(page.getByRole('heading', { name: 'Готово: товары.csv' })).toBeVisible()
}

/** A picture of each of the first goods, by the name of its file. */
export async function addPhotos(page: Page, count: number): Promise<void> {
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Фото по артикулам' }).click()
  const files = Array.from({ length: count }, (_, index) => photoNamed(`syr-${index + 1}.png`))
  await page.getByLabel('Фото товаров', { exact: true }).setInputFiles(files)
  await page.getByRole('button', { name: `Загрузить ${count} фото` }).click()
  await expect(page.getByText(`Загружено ${count} из ${count}`).first()).toBeVisible({ timeout: 60_000 })
}
