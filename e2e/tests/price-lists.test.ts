import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test, type Page } from '../fixtures.ts'
import { enterAs } from '../person.ts'
import { photoNamed } from '../photo.ts'
import type { Platform } from '../platform.ts'
import { productsOf, type Listed } from '../price-lists/listed.ts'
import { priceLists } from '../price-lists/price-lists.ts'

// The price lists of eight programs are loaded by a person of a supplier: thirty products with stock, in at most six presses.

const most = 6

/** A category within a section, as all lists name it. */
async function findCategory({ database }: Platform): Promise<{ section: string; name: string }> {
  return database
    .selectFrom('categories as c')
    .innerJoin('categories as sections', 'sections.id', 'c.parent_id')
    .select(['sections.name as section', 'c.name'])
    .where((of) =>
      of(
        of
          .selectFrom('categories as same')
          .select(of.fn.countAll<number>().as('n'))
          .whereRef('same.name', '=', 'c.name'),
        '=',
        1,
      ),
    )
    .orderBy('c.id')
    .executeTakeFirstOrThrow()
}

async function findShop({ database }: Platform, supplier: string): Promise<string> {
  const shops = database.selectFrom('shops').innerJoin('suppliers', 'suppliers.id', 'shops.supplier_id')
  const { name } = await shops.select('shops.name').where('suppliers.code', '=', supplier).executeTakeFirstOrThrow()
  return name
}

/** Presses, counted: what a person does between the list of products and the written table. */
function countPresses(page: Page) {
  let presses = 0
  const main = page.getByRole('main')
  return {
    count: () => presses,
    async press(name: string | RegExp) {
      presses += 1
      await main.getByRole('button', { name }).click()
    },
    async pick(field: string, words: string) {
      presses += 2
      await main.getByRole('combobox', { name: field }).click()
      await page.locator('.ant-select-dropdown').getByText(words, { exact: true }).click()
    },
    async choose(label: string, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) {
      presses += 1
      await page.getByLabel(label).setInputFiles(file)
    },
  }
}

async function writtenOf({ database }: Platform, supplier: string) {
  return database
    .selectFrom('products')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'article',
      'products.name',
      'price_kopecks',
      'on_hand',
      'barcode',
      'categories.name as category',
      'products.description',
    ])
    .where('suppliers.code', '=', supplier)
    .where('article', '<>', '')
    .orderBy('article')
    .execute()
}

/** Lists of these programs name pictures by their addresses. */
const withPictures = ['YML', 'WooCommerce', 'Shopify', 'PrestaShop']
const withoutDescriptions = ['1С', 'Битрикс', 'книга поставщика']

/** A server of pictures, until `stop`. */
async function servePictures() {
  const { buffer, mimeType } = photoNamed('1.png')
  const server = createServer((_, answer) => answer.writeHead(200, { 'content-type': mimeType }).end(buffer))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of pictures has no port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}

for (const [program, write] of Object.entries(priceLists)) {
  const tag = program === 'МойСклад' ? {} : { tag: '@whole' }
  test(`${program}: thirty products in at most ${most} presses`, tag, async ({ page, platform }) => {
    const category = await findCategory(platform)
    const shop = await findShop(platform, 'zarechye')
    const hasPictures = withPictures.includes(program)
    const pictures = await servePictures()
    const products = productsOf(program, 30, hasPictures ? pictures.url : '')
    const file = write(products, category)
    await enterAs(page, 'zarechye')
    await page.goto('/admin/products')
    const { press, pick, choose, count } = countPresses(page)
    await press('Загрузить')
    await choose('Файл таблицы', file)
    // the supplier has several shops
    await pick('Магазин', shop)
    await press('Проверить')
    await expect(page.getByRole('heading', { name: `Проверено: ${file.name}` })).toBeVisible({ timeout: 60_000 })
    await press(/^Записать 30.строк/)
    await expect(page.getByRole('heading', { name: `Готово: ${file.name}` })).toBeVisible({ timeout: 60_000 })
    expect(count()).toBeLessThanOrEqual(most)
    const own = (await writtenOf(platform, 'zarechye')).filter(({ article }) => article.startsWith(`${program}-`))
    const hasDescription = !withoutDescriptions.includes(program)
    expect(own).toEqual(products.map((product) => rowOf(product, category.name, hasDescription)))
    if (hasPictures) {
      const region = page.getByRole('region', { name: 'Фото по адресам' })
      await expect(region.getByText('Фото: 30 из 30 загружено', { exact: true })).toBeVisible({ timeout: 120_000 })
    }
    pictures.stop()
  })
}

const rowOf = (product: Listed, category: string, hasDescription: boolean) => ({
  article: product.article,
  name: product.name,
  price_kopecks: product.price * 100,
  on_hand: product.stock,
  barcode: product.barcode,
  category,
  description: hasDescription ? product.description : '',
})
