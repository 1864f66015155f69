import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { matchRoute } from '../../shared/src/routing/match.ts'
import { paths } from '../../shared/src/routing/paths.ts'
import { promisedLinks } from '../../shared/src/routing/promised-links.ts'
import { mayOpen } from '../../shared/src/routing/may-open.ts'
import { findFaults, readRouteTable, readBackground } from '../build/check-routes.ts'
import { remotes } from '../places.ts'

// The rows of all remotes together, as the host merges them (specification §2).

const { rows: published, routes, refused } = await readRouteTable()

/** The screen and the parameters of an address. */
function find(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://lavka.test')
  const match = matchRoute(routes, pathname)
  return {
    screen: match && `${match.route.remote}/${match.route.screen}`,
    given: { ...match?.params, ...Object.fromEntries(searchParams) },
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
  ['servicePage', paths.servicePage('offer'), '/info/offer', 'mf-catalog/service-page', { page: 'offer' }],
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
  ['invite', paths.invite('a'), '/invite?code=a', 'mf-auth/invite', { code: 'a' }],
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
  ['adminAssembly', paths.adminAssembly(), '/admin/assembly', 'mf-admin/assembly', {}],
  ['adminDeliveries', paths.adminDeliveries(), '/admin/deliveries', 'mf-admin/deliveries', {}],
  ['adminOrder', paths.adminOrder(42), '/admin/orders?order=42', 'mf-admin/orders', { order: '42' }],
  ['beneficiaries', paths.beneficiaries(), '/admin/sberBeneficiaryList', 'mf-payments/beneficiaries', {}],
  ['payouts', paths.payouts(), '/admin/payouts', 'mf-admin/objects', { code: 'payouts' }],
  ['payout', paths.payout(7), '/admin/payouts/7', 'mf-payments/payout', { payout: '7' }],
  ['receipts', paths.receipts(), '/admin/receipts', 'mf-admin/objects', { code: 'receipts' }],
  ['invoice', paths.invoice(7), '/invoices/7', 'mf-payments/invoice', { order: '7' }],
  ['receipt', paths.receipt(7), '/receipts/7', 'mf-payments/receipt', { receipt: '7' }],
  [
    'beneficiaryBook',
    paths.beneficiaryBook('7707083893'),
    '/admin/beneficiaryBook?search=7707083893',
    'mf-admin/objects',
    { code: 'beneficiary-book', search: '7707083893' },
  ],
  ['moneyReport', paths.moneyReport(), '/admin/suppliers/reports/money', 'mf-admin/report', { name: 'money' }],
  [
    'beneficiary',
    paths.beneficiary('b-1'),
    '/admin/sberBeneficiaryList?beneficiary=b-1',
    'mf-payments/beneficiaries',
    { beneficiary: 'b-1' },
  ],
]

for (const [name, path, written, screen, given] of cases) {
  test(`paths.${name} leads to its screen: ${written}`, () => {
    assert.equal(path, written)
    assert.deepEqual(find(path), { screen, given })
    assert.equal(screen, `${promisedLinks[name].remote}/${promisedLinks[name].screen}`)
  })
}

test('every path function has a case above', () => {
  assert.deepEqual([...new Set(cases.map(([name]) => name))].sort(), Object.keys(paths).sort())
})

test('typed text is escaped in an address', () => {
  assert.deepEqual(find(paths.search('?a=b#/admin')).given, { search: '?a=b#/admin' })
  assert.deepEqual(find(paths.beneficiary('1&order=2')).given, { beneficiary: '1&order=2' })
  assert.deepEqual(find(paths.lavka({ supplier: 'a/b', shop: 'c?d' })).given, { supplierCode: 'a/b', shopCode: 'c?d' })
})

test('an unknown path of the shop matches no row, one of the back office matches its root', () => {
  for (const path of ['/nowhere', '/lavkaX', '/lavka/a/b/c/d/e', '/administrator', '/settings'])
    assert.equal(find(path).screen, undefined, path)
  assert.deepEqual(find('/admin/nowhere/else'), { screen: 'mf-admin/summary', given: { '*': 'nowhere/else' } })
})

test('the rows of all remotes have no conflicts, and every link across remotes leads to its promised screen', () => {
  assert.deepEqual(refused, [])
  assert.deepEqual(findFaults(published, remotes), [])
})

test('a conflicting row and a broken promised link are refused before the build', () => {
  const row = { group: 'public', exact: true, screen: 'mine', title: 'Моё', allow: ['client'] }
  const taken = { ...published, 'mf-payments': [{ ...row, path: '/lavka/:anything' }] }
  assert.match(
    findFaults(taken, ['mf-payments']).join('\n'),
    /mf-payments: \/lavka\/:anything уже принадлежит mf-catalog/,
  )
  // whose row was there first is told as well
  assert.match(findFaults(taken, ['mf-catalog']).join('\n'), /\/lavka\/:anything уже принадлежит mf-catalog/)
  assert.match(findFaults(taken, ['mf-payments']).join('\n'), /paths\.beneficiaries .* не ведёт на экран beneficiaries/)
  assert.deepEqual(findFaults(taken, ['mf-auth']), [])
  assert.match(findFaults({ ...published, 'mf-auth': [{ path: '/x' }] }, ['mf-auth']).join(), /\/x не разобрать/)
})

test('a background module without its row, and a row without its module, are refused', async (t) => {
  const source = await mkdtemp(join(tmpdir(), 'remote-'))
  t.after(() => rm(source, { recursive: true }))
  await mkdir(join(source, 'src'))
  const name = (file: string) => join(source, 'src', file)
  await writeFile(name('background.ts'), 'export const background = { start: () => () => {} }')
  await assert.rejects(readBackground(source), /бывают только вместе/)
  await writeFile(name('routes.ts'), "export const background = { allow: ['client'] }")
  assert.deepEqual(await readBackground(source), { allow: ['client'] })
  await rm(name('background.ts'))
  await assert.rejects(readBackground(source), /бывают только вместе/)
})

test('the back office lets in neither clients nor the anonymous', () => {
  for (const { group, path, allow } of routes) {
    if (group === 'admin')
      assert.deepEqual([path, allow.includes('client'), allow.includes('anonymous')], [path, false, false])
  }
})

test('the roles that may open a screen are those of its row', () => {
  const opens = (role: Parameters<typeof mayOpen>[1], address: string) => mayOpen(routes, role, address)
  assert.deepEqual(
    (['admin', 'investor', 'client', 'anonymous'] as const).map((role) => opens(role, '/admin')),
    [true, true, false, false],
  )
  assert.deepEqual([opens('client', paths.placed(1)), opens('anonymous', '/myOrders')], [true, false])
  assert.equal(opens('admin', '/nowhere'), false)
})
