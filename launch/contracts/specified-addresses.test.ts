import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRoute } from '../../shared/src/routing/match.ts'
import { readRouteTable } from '../build/check-routes.ts'

// Specification §2: every address that it lists, with the screen and the parameters that it leads to.

const { routes } = await readRouteTable()

type Leads = readonly [address: string, screen: string, given?: Record<string, string>]
const codes = { supplierCode: 'a', shopCode: 'b', kategCode: 'c', productCode: 'd' }

const groups: Record<'public' | 'mobile' | 'admin', readonly Leads[]> = {
  public: [
    ['/', 'mf-catalog/home'],
    ['/login', 'mf-auth/login'],
    ['/registration/web', 'mf-auth/registration', { device: 'web' }],
    ['/registration/app/person', 'mf-auth/registration', { device: 'app', type: 'person' }],
    ['/registrationComplete/app/person', 'mf-auth/registration-complete', { device: 'app', type: 'person' }],
    ['/restore/app', 'mf-auth/restore', { device: 'app' }],
    ['/settings/tv', 'mf-auth/settings', { device: 'tv' }],
    ['/settings/web', 'mf-auth/settings', { device: 'web' }],
    ['/settings/web/inn/new', 'mf-auth/settings', { device: 'web', menuCode: 'inn', type: 'new' }],
    ['/settings/app', 'mf-auth/settings', { device: 'app' }],
    ['/settings/app/inn/new', 'mf-auth/settings', { device: 'app', menuCode: 'inn', type: 'new' }],
    ['/lavka', 'mf-catalog/lavka'],
    ['/lavka/a', 'mf-catalog/lavka', { supplierCode: 'a' }],
    ['/lavka/a/b', 'mf-catalog/lavka', { supplierCode: 'a', shopCode: 'b' }],
    ['/lavka/a/b/c', 'mf-catalog/lavka', { supplierCode: 'a', shopCode: 'b', kategCode: 'c' }],
    ['/lavka/a/b/c/d', 'mf-catalog/lavka', codes],
    ['/tableLavka/a', 'mf-catalog/table-lavka', { supplierCode: 'a' }],
    ['/shopsMain/a', 'mf-catalog/shops-main', { supplierCode: 'a' }],
    ['/supplier_list/a', 'mf-catalog/supplier-list', { parentSupplierCode: 'a' }],
    ['/supplier_info/a', 'mf-catalog/supplier-info', { code: 'a' }],
    ['/myOrders', 'mf-catalog/my-orders'],
    ['/polls/app/a', 'mf-catalog/polls', { device: 'app', pollCode: 'a' }],
    ['/taplink', 'mf-catalog/taplink'],
  ],
  mobile: [
    ['/mobile/catalog/list', 'mf-catalog/mobile-catalog'],
    ['/mobile/catalog/products/a', 'mf-catalog/lavka', { supplierCode: 'a' }],
    ['/mobile/catalog/products/a/b', 'mf-catalog/lavka', { supplierCode: 'a', shopCode: 'b' }],
    ['/mobile/catalog/products/a/b/c', 'mf-catalog/lavka', { supplierCode: 'a', shopCode: 'b', kategCode: 'c' }],
    ['/mobile/catalog/products/a/b/c/d', 'mf-catalog/lavka', codes],
    ['/mobile/trash', 'mf-catalog/mobile-trash'],
    ['/mobile/profile', 'mf-auth/mobile-profile'],
  ],
  admin: [
    ['/admin', 'mf-admin/summary'],
    ['/admin/obj', 'mf-admin/objects'],
    ['/admin/obj/tags', 'mf-admin/objects', { code: 'tags' }],
    ['/admin/traders', 'mf-admin/traders'],
    ['/admin/categories', 'mf-admin/categories'],
    ['/admin/products', 'mf-admin/objects', { code: 'products' }],
    ['/admin/orders', 'mf-admin/orders'],
    ['/admin/contracts', 'mf-admin/objects', { code: 'contracts' }],
    ['/admin/shops_suppliers', 'mf-admin/objects', { code: 'shops' }],
    ['/admin/categories_type_syry', 'mf-admin/categories', { product: 'syry' }],
    ['/admin/products_type_syry', 'mf-admin/objects', { code: 'products', product: 'syry' }],
    ['/admin/suppliers/reports/day', 'mf-admin/report', { name: 'day' }],
    ['/admin/suppliers/reports/orders', 'mf-admin/report', { name: 'orders' }],
    ['/admin/suppliers/reports/logs', 'mf-admin/report', { name: 'logs' }],
    ['/admin/suppliers/analyze/abc', 'mf-admin/report', { table: 'abc' }],
    ['/admin/suppliers/analyze/shops', 'mf-admin/report', { name: 'shops' }],
    ['/admin/suppliers/analyze/polls', 'mf-admin/report', { table: 'polls' }],
    ['/admin/dashboard/metrica', 'mf-admin/report', { name: 'metrica' }],
    ['/admin/dashboard/average_check', 'mf-admin/report', { name: 'average_check' }],
    ['/admin/promo', 'mf-admin/objects', { first: 'promotions' }],
    ['/admin/promo/codes', 'mf-admin/objects', { first: 'promotions', table: 'codes' }],
    ['/admin/promo/codes/percent', 'mf-admin/objects', { first: 'promotions', table: 'codes', type: 'percent' }],
    ['/admin/specification/tags', 'mf-admin/objects', { table: 'tags' }],
    ['/admin/supplierProfile', 'mf-admin/objects', { code: 'suppliers' }],
    ['/admin/supplier_traders', 'mf-admin/objects', { code: 'supplier-traders' }],
    ['/admin/discount', 'mf-admin/objects', { code: 'discounts' }],
    ['/admin/partner_suppliers', 'mf-admin/objects', { code: 'partner-suppliers' }],
    ['/admin/sberBeneficiaryList', 'mf-payments/beneficiaries'],
  ],
}

const find = (address: string) => {
  const { route, params } = matchRoute(routes, address) ?? assert.fail(`${address} leads nowhere`)
  return { group: route.group, screen: `${route.remote}/${route.screen}`, given: params }
}

for (const [group, addresses] of Object.entries(groups))
  for (const [address, screen, given = {}] of addresses)
    test(`${address} leads to its screen with its parameters`, () => {
      assert.deepEqual(find(address), { group, screen, given })
    })

test('of the back office the discounts and the root are open below their address, the other entries are exact', () => {
  assert.deepEqual(find('/admin/discount/below/it').given, { code: 'discounts', '*': 'below/it' })
  const others = groups.admin.map(([address]) => address).filter((address) => !/^\/admin(\/discount)?$/.test(address))
  for (const address of others) {
    const below = `${address}/below/it/all`
    assert.deepEqual(find(below), { group: 'admin', screen: 'mf-admin/summary', given: { '*': below.slice(7) } })
  }
})
