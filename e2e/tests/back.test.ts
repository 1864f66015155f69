import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'
import { countCalls, live, quiet } from '../quiet.ts'
import { scrollThrough } from '../open-screen.ts'

type List = { path: string; login?: string; rows: string; more?: RegExp; leave: string; width?: number }

const suppliers = 'section[aria-labelledby="suppliers-title"]'

// The catalogue's own list with its facets is in search.test.ts.
/** Each list: its rows, the control that loads more, and a link that leaves it. */
const lists: List[] = [
  { path: '/', rows: `${suppliers} li`, more: /Показать все/, leave: `${suppliers} a` },
  { path: '/lavka/zarechye?sort=price', rows: 'main article', more: /Показать ещё/, leave: 'main article h3 a' },
  { path: '/supplier_list/priokskiy', rows: 'main li', leave: 'main li a' },
  { path: '/supplier_info/zarechye', rows: 'main article', leave: 'main article h3 a' },
  { path: '/shopsMain/zarechye', rows: 'main li', leave: 'main li a' },
  { path: '/taplink', rows: 'main li', leave: 'main li a' },
  { path: '/mobile/catalog/list', rows: `${suppliers} li`, more: /Показать все/, leave: `${suppliers} a`, width: 390 },
  {
    path: '/mobile/catalog/products/zarechye?price=100-300',
    rows: 'main article',
    more: /Показать ещё/,
    leave: 'main article h3 a',
    width: 390,
  },
  {
    path: '/myOrders?state=received',
    login: 'anna',
    rows: 'main details',
    more: /Показать ещё/,
    leave: 'header a',
  },
  { path: '/tableLavka/zarechye', login: 'anna', rows: 'main tbody tr', more: /Показать ещё/, leave: 'header a' },
  { path: '/admin/orders?page=2', login: 'admin', rows: 'main tbody tr', leave: 'a[href="/admin/reviews"]' },
  { path: '/admin/sberBeneficiaryList', login: 'admin', rows: 'main tbody tr', leave: 'a[href="/admin/reviews"]' },
  {
    path: '/admin/reviews?state=approved',
    login: 'admin',
    rows: 'main li[aria-label]',
    more: /Показать ещё/,
    leave: 'main li[aria-label] a',
  },
]

test.describe.configure({ mode: 'parallel' })

/** The lists of one person and width share a browser. */
const placeOf = ({ login = 'nobody', width = 1280 }: List) => `${login}, ${width} px`

for (const place of new Set(lists.map(placeOf))) {
  const group = lists.filter((list) => placeOf(list) === place)
  const [{ login, width = 1280 } = {}] = group
  test(
    `${place}: Back finds each list as it was left, narrowed, opened as far, at the same place`,
    { tag: '@whole' },
    async ({ page }) => {
      test.setTimeout(group.length * 60_000)
      await page.setViewportSize({ width, height: 600 })
      await countCalls(page)
      if (login) await enterAs(page, login)
      for (const list of group) await test.step(list.path, () => leaveAndReturn(page, list))
    },
  )
}

async function leaveAndReturn(page: Page, { path, rows, more, leave }: List): Promise<void> {
  await page.goto(path)
  const all = page.locator(rows).filter({ visible: true })
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await live(page)
  await scrollThrough(page)
  await quiet(page)
  if (more) {
    const before = await settled(all)
    const main = page.locator('main')
    // the shop's list is extended by a link, which works without JavaScript as well
    const extend = main.getByRole('button', { name: more }).or(main.getByRole('link', { name: more }))
    await extend.first().click()
    await expect.poll(() => all.count()).toBeGreaterThan(before)
  }
  const count = await settled(all)
  expect(count).toBeGreaterThan(0)
  await all.last().scrollIntoViewIfNeeded()
  const left = { url: page.url(), top: await page.evaluate(() => window.scrollY) }

  // not Playwright's click, which would scroll first
  await page
    .locator(leave)
    .last()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).not.toHaveURL(left.url)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.goBack()

  await expect(page).toHaveURL(left.url)
  await expect(all).toHaveCount(count)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left.top)).toBeLessThan(50)
}

/** The number of rows when no more are added, in two further looks: lists render card by card. */
async function settled(all: Locator): Promise<number> {
  let before = -1
  let same = 0
  await expect
    .poll(
      async () => {
        const last = before
        before = await all.count()
        same = before === last ? same + 1 : 0
        return same
      },
      { intervals: [300] },
    )
    .toBe(2)
  return before
}
