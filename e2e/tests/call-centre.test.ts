import type { Locator } from '@playwright/test'
import { violations } from '../axe.ts'
import { countEffort } from '../effort.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { lastOrderId } from '../goods.ts'
import type { Platform } from '../platform.ts'
import { enterAs } from '../person.ts'
import { quiet } from '../quiet.ts'
import { isWhole } from '../tier.ts'

/** Products of one supplier, sold by the piece. */
function findGoods({ database }: Platform, count: number) {
  return database
    .selectFrom('products')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .select(['products.id', 'products.name', 'products.code', 'products.barcode'])
    .where('suppliers.code', '=', 'zarechye')
    .where('is_active', '=', true)
    .where('is_weighed', '=', false)
    .where('stock', '>', 20)
    .where('minimum', '=', 1)
    .where('multiple', '=', 1)
    .orderBy('price_kopecks', 'desc')
    .limit(count)
    .execute()
}

async function openDesk(page: Page, login: string): Promise<void> {
  await enterAs(page, login)
  await page.goto('/tableLavka/zarechye')
  await expect(page.getByRole('heading', { name: 'Заказ по телефону' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Прайс-лист' }).last()).toBeVisible()
  // the keys are listened to after the first paint
  await quiet(page)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return box
}

const entry = (page: Page) => page.getByRole('combobox', { name: /Номер, код/ })
const basket = (page: Page) => page.getByRole('region', { name: 'Корзина', exact: true })

test('a phone order: at most 6 keys a line by name, 8 by number, no mouse, the client’s with its origin', async ({
  page,
  platform,
}) => {
  const { database } = platform
  const lastId = await lastOrderId(platform)
  const [byNumber, byName] = isWhole ? [7, 3] : [2, 1]
  const goods = await findGoods(platform, byNumber + byName)
  await openDesk(page, 'operator')

  const effort = await countEffort(page)
  await page.keyboard.press('F2')
  await page.keyboard.type('3456789')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Получатель')).toHaveValue(/Анна/)
  await expect(entry(page)).toBeFocused()

  const spent: Record<'name' | 'number', number[]> = { name: [], number: [] }
  for (const [index, { id, name }] of goods.entries()) {
    const by = index < byNumber ? 'number' : 'name'
    const { keys: before } = await effort()
    if (by === 'name') {
      // the beginning of a word; the first match is shown beside the quantity
      await page.keyboard.type(name.slice(0, 3).toLowerCase())
      await expect(page.getByRole('listbox', { name: 'Найденные товары' }).getByRole('option').first()).toBeVisible()
    } else {
      await page.keyboard.type(String(id))
      await expect(page.getByRole('option', { name })).toBeVisible()
    }
    await page.keyboard.press('Enter')
    await page.keyboard.type(String((index % 3) + 1))
    await page.keyboard.press('Enter')
    await expect(entry(page)).toBeFocused()
    await expect(entry(page)).toHaveValue('')
    spent[by].push((await effort()).keys - before)
  }
  expect(Math.max(...spent.name)).toBeLessThanOrEqual(6)
  expect(Math.max(...spent.number)).toBeLessThanOrEqual(8)

  await page.keyboard.press('F9')
  // the notice goes after some seconds: it is looked at first
  const said = page.getByRole('listitem').filter({ hasText: 'Заказ оформлен' })
  await expect(said).toBeVisible()
  const notice = await boxOf(said)
  const sums = await boxOf(page.getByRole('region', { name: 'Заказ', exact: true }))
  await expect(page.getByRole('list', { name: 'Оформлены на этом месте' })).toBeVisible()
  expect((await effort()).taps).toBe(0)
  await expect(page.getByRole('combobox', { name: /Покупатель/ })).toBeFocused()
  expect(notice.x + notice.width <= sums.x || sums.x + sums.width <= notice.x).toBe(true)

  const orders = await database
    .selectFrom('orders')
    .innerJoin('users as client', 'client.id', 'orders.user_id')
    .innerJoin('users as operator', 'operator.id', 'orders.placed_by')
    .select(['orders.id', 'orders.origin', 'client.login as client', 'operator.login as operator'])
    .where('orders.id', '>', lastId)
    .execute()
  expect(orders.length).toBeGreaterThan(0)
  for (const { origin, client, operator } of orders)
    expect([origin, client, operator]).toEqual(['call', 'anna', 'operator'])
  const lines = await database
    .selectFrom('order_lines')
    .select('product_id')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  expect(lines.map(({ product_id }) => product_id)).toEqual(
    expect.arrayContaining(goods.slice(0, byNumber).map(({ id }) => id)),
  )
})

test(
  'a scanner fills the basket: barcodes as fast as it types them, each with Enter, no mouse',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const goods = await findGoods(platform, 4)
    await openDesk(page, 'operator')
    await page.keyboard.press('F8')
    await entry(page).focus()
    const effort = await countEffort(page)
    for (const { barcode } of [...goods, ...goods.slice(0, 1)]) {
      await page.keyboard.type(barcode ?? '')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    for (const [index, { name }] of goods.entries())
      await expect(basket(page).getByRole('textbox', { name: `Количество: ${name}` })).toHaveValue(
        index === 0 ? '2' : '1',
      )
    expect((await effort()).taps).toBe(0)
    await expect(page.getByRole('columnheader', { name: 'Штрихкод' })).toBeVisible()
  },
)

test(
  'a basket survives a reload, is parked with its pasted rows and goes on at another seat',
  { tag: '@whole' },
  async ({ page, platform, browser }) => {
    const [first, second] = await findGoods(platform, 2)
    await openDesk(page, 'operator')
    await page.keyboard.press('F8')
    await entry(page).focus()
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, `${first?.id}\t2\n${second?.code}\t3\nнечто небывалое\t4`)
    await expect(basket(page).getByRole('row')).toHaveCount(4)
    const unclear = (of: Page) => of.getByRole('region', { name: 'Неясные строки' })
    await expect(unclear(page)).toContainText('«нечто небывалое»')
    await expect(page.getByText('Всё сохранено')).toBeVisible()

    await page.reload()
    await expect(basket(page).getByRole('row')).toHaveCount(4)
    await page.keyboard.press('F7')
    await expect(
      page
        .getByRole('region', { name: 'Отложенные корзины и корзины коллег' })
        .getByRole('button', { name: 'Взять' })
        .first(),
    ).toBeVisible()

    const other = await browser.newPage({
      baseURL: platform.url,
      viewport: { width: 1366, height: 768 },
      locale: 'ru-RU',
    })
    await openDesk(other, 'admin')
    await other
      .getByRole('listitem')
      .filter({ hasText: '2 товара' })
      .getByRole('button', { name: 'Взять' })
      .first()
      .click()
    await expect(basket(other).getByRole('textbox', { name: `Количество: ${first?.name}` })).toHaveValue('2')
    await expect(basket(other).getByRole('textbox', { name: `Количество: ${second?.name}` })).toHaveValue('3')
    await expect(unclear(other)).toContainText('нечто небывалое')
    await other.close()
  },
)

test(
  'a call is noted at the desk, taken from the queue with its number, and ended with a result',
  { tag: '@whole' },
  async ({ page }) => {
    await openDesk(page, 'operator')
    await page.keyboard.press('F8')
    await page.getByRole('button', { name: 'Перезвонить позже' }).click()
    const form = page.getByRole('form', { name: 'Перезвонить позже' })
    await form.getByRole('button', { name: 'Записать звонок' }).click()
    await expect(form.getByLabel('Мобильный телефон')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Мобильный телефон').pressSequentially('9601112233')
    await form.getByLabel('Зачем').fill('Спросить о юбилейном торте')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Записать звонок' }).click()
    await expect(form).toBeHidden()

    await page.goto('/admin/callbacks')
    await page.getByText('Спросить о юбилейном торте').first().click()
    await page.getByRole('button', { name: 'Взять' }).click()
    await expect(page.getByRole('link', { name: /^Позвонить: \+7.960.111-22-33$/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Готово' }).click()
    await page.getByRole('textbox', { name: 'Чем закончился разговор' }).fill('Торт не нужен')
    await page.getByRole('button', { name: 'Да, готово' }).click()
    await expect(page.getByRole('region', { name: 'Звонок' }).getByText('Звонок закончен')).toBeVisible()
  },
)
