import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRoute } from '../../shared/src/routing/match.ts'
import { readRouteTable } from '../build/check-routes.ts'

// The routes of specification §2, each written out: its screen, its group and the parameters of the address.

const { routes } = await readRouteTable()

type Row = [address: string, screen: string, group: string, params?: Record<string, string>]

const rows: Row[] = [
  ['/', 'mf-catalog/home', 'public'],
  ['/login', 'mf-auth/login', 'public'],
  ['/registration/web', 'mf-auth/registration', 'public', { device: 'web' }],
  ['/registration/web/supplier', 'mf-auth/registration', 'public', { device: 'web', type: 'supplier' }],
  ['/registrationComplete/app/mail', 'mf-auth/registration-complete', 'public', { device: 'app', type: 'mail' }],
  ['/restore/web', 'mf-auth/restore', 'public', { device: 'web' }],
  ['/settings/web', 'mf-auth/settings', 'public', { device: 'web' }],
  ['/settings/web/data', 'mf-auth/settings', 'public', { device: 'web', menuCode: 'data' }],
  ['/settings/web/data/export', 'mf-auth/settings', 'public', { device: 'web', menuCode: 'data', type: 'export' }],
  ['/settings/app/inn/new', 'mf-auth/settings', 'public', { device: 'app', menuCode: 'inn', type: 'new' }],
  ['/lavka', 'mf-catalog/lavka', 'public'],
  ['/lavka/a', 'mf-catalog/lavka', 'public', { supplierCode: 'a' }],
  ['/lavka/a/b', 'mf-catalog/lavka', 'public', { supplierCode: 'a', shopCode: 'b' }],
  ['/lavka/a/b/c', 'mf-catalog/lavka', 'public', { supplierCode: 'a', shopCode: 'b', kategCode: 'c' }],
  [
    '/lavka/a/b/c/d',
    'mf-catalog/lavka',
    'public',
    { supplierCode: 'a', shopCode: 'b', kategCode: 'c', productCode: 'd' },
  ],
  ['/tableLavka/a', 'mf-catalog/table-lavka', 'public', { supplierCode: 'a' }],
  ['/shopsMain/a', 'mf-catalog/shops-main', 'public', { supplierCode: 'a' }],
  ['/supplier_list/a', 'mf-catalog/supplier-list', 'public', { parentSupplierCode: 'a' }],
  ['/supplier_info/a', 'mf-catalog/supplier-info', 'public', { code: 'a' }],
  ['/myOrders', 'mf-catalog/my-orders', 'public'],
  ['/polls/web/a', 'mf-catalog/polls', 'public', { device: 'web', pollCode: 'a' }],
  ['/taplink', 'mf-catalog/taplink', 'public'],
  ['/mobile/catalog/list', 'mf-catalog/mobile-catalog', 'mobile'],
  ['/mobile/catalog/products/a', 'mf-catalog/lavka', 'mobile', { supplierCode: 'a' }],
  ['/mobile/catalog/products/a/b', 'mf-catalog/lavka', 'mobile', { supplierCode: 'a', shopCode: 'b' }],
  [
    '/mobile/catalog/products/a/b/c',
    'mf-catalog/lavka',
    'mobile',
    { supplierCode: 'a', shopCode: 'b', kategCode: 'c' },
  ],
  [
    '/mobile/catalog/products/a/b/c/d',
    'mf-catalog/lavka',
    'mobile',
    { supplierCode: 'a', shopCode: 'b', kategCode: 'c', productCode: 'd' },
  ],
  ['/mobile/trash', 'mf-catalog/mobile-trash', 'mobile'],
  ['/mobile/profile', 'mf-auth/mobile-profile', 'mobile'],
  ['/admin', 'mf-admin/summary', 'admin'],
  ['/admin/obj', 'mf-admin/objects', 'admin'],
  ['/admin/obj/a', 'mf-admin/objects', 'admin', { code: 'a' }],
  ['/admin/traders', 'mf-admin/traders', 'admin'],
  ['/admin/categories', 'mf-admin/categories', 'admin'],
  ['/admin/products', 'mf-admin/objects', 'admin', { code: 'products' }],
  ['/admin/orders', 'mf-admin/orders', 'admin'],
  ['/admin/contracts', 'mf-admin/objects', 'admin', { code: 'contracts' }],
  ['/admin/shops_suppliers', 'mf-admin/objects', 'admin', { code: 'shops' }],
  ['/admin/categories_type_a', 'mf-admin/categories', 'admin', { product: 'a' }],
  ['/admin/products_type_a', 'mf-admin/objects', 'admin', { code: 'products', product: 'a' }],
  ['/admin/suppliers/reports/day', 'mf-admin/report', 'admin'],
  ['/admin/suppliers/reports/orders', 'mf-admin/report', 'admin'],
  ['/admin/suppliers/reports/logs', 'mf-admin/report', 'admin'],
  ['/admin/suppliers/analyze/abc', 'mf-admin/report', 'admin', { table: 'abc' }],
  ['/admin/suppliers/analyze/shops', 'mf-admin/report', 'admin'],
  ['/admin/suppliers/analyze/polls', 'mf-admin/report', 'admin'],
  ['/admin/dashboard/metrica', 'mf-admin/report', 'admin'],
  ['/admin/dashboard/average_check', 'mf-admin/report', 'admin'],
  ['/admin/promo', 'mf-admin/objects', 'admin'],
  ['/admin/promo/promo-codes', 'mf-admin/objects', 'admin', { table: 'promo-codes' }],
  ['/admin/promo/promotions/percent', 'mf-admin/objects', 'admin', { table: 'promotions', type: 'percent' }],
  ['/admin/specification/a', 'mf-admin/objects', 'admin', { table: 'a' }],
  ['/admin/supplierProfile', 'mf-admin/objects', 'admin', { code: 'suppliers' }],
  ['/admin/supplier_traders', 'mf-admin/objects', 'admin', { code: 'supplier-traders' }],
  ['/admin/discount', 'mf-admin/objects', 'admin', { code: 'discounts' }],
  ['/admin/partner_suppliers', 'mf-admin/objects', 'admin', { code: 'partner-suppliers' }],
  ['/admin/sberBeneficiaryList', 'mf-payments/beneficiaries', 'admin'],
]

for (const [address, screen, group, params = {}] of rows) {
  test(`${address} opens its page`, () => {
    const match = matchRoute(routes, address)
    assert.equal(match && `${match.route.remote}/${match.route.screen}`, screen)
    assert.equal(match?.route.group, group)
    const { params: given = {} } = match ?? {}
    assert.deepEqual(Object.fromEntries(Object.keys(params).map((name) => [name, given[name]])), params)
  })
}

test('the discount entry and the admin root are not exact, the other entries of the back office are', () => {
  const screenAt = (address: string) => matchRoute(routes, address)?.route.path
  assert.equal(screenAt('/admin/discount/of/today'), '/admin/discount')
  assert.equal(screenAt('/admin/of/nothing'), '/admin')
  const admin = rows.filter(([, , group]) => group === 'admin').map(([address]) => address)
  const open = admin.filter((address) => screenAt(`${address}/x/y/z`) !== '/admin')
  assert.deepEqual(open, ['/admin/discount'])
})
