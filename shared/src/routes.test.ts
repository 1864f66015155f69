import { expect, test } from '@jest/globals'
import { mayOpen, paths, routes, type Role, type Route } from './routes'

/** The pathname with the row's form: `:name` is one segment, `?` may be absent. */
function toPattern({ path, exact }: Route): RegExp {
  const segments = path.split('/').filter(Boolean)
  const parts = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`
    const name = segment.replace(/[:?]/g, '')
    return segment.endsWith('?') ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`
  })
  return new RegExp(`^${parts.join('')}${exact ? '/?$' : '(?:/|$)'}`)
}

/** As the host ranks: a row that matches the whole path goes before one that matches its beginning. */
function find(path: string) {
  const { pathname, searchParams } = new URL(path, 'https://lavka.test')
  const found = [...routes]
    .sort((one, other) => Number(other.exact) - Number(one.exact))
    .map((route) => ({ route, match: toPattern(route).exec(pathname) }))
    .find(({ match }) => match)
  const params = Object.entries(found?.match?.groups ?? {}).filter(([, value]) => value !== undefined)
  return {
    screen: found && `${found.route.remote}/${found.route.screen}`,
    params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
    query: Object.fromEntries(searchParams),
  }
}

type Case = [name: keyof typeof paths, path: string, written: string, screen: string, given: Record<string, string>]

const cases: Case[] = [
  ['home', paths.home(), '/', 'mf-catalog/home', {}],
  ['lavka', paths.lavka(), '/lavka', 'mf-catalog/lavka', {}],
  ['lavka', paths.lavka({ supplier: 'zarechye' }), '/lavka/zarechye', 'mf-catalog/lavka', { supplierCode: 'zarechye' }],
  [
    'lavka',
    paths.lavka({ category: 'syry' }),
    '/lavka/-/-/syry',
    'mf-catalog/lavka',
    { supplierCode: '-', shopCode: '-', kategCode: 'syry' },
  ],
  [
    'lavka',
    paths.lavka({ supplier: 'zarechye', product: 'syr-tulskiy' }),
    '/lavka/zarechye/-/-/syr-tulskiy',
    'mf-catalog/lavka',
    { supplierCode: 'zarechye', shopCode: '-', kategCode: '-', productCode: 'syr-tulskiy' },
  ],
  [
    'lavka',
    paths.lavka({ supplier: 'a', shop: 'b', category: 'c', product: 'd', query: { tag: 'новинка', search: '' } }),
    '/lavka/a/b/c/d?tag=%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%BA%D0%B0',
    'mf-catalog/lavka',
    { supplierCode: 'a', shopCode: 'b', kategCode: 'c', productCode: 'd', tag: 'новинка' },
  ],
  ['ownGoods', paths.ownGoods('recent'), '/lavka?list=recent', 'mf-catalog/lavka', { list: 'recent' }],
  ['shopsMain', paths.shopsMain('a'), '/shopsMain/a', 'mf-catalog/shops-main', { supplierCode: 'a' }],
  [
    'supplierList',
    paths.supplierList('a'),
    '/supplier_list/a',
    'mf-catalog/supplier-list',
    { parentSupplierCode: 'a' },
  ],
  ['supplierInfo', paths.supplierInfo('a'), '/supplier_info/a', 'mf-catalog/supplier-info', { code: 'a' }],
  ['mobileCatalog', paths.mobileCatalog(), '/mobile/catalog/list', 'mf-catalog/mobile-catalog', {}],
  ['mobileTrash', paths.mobileTrash(), '/mobile/trash', 'mf-catalog/mobile-trash', {}],
  ['mobileProfile', paths.mobileProfile(), '/mobile/profile', 'mf-auth/mobile-profile', {}],
  ['taplink', paths.taplink(), '/taplink', 'mf-catalog/taplink', {}],
  ['taplink', paths.taplink('a'), '/taplink?supplier=a', 'mf-catalog/taplink', { supplier: 'a' }],
  [
    'search',
    paths.search('сыр & мёд'),
    '/lavka?search=%D1%81%D1%8B%D1%80+%26+%D0%BC%D1%91%D0%B4',
    'mf-catalog/lavka',
    { search: 'сыр & мёд' },
  ],
  ['checkout', paths.checkout(), '/lavka?step=checkout', 'mf-catalog/lavka', { step: 'checkout' }],
  ['tableLavka', paths.tableLavka(), '/tableLavka/-', 'mf-catalog/table-lavka', { supplierCode: '-' }],
  [
    'poll',
    paths.poll('kak-luchshe'),
    '/polls/web/kak-luchshe',
    'mf-catalog/polls',
    { device: 'web', pollCode: 'kak-luchshe' },
  ],
  ['myOrders', paths.myOrders(), '/myOrders', 'mf-catalog/my-orders', {}],
  ['placed', paths.placed(17), '/myOrders?placed=17', 'mf-catalog/my-orders', { placed: '17' }],
  ['login', paths.login(), '/login', 'mf-auth/login', {}],
  [
    'login',
    paths.login('/lavka/a?tag=b&step=checkout'),
    '/login?back=%2Flavka%2Fa%3Ftag%3Db%26step%3Dcheckout',
    'mf-auth/login',
    { back: '/lavka/a?tag=b&step=checkout' },
  ],
  [
    'registration',
    paths.registration('supplier'),
    '/registration/web/supplier',
    'mf-auth/registration',
    { device: 'web', type: 'supplier' },
  ],
  [
    'registrationComplete',
    paths.registrationComplete('person'),
    '/registrationComplete/web/person',
    'mf-auth/registration-complete',
    { device: 'web', type: 'person' },
  ],
  ['restore', paths.restore(), '/restore/web', 'mf-auth/restore', { device: 'web' }],
  [
    'settings',
    paths.settings('phone'),
    '/settings/web/phone',
    'mf-auth/settings',
    { device: 'web', menuCode: 'phone' },
  ],
  ['profile', paths.profile(), '/settings/web/profile', 'mf-auth/settings', { device: 'web', menuCode: 'profile' }],
  ['innSettings', paths.innSettings(), '/settings/web/inn', 'mf-auth/settings', { device: 'web', menuCode: 'inn' }],
  ['admin', paths.admin(), '/admin', 'mf-admin/summary', {}],
  ['adminOrders', paths.adminOrders(), '/admin/orders', 'mf-admin/orders', {}],
  ['adminOrder', paths.adminOrder(42), '/admin/orders?order=42', 'mf-admin/orders', { order: '42' }],
  ['beneficiaries', paths.beneficiaries(), '/admin/sberBeneficiaryList', 'mf-payments/beneficiaries', {}],
  [
    'beneficiary',
    paths.beneficiary('b-1'),
    '/admin/sberBeneficiaryList?beneficiary=b-1',
    'mf-payments/beneficiaries',
    { beneficiary: 'b-1' },
  ],
]

test.each(cases)('%s leads to its screen: %s', (_name, path, written, screen, given) => {
  expect(path).toBe(written)
  const found = find(path)
  expect({ screen: found.screen, given: { ...found.params, ...found.query } }).toEqual({ screen, given })
})

test('every path function has a case above', () => {
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual(Object.keys(paths).sort())
})

test('the words of a person stay inside their place in the address', () => {
  expect(find(paths.search('?a=b#/admin')).query).toEqual({ search: '?a=b#/admin' })
  expect(find(paths.beneficiary('1&order=2')).query).toEqual({ beneficiary: '1&order=2' })
  expect(find(paths.lavka({ supplier: 'a/b', shop: 'c?d' })).params).toEqual({ supplierCode: 'a/b', shopCode: 'c?d' })
})

test('an unknown path of the shop is nobody’s, an unknown path of the back office is its root’s', () => {
  expect(find('/nowhere').screen).toBeUndefined()
  expect(find('/lavkaX').screen).toBeUndefined()
  expect(find('/lavka/a/b/c/d/e').screen).toBeUndefined()
  expect(find('/administrator').screen).toBeUndefined()
  expect(find('/admin/nowhere').screen).toBe('mf-admin/summary')
})

test('no two rows have the same path, and none lets nobody in', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  for (const { path, allow } of routes) expect([path, allow.length]).not.toEqual([path, 0])
})

test('the back office lets in neither clients nor the anonymous', () => {
  const table: readonly Route[] = routes
  for (const { group, path, allow } of table) {
    if (group === 'admin')
      expect([path, allow.includes('client'), allow.includes('anonymous')]).toEqual([path, false, false])
  }
})

test('what a role may open is what the table says', () => {
  expect(['admin', 'investor', 'client', 'anonymous'].map((role) => mayOpen(role as Role, '/admin'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(mayOpen('client', '/myOrders')).toBe(true)
  expect(mayOpen('anonymous', '/myOrders')).toBe(false)
})
