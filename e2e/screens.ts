import { expect, type Page } from './fixtures.ts'

export type Screen = { name: string; path: string; login?: string; hasGoods?: boolean }

/** The most used screens. */
export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/lavka', hasGoods: true },
  { name: 'search', path: '/lavka?search=молоко', hasGoods: true },
  { name: 'filtered', path: '/lavka?search=сыр&price=100-500&stock=1&tag=today', hasGoods: true },
  { name: 'nothing-found', path: '/lavka?search=абракадабра' },
  { name: 'product', path: '/lavka/-/-/-/syr-polutvyordyy-tulskiy-vyderzhka-60-dney' },
  { name: 'favourites', path: '/lavka?list=favourites', login: 'anna', hasGoods: true },
  { name: 'supplier-info', path: '/supplier_info/zarechye', hasGoods: true },
  { name: 'shops', path: '/shopsMain/zarechye' },
  { name: 'supplier-list', path: '/supplier_list/priokskiy' },
  { name: 'taplink', path: '/taplink?supplier=zarechye' },
  { name: 'taplinks', path: '/taplink' },
  { name: 'mobile-catalog', path: '/mobile/catalog/list' },
  { name: 'mobile-products', path: '/mobile/catalog/products/zarechye', hasGoods: true },
  {
    name: 'mobile-product',
    path: '/mobile/catalog/products/-/-/-/syr-polutvyordyy-tulskiy-vyderzhka-60-dney',
  },
  { name: 'mobile-trash', path: '/mobile/trash' },
  { name: 'mobile-profile', path: '/mobile/profile', login: 'anna' },
  { name: 'mobile-profile-guest', path: '/mobile/profile' },
  { name: 'login', path: '/login' },
  { name: 'not-found', path: '/takoy-stranicy-net' },
  { name: 'my-orders', path: '/myOrders', login: 'anna' },
  { name: 'table-lavka', path: '/tableLavka/zarechye', login: 'operator' },
  { name: 'price-list', path: '/tableLavka/-', login: 'anna' },
  { name: 'service-page', path: '/info/returns' },
  { name: 'sellers', path: '/info/sellers' },
  { name: 'poll', path: '/polls/web/kak-luchshe' },
  { name: 'poll-closed', path: '/polls/web/osennyaya-yarmarka' },
  { name: 'checkout', path: '/lavka?step=checkout', login: 'anna' },
  { name: 'inn', path: '/settings/web/inn', login: 'novichok' },
  { name: 'registration', path: '/registration/web' },
  { name: 'registration-supplier', path: '/registration/web/supplier' },
  { name: 'registration-complete', path: '/registrationComplete/web/person' },
  { name: 'restore', path: '/restore/web' },
  { name: 'new-password', path: '/restore/web?code=from-the-mail' },
  { name: 'profile', path: '/settings/web/profile', login: 'anna' },
  { name: 'addresses', path: '/settings/web/addresses', login: 'anna' },
  { name: 'phone', path: '/settings/web/phone', login: 'anna' },
  { name: 'email', path: '/settings/web/email', login: 'anna' },
  { name: 'password', path: '/settings/web/password', login: 'anna' },
  { name: 'notifications', path: '/settings/web/notifications', login: 'anna' },
  { name: 'consents', path: '/settings/web/consents', login: 'anna' },
  { name: 'devices', path: '/settings/web/devices', login: 'anna' },
  { name: 'data-in-app', path: '/settings/app/data', login: 'anna' },
  { name: 'data', path: '/settings/web/data', login: 'anna' },
  { name: 'admin', path: '/admin', login: 'admin' },
  { name: 'admin-orders', path: '/admin/orders', login: 'admin' },
  { name: 'admin-order-forms', path: '/admin/orders/print/route?status=placed', login: 'admin' },
  { name: 'admin-traders', path: '/admin/traders', login: 'admin' },
  { name: 'admin-object', path: '/admin/obj/orders', login: 'admin' },
  { name: 'admin-reviews', path: '/admin/reviews', login: 'admin' },
  { name: 'supplier-reviews', path: '/admin/reviews', login: 'zarechye' },
  { name: 'admin-groups', path: '/admin/obj/orders?group=status', login: 'admin' },
  { name: 'admin-price-lists', path: '/admin/specification/price-lists', login: 'admin' },
  { name: 'admin-promotions', path: '/admin/promo', login: 'admin' },
  { name: 'admin-code-series', path: '/admin/promo/code-series', login: 'admin' },
  { name: 'admin-client-groups', path: '/admin/promo/client-groups', login: 'admin' },
  { name: 'admin-report', path: '/admin/suppliers/reports/orders', login: 'admin' },
  { name: 'metrica', path: '/admin/dashboard/metrica', login: 'admin' },
  { name: 'average-check', path: '/admin/dashboard/average_check', login: 'admin' },
  { name: 'supplier-profile', path: '/admin/supplierProfile', login: 'zarechye' },
  { name: 'beneficiaries', path: '/admin/sberBeneficiaryList', login: 'admin' },
  { name: 'top-ups', path: '/admin/topUps', login: 'admin' },
  { name: 'payouts', path: '/admin/payouts', login: 'admin' },
  { name: 'receipts', path: '/admin/receipts', login: 'admin' },
  { name: 'receipt', path: '/receipts/1', login: 'admin' },
  { name: 'contract-paper', path: '/admin/smartContract/1125-1', login: 'admin' },
  { name: 'beneficiary-book', path: '/admin/beneficiaryBook', login: 'admin' },
  { name: 'new-beneficiary', path: '/admin/sberBeneficiaryList/new/ip', login: 'admin' },
]

/** Opens a screen and waits until it is complete: no skeletons, no pending requests. */
export async function openScreen(page: Page, { path }: Screen): Promise<void> {
  await page.goto(path)
  await settle(page)
}

/** Waits until a screen is complete after it was opened or resized. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await scrollThrough(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Parts far below are rendered when a person scrolls near (mf-catalog/src/ui/near.tsx). */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { scrollingElement: all } = document
    for (let y = 0; all && y < all.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
