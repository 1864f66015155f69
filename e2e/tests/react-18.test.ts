import { build } from '../../launch/build/build.ts'
import { distOf } from '../../launch/places.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { enterAs } from '../person.ts'
import type { Platform } from '../platform.ts'

/** Shows one of the test remotes in the place of the payments; it is built unless it is up to date. */
async function replacePayments(platform: Platform, remote: 'react-18' | 'own-effector'): Promise<void> {
  test.setTimeout(300_000)
  await build([`e2e/remotes/${remote}`], { log: () => {} })
  await platform.replaceRemote('mf-payments', distOf(`e2e/remotes/${remote}`))
}

test.afterEach(({ platform }) => platform.replaceRemote('mf-payments'))

const guestOf = (page: Page) => page.getByRole('region', { name: 'Гость' })

/** An order that is paid at the door: the card of another one has its own part for the payment. */
async function findOrder({ database }: Platform): Promise<number> {
  const order = await database
    .selectFrom('orders')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('card_payments').select('order_id').whereRef('order_id', '=', 'orders.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('order_id').whereRef('order_id', '=', 'orders.id'))),
    )
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return order.id
}

/** The React majors whose roots are on the page, recognised by the properties that each leaves on its elements. */
async function rootsOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isRoot = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactContainer$'))
    return [...document.querySelectorAll('*')].filter(isRoot).length
  })
}

/** Opens a page of the back office and waits for the menu's badge, which is a root of its own that mounts late. */
async function openWithBadge(page: Page, path: string): Promise<void> {
  const badge = page.waitForResponse((response) => response.url().includes('/apiadmin/objects/orders/new'))
  await Promise.all([badge, page.goto(path)])
}

test('a remote on React 18 works beside the host’s React 19: one state, events both ways, a clean end', async ({
  platform,
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    // Chromium warns of a preload that a slow machine uses late, single-spa of a mount that took it more than 3 s
    const isOfSlowness = /preloaded using link preload|single-spa minified message #31/.test(message.text())
    const isOfTests = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isOfSlowness && !isOfTests) warnings.push(message.text())
  })
  await replacePayments(platform, 'react-18')
  const order = await findOrder(platform)
  await enterAs(page, 'admin')
  await openWithBadge(page, '/admin/orders')
  await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible()
  const roots = await rootsOn(page)

  // within the page, as by a link
  await page.evaluate((path) => history.pushState(null, '', path), `/admin/orders?order=${order}`)
  const guest = guestOf(page)
  await expect(guest.getByRole('heading', { name: 'React 18.3.1' })).toBeVisible()
  // the host's store, read through the remote's own copy of effector-react in the host's scope
  await expect(guest).toContainText('Работает Ольга')
  await expect(guest).toContainText('order-payment')
  // the views of the payment and of the messages
  await expect.poll(() => rootsOn(page)).toBe(roots + 2)

  // a shared store is changed in React 18, and the host's React 19 renders the change
  await guest.getByRole('button', { name: 'Нажато 0' }).click()
  await expect(guest).toContainText('Cookies: не приняты')
  await guest.getByRole('button', { name: 'Принять cookies' }).click()
  await expect(guest).toContainText('Cookies: приняты')
  await guest.getByRole('button', { name: 'Показать сообщение' }).click()
  await expect(page.getByText('Привет из React 18')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Нажато 1' })).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await expect(guest).toHaveCount(0)
  await expect.poll(() => rootsOn(page)).toBe(roots)
  expect(warnings).toEqual([])
})

test(
  'it owns a whole screen as well, and leaves it to React 19 and back within the page',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await replacePayments(platform, 'react-18')
    await enterAs(page, 'admin')
    await page.goto('/admin/sberBeneficiaryList?page=1')
    await page.evaluate('window.isSamePage = true')
    await expect(guestOf(page).getByRole('heading', { name: 'React 18.3.1' })).toBeVisible()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Заказы/ })
      .click()
    await expect(page.getByRole('region', { name: 'Заказы', exact: true }).getByRole('link').first()).toBeVisible()
    await expect(guestOf(page)).toHaveCount(0)
    await page.goBack()
    await expect(guestOf(page)).toContainText('Работает Ольга')
    expect(await page.evaluate('window.isSamePage')).toBe(true)
  },
)

test(
  'a remote with an effector of its own is refused before its first line, and the page goes on',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await replacePayments(platform, 'own-effector')
    await enterAs(page, 'admin')
    await page.goto('/admin/sberBeneficiaryList')
    await expect(page.getByRole('alert')).toContainText('Раздел «Бенефициары» не загрузился')
    expect(await page.evaluate(() => document.documentElement.dataset['secondEffector'])).toBeUndefined()
    expect(errors.join('\n')).toContain('This remote brings a second copy of effector')

    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Заказы/ })
      .click()
    await expect(page.getByRole('region', { name: 'Заказы', exact: true }).getByRole('link').first()).toBeVisible()
  },
)
