import '../testing/page-data'
import { afterEach, expect, jest, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { $routes, mergeRoutes, paths } from '@lavka/shared'
import { published } from '../testing/published'
import { $isMobile, phoneAddress, placeShown } from './phone-shop'

const { routes } = mergeRoutes(published)

test.each([
  [paths.home(), '/mobile/catalog/list'],
  [paths.lavka(), '/mobile/catalog/products/-'],
  [paths.search('сыр'), `/mobile/catalog/products/-?search=${encodeURIComponent('сыр')}`],
  [paths.lavka({ supplier: 'z' }), '/mobile/catalog/products/z'],
  [paths.lavka({ product: 'milk' }), '/mobile/catalog/products/-/-/-/milk'],
  [paths.checkout(), '/mobile/catalog/products/-?step=checkout'],
  [paths.profile(), '/mobile/profile'],
  [paths.settings('phone'), '/settings/app/phone'],
  [paths.myOrders(), '/myOrders'],
  [paths.adminOrder(7), '/admin/orders?order=7'],
  [paths.mobileTrash(), '/mobile/trash'],
])('%s is opened as %s in the phone’s shop', (path, mobile) => {
  expect(phoneAddress(routes, path)).toBe(mobile)
})

test('the phone’s shop starts at its addresses and ends at the wide catalogue; shared pages do not change it', async () => {
  const scope = fork({ values: [[$routes, routes]] })
  const seen = []
  for (const pathname of ['/myOrders', '/mobile/trash', '/supplier_info/z', '/lavka/z', '/myOrders']) {
    await allSettled(placeShown, { scope, params: { pathname, search: '' } })
    seen.push(scope.getState($isMobile))
  }
  expect(seen).toEqual([false, true, true, false, false])
})

afterEach(() => window.sessionStorage.clear())

test('a reload of a shared page keeps the phone’s frame, a reload of the wide catalogue does not', async () => {
  const reloaded = () => {
    let is = false
    jest.isolateModules(() => {
      const { $isMobile: again } = jest.requireActual<typeof import('./phone-shop')>('./phone-shop')
      is = jest.requireActual<typeof import('effector')>('effector').fork().getState(again)
    })
    return is
  }
  const scope = fork({ values: [[$routes, routes]] })
  const go = (pathname: string) => allSettled(placeShown, { scope, params: { pathname, search: '' } })
  window.history.replaceState(null, '', '/myOrders')
  expect(reloaded()).toBe(false)
  await go('/mobile/trash')
  await go('/myOrders')
  expect(reloaded()).toBe(true)
  window.history.replaceState(null, '', '/lavka/z')
  expect(reloaded()).toBe(false)
})
