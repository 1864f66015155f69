import { expect, test } from '../fixtures.ts'
import { enterAs } from '../person.ts'

/** A value in the page's window, lost by a reload. */
const MARK = 'window.isSamePage = true'

test('a remote whose server is down leaves the shell working and comes back without a reload', async ({
  platform,
  page,
}) => {
  await platform.stopRemote('mf-catalog')
  await page.goto('/lavka')
  await page.evaluate(MARK)

  const fallback = page.getByRole('alert')
  await expect(fallback.getByRole('heading')).toHaveText(/не загрузился/)
  await expect(page.getByRole('banner')).toBeVisible()
  await fallback.getByRole('button', { name: 'Повторить' }).click()
  await expect(fallback.getByRole('button', { name: 'Повторить' })).toBeVisible()

  // the servers of the other remotes still work
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByLabel('Логин', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(fallback.getByRole('button', { name: 'Повторить' })).toBeVisible()

  await platform.startRemote('mf-catalog')
  await fallback.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})

test(
  'a remote of the back office that is down says so beside the menu and comes back',
  { tag: '@whole' },
  async ({ platform, page }) => {
    await enterAs(page, 'admin')
    await platform.stopRemote('mf-payments')
    await page.goto('/admin/sberBeneficiaryList')
    await page.evaluate(MARK)
    await expect(page.getByRole('alert')).toContainText('не загрузился')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Заказы' }).first()).toBeVisible()

    await platform.startRemote('mf-payments')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { name: 'Бенефициары' })).toBeVisible()
    expect(await page.evaluate('window.isSamePage')).toBe(true)
  },
)
