import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs, money } from '../person.ts'
import type { Platform } from '../platform.ts'

/** The latest order whose money the bank holds; `receiver`: the supplier's own account, `payer`: that of its client. */
async function findHeld({ database }: Platform) {
  return database
    .selectFrom('smart_contracts')
    .innerJoin('orders', 'orders.number', 'smart_contracts.num')
    .innerJoin('beneficiaries as payer', 'payer.id', 'smart_contracts.beneficiary_id')
    .innerJoin('beneficiaries as receiver', 'receiver.supplier_id', 'orders.supplier_id')
    .select([
      'orders.id',
      'num as number',
      'amount_kopecks as kopecks',
      'receiver.name as receiver',
      'payer.name as payer',
    ])
    .where('receiver.code_supplier', '=', '')
    .where('smart_contracts.status', '=', 'RUN')
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()
}

function requestsTo(page: Page, origin: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const cardOf = (page: Page) => page.getByRole('dialog')
/** The text of the payments view for such an order: as often as the view is on the page. */
const paymentView = (page: Page) => page.getByText('Деньги зарезервированы')

test(
  'the payment of an order is shown inside its card; its code comes with the card and not before',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const order = await findHeld(platform)
    const asked = requestsTo(page, platform.remoteUrl('mf-payments'))
    await enterAs(page, 'admin')
    await page.goto('/admin/orders')
    await page.getByRole('searchbox', { name: /Поиск по номеру/ }).fill(order.number)
    const row = page.getByRole('region', { name: 'Заказы', exact: true }).getByRole('link', { name: order.number })
    await expect(row).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])

    await row.click()
    const card = cardOf(page)
    await expect(paymentView(page)).toBeVisible()
    await expect(card).toContainText(money(order.kopecks))
    for (const name of [order.payer, order.receiver]) await expect(card.getByRole('link', { name })).toBeVisible()
    await card.getByText('Движения денег').click()
    await expect(card.getByText(`Пополнение для заказа ${order.number}`)).toBeVisible()
    expect(asked.filter((path) => path.endsWith('/remoteEntry.js'))).toHaveLength(1)

    // closing the card unmounts the view, and the next card mounts its own
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/[?&]order=/)
    await expect(paymentView(page)).toHaveCount(0)
    await row.click()
    await expect(paymentView(page)).toHaveCount(1)
    expect(asked).toHaveLength(new Set(asked).size)

    // and the same remote's own menu entry
    await card.getByRole('link', { name: order.receiver }).click()
    await expect(page).toHaveURL(/\/admin\/sberBeneficiaryList\?beneficiary=/)
    await expect(page.getByRole('heading', { name: order.receiver })).toBeVisible()
  },
)

test('an action in the card reloads the payment without a remount', { tag: '@whole' }, async ({ platform, page }) => {
  const order = await findHeld(platform)
  await platform.database.updateTable('orders').set({ status: 'placed' }).where('id', '=', order.id).execute()
  await enterAs(page, 'operator')
  await page.goto(`/admin/orders?order=${order.id}`)
  const card = cardOf(page)
  const movements = card.getByText('Движения денег')
  await movements.click()

  const again = page.waitForResponse((response) => response.url().endsWith('/apisbersc/get-status'))
  await card.getByRole('button', { name: 'Подтвердить' }).click()
  expect((await again).status()).toBe(200)
  await expect(card).toContainText('Подтверждён')
  // still open: the same element
  await expect(card.getByText(`Пополнение для заказа ${order.number}`)).toBeVisible()
  // a manager may not open the screen of beneficiaries
  await expect(card.getByRole('link', { name: order.receiver })).toHaveCount(0)
})

test(
  'a payments remote that is down or broken leaves the card usable, and «Повторить» brings it without a reload',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const order = await findHeld(platform)
    await enterAs(page, 'admin')
    await platform.stopRemote('mf-payments')
    await page.goto(`/admin/orders?order=${order.id}`)
    await page.evaluate('window.isSamePage = true')
    const card = cardOf(page)
    await expect(card.getByText('Блок «Оплата» не загрузился')).toBeVisible()
    await expect(card.getByRole('heading', { name: 'История' })).toBeVisible()
    const action = card.getByRole('region', { name: 'Действия' }).getByRole('button').first()
    await expect(action).toBeEnabled()

    await platform.startRemote('mf-payments')
    await card.getByRole('button', { name: 'Повторить' }).click()
    await expect(paymentView(page)).toBeVisible()
    expect(await page.evaluate('window.isSamePage')).toBe(true)
  },
)

test(
  'a chunk of the view that fails once is one line in the card, and «Повторить» loads it',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const order = await findHeld(platform)
    await enterAs(page, 'admin')
    let isBroken = true
    await page.route(`${platform.remoteUrl('mf-payments')}/**`, (route) => {
      const isChunk = /\/\d+\.js$/.test(new URL(route.request().url()).pathname)
      return isBroken && isChunk ? route.fulfill({ status: 500, body: '' }) : route.continue()
    })
    await page.goto(`/admin/orders?order=${order.id}`)
    const problem = cardOf(page).getByRole('alert')
    await expect(problem).toBeVisible()
    await expect(cardOf(page).getByRole('heading', { name: 'История' })).toBeVisible()

    isBroken = false
    await problem.getByRole('button', { name: 'Повторить' }).click()
    await expect(paymentView(page)).toBeVisible()
  },
)
