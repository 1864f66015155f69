import { expect, test } from '../fixtures.ts'
import { codeFor } from '../messages.ts'
import { logIn } from '../person.ts'

/** One person for each place; mf-auth/src/screens/login/landing.test.ts has every role. */
const afterLogin = [
  { login: 'investor', path: '/admin', why: 'an investor goes to the back office' },
  { login: 'admin', path: '/', why: 'an admin goes to the catalogue' },
  { login: 'novichok', path: '/settings/web/inn', why: 'a client without one enters the tax number first' },
]

for (const { login, path, why } of afterLogin) {
  test(`after the login ${why}`, { tag: '@whole' }, async ({ page, platform }) => {
    await logIn(page, login)
    await expect(page).toHaveURL(platform.url + path)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  })
}

test('an unknown address says so and offers a way on', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/takoy-stranicy-net')
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  await page.getByRole('link', { name: 'Перейти в каталог' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
})

test(
  'somebody with a phone logs in by the code of an SMS, after a wrong one, and comes back to where they were',
  { tag: '@whole' },
  async ({ page, platform }) => {
    const { phone, name } = await platform.database
      .selectFrom('users')
      .select(['phone', 'name'])
      .where('role', '=', 'client')
      .where('phone', '<>', '')
      .where('login', 'not in', ['anna', 'novichok'])
      .where('login', 'not in', platform.database.selectFrom('pay_users').select('login'))
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await page.goto('/login?back=/myOrders')
    await page.getByRole('button', { name: 'Войти по коду из СМС' }).click()
    await page.getByLabel('Телефон').fill(phone)
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Код из СМС')
    await expect(field).toBeVisible()
    const code = await codeFor(platform, phone, /(\d{6})/)
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/myOrders/)
    await expect(
      page
        .getByRole('banner')
        .getByText(name.split(' ')[0] ?? '')
        .first(),
    ).toBeVisible()
  },
)
