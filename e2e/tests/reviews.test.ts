import { violations } from '../axe.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enterAs } from '../person.ts'
import { photoNamed } from '../photo.ts'
import type { Platform } from '../platform.ts'

const photo = photoNamed('hleb.png')
const words = 'Корочка хрустит, внутри нежно. Спасибо пекарям.'

test(
  'a buyer rates what was brought, an operator publishes it, and everybody reads it at the product',
  { tag: '@whole' },
  async ({ page, platform, browser }) => {
    const { order, product, name } = await findUnreviewed(platform, 'anna')
    await enterAs(page, 'anna')
    await page.goto('/myOrders?state=received')
    const invitation = page.getByRole('button', { name: `Оставить отзыв: заказ № ${order}` })
    await invitation.click()
    await page
      .getByRole('group', { name: `Оценка: ${name}` })
      .getByRole('radio', { name: '5 звёзд' })
      .check()
    await page.getByLabel(/Что понравилось/).fill(words)
    await page.getByLabel(/^Снимки .*: файл$/).setInputFiles(photo)
    await expect(page.getByText('hleb.webp')).toBeVisible()
    expect(await violations(page)).toEqual([])

    // a reload halfway loses nothing
    await page.reload()
    await invitation.click()
    await expect(page.getByLabel(/Что понравилось/)).toHaveValue(words)
    await expect(page.getByText('hleb.webp')).toBeVisible()
    await page.getByRole('button', { name: `Отправить отзыв: ${name}` }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: words }).getByText('На проверке', { exact: true }),
    ).toBeVisible()
    await expect(page.getByLabel(/Что понравилось/)).toBeHidden()

    const office = await browser.newPage({ baseURL: platform.url })
    await enterAs(office, 'admin')
    await office.goto('/admin/reviews')
    await publish(office)
    await office.close()

    await page.goto(`/lavka/-/-/-/${product}`)
    // they are loaded when they come near
    await page.getByRole('heading', { name: 'Отзывы' }).scrollIntoViewIfNeeded()
    const said = page.getByRole('region', { name: 'Отзывы' }).getByRole('listitem').filter({ hasText: words })
    await expect(said).toContainText('Анна С.')
    await expect(said).toContainText('5 из 5')
    await expect(page.getByText('Опубликован', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await said.getByRole('button', { name: /^Увеличить: / }).press('Enter')
    const viewer = page.getByRole('dialog')
    await expect.poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
    expect(await violations(page)).toEqual([])
    await page.goBack()
    await expect(viewer).toBeHidden()

    await page.getByRole('button', { name: `Удалить отзыв: ${name}` }).click()
    await expect(said).toBeHidden()
  },
)

/** The new review is the last of the queue. */
async function publish(office: Page): Promise<void> {
  const card = office.getByRole('listitem').filter({ hasText: words })
  const more = office.getByRole('button', { name: /Показать ещё/ })
  await expect(card.or(more).first()).toBeVisible()
  while (!(await card.isVisible())) {
    const shown = await office.getByRole('listitem', { name: /^Отзыв: / }).count()
    await more.click()
    await expect.poll(() => office.getByRole('listitem', { name: /^Отзыв: / }).count()).toBeGreaterThan(shown)
  }
  await expect(card.getByRole('img', { name: 'Снимок 1' })).toHaveAttribute('src', /^data:image\/webp/)
  await card.getByRole('button', { name: /^Опубликовать/ }).press('Enter')
  await expect(card).toBeHidden()
}

/** A person's latest order of which no product has a review. */
async function findUnreviewed({ database }: Platform, login: string) {
  return database
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['orders.number as order', 'products.code as product', 'products.name'])
    .where('users.login', '=', login)
    .where('orders.status', 'in', ['delivered', 'completed'])
    .where('products.is_active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .whereRef('reviews.product_id', '=', 'products.id')
            .whereRef('user_id', '=', 'users.id')
            .select('id'),
        ),
      ),
    )
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()
}
