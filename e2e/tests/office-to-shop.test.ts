import { randomUUID } from 'node:crypto'
import { violations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enoughOf, findGood, sumOf } from '../goods.ts'
import { enterAs, money, openCheckout, takeProduct } from '../person.ts'

// What the office decides, as the shop's visitors see it.

test(
  'what people search in vain is in the report; a synonym is added by keyboard, and the next visitor finds it',
  { tag: '@whole' },
  async ({ page, browser, platform }) => {
    // one visit alone is told without its words
    const search = {
      kind: 'search',
      screen: 'Каталог /lavka',
      name: 'мацони',
      value: 0,
      build: '',
      is_bot: false,
    } as const
    await platform.database
      .insertInto('visit_events')
      .values([
        { ...search, visit: randomUUID() },
        { ...search, visit: randomUUID() },
      ])
      .execute()
    await page.goto('/lavka?search=мацони')
    await expect(page.getByRole('heading', { name: /Ничего не наш/ })).toBeVisible()

    const office = await browser.newPage({ baseURL: platform.url })
    await enterAs(office, 'admin')
    await office.goto('/admin/dashboard/metrica_searches')
    await expect(office.getByRole('row', { name: /^мацони/ })).toBeVisible()
    await office.goto('/admin/searchSynonyms')
    const add = office.getByRole('button', { name: 'Добавить', exact: true })
    await add.focus()
    await office.keyboard.press('Enter')
    const words = office.getByRole('dialog').getByLabel('Слова через запятую')
    await words.fill('мацони')
    await office.keyboard.press('Control+s')
    await expect(office.getByRole('dialog')).toContainText('Нужно хотя бы два слова через запятую')
    await words.fill('мацони, йогурт')
    await office.keyboard.press('Control+s')
    await expect(office.locator('tbody tr[data-row-id]', { hasText: 'мацони, йогурт' })).toBeVisible()
    expect(await violations(office)).toEqual([])
    await office.close()

    await page.reload()
    await expect(page.locator('main article').first()).toContainText(/йогурт/i)
  },
)

test(
  'a client of a group pays its price level, and the checkout says why',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const { database } = platform
    const good = await findGood(platform, { isWeighed: false })
    const quantity = await enoughOf(platform, good)
    const { id: group_id } = await database
      .insertInto('client_groups')
      .values({ name: 'Столовые' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: user_id } = await database
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'anna')
      .executeTakeFirstOrThrow()
    await database.deleteFrom('client_group_members').where('user_id', '=', user_id).execute()
    await database.insertInto('client_group_members').values({ group_id, user_id }).execute()
    const level = { name: 'Цены для столовых', state: 'active', kind: 'percent', percent: 20 } as const
    await database
      .insertInto('promotions')
      .values({ ...level, group_id, product_codes: [good.code] })
      .execute()

    const full = sumOf(good, quantity)
    const off = Math.round(full / 5)
    // a guest sees the price that holds for everybody
    await page.goto(`/lavka/-/-/-/${good.code}`)
    await expect(page.locator('main')).toContainText(money(good.priceKopecks))
    await enterAs(page, 'anna')
    await takeProduct(page, good, quantity)
    await openCheckout(page)
    await expect(page.getByText('Цены для столовых').first()).toBeVisible()
    await expect(page.locator('main')).toContainText(money(full - off))
    expect(await violations(page)).toEqual([])
  },
)
