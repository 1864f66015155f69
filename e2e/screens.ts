import { expect, type Page } from './fixtures.ts'

export type Screen = { name: string; path: string; login?: string; hasGoods?: boolean }

/** The screens that people spend their time on. */
export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/lavka', hasGoods: true },
  { name: 'search', path: '/lavka?search=молоко', hasGoods: true },
  { name: 'login', path: '/login' },
  { name: 'not-found', path: '/takoy-stranicy-net' },
  { name: 'my-orders', path: '/myOrders', login: 'anna' },
  { name: 'checkout', path: '/lavka?step=checkout', login: 'anna' },
  { name: 'inn', path: '/settings/web/inn', login: 'novichok' },
  { name: 'admin', path: '/admin', login: 'admin' },
  { name: 'admin-orders', path: '/admin/orders', login: 'admin' },
  { name: 'beneficiaries', path: '/admin/sberBeneficiaryList', login: 'admin' },
]

/** Opens a screen and waits until it is what it is going to be: no skeletons, no requests. */
export async function openScreen(page: Page, { path }: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
