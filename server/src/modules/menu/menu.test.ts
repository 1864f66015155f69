import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/config.ts'
import { startRegistry } from '../../../test/registry.ts'
import { insertOrder, insertShop, insertSupplier, insertUser } from '../../../test/rows.ts'
import { createApp } from '../../app.ts'
import { menuOf as itemsOf } from './items.ts'
import type { AccountRole } from '@lavka/domain/roles'

const everybody = ['admin', 'manager', 'supplier', 'partner', 'investor']
const payments = { code: 'payments', name: 'Платежи' }
const row = (path: string, title: string, allow: string[], menu?: object) => ({
  path,
  title,
  allow,
  ...(menu && { menu }),
})

const registry = await startRegistry({
  'mf-pay': [
    row('/admin/payouts', 'Выплаты', ['admin'], { code: 'payouts', position: 910, heading: payments }),
    row('/admin/beneficiaries', 'Бенефициары', ['admin'], { code: 'beneficiaries', position: 900, heading: payments }),
    { path: 5, menu: 'nonsense' },
    // the address belongs to mf-admin: the page and the menu use the same rule (domain/src/merge-routes.ts)
    row('/admin', 'Чужая сводка', everybody, { code: 'other', position: 1 }),
    row('/Admin/Hidden', 'Чужой раздел без меню', ['admin'], { code: 'hidden', position: 2 }),
  ],
  'mf-admin': [
    row('/admin/orders', 'Заказы', ['admin', 'manager', 'supplier', 'partner'], { code: 'orders', position: 20 }),
    row('/admin', 'Сводка', everybody, { code: 'summary', position: 10 }),
    row('/admin/hidden', 'Без меню', ['admin']),
  ],
})
const { app, owner, logInAs } = useApp({ registryUrls: [registry.url] })

async function menuOf(role: AccountRole, asked: string = role, query = '') {
  const answer = await app.inject({
    url: `/apiadmin/${asked}/menu${query}`,
    headers: await logInAs({ role }),
  })
  return {
    status: answer.statusCode,
    names: answer.statusCode === 200 ? answer.json<{ name: string }[]>().map(({ name }) => name) : [],
  }
}

test('an entry leads to an address, without the optional parameters of its path', () => {
  const menu = { code: 'objects', position: 1 }
  const [entry] = itemsOf([{ path: '/admin/obj/:code?', title: 'Справочники', allow: ['admin'], menu }], {
    role: 'admin',
  })
  assert.equal(entry?.path, '/admin/obj')
})

test('an entry may be for fewer roles than its screen, under a name of its own', () => {
  const menu = { code: 'desk', position: 1, title: 'Заказ по телефону', allow: ['manager'] }
  const rows = [{ path: '/desk/:supplier', title: 'Заказ по прайс-листу', allow: ['manager', 'supplier'], menu }]
  const entry = { code: 'desk', parent_code: null, name: 'Заказ по телефону', path: '/desk/-' }
  assert.deepEqual([itemsOf(rows, { role: 'manager' }), itemsOf(rows, { role: 'supplier' })], [[entry], []])
})

test('each role’s menu has the published rows of the route table; invalid and conflicting rows are left out', async () => {
  assert.deepEqual((await menuOf('admin')).names, ['Сводка', 'Заказы', 'Платежи', 'Бенефициары', 'Выплаты'])
  for (const role of ['manager', 'supplier', 'partner'] as const)
    assert.deepEqual((await menuOf(role)).names, ['Сводка', 'Заказы'])
  assert.deepEqual((await menuOf('investor')).names, ['Сводка'])
})

test('a screen that is published later is in the next menu; a registry that fails leaves the last one', async (t) => {
  registry.published['mf-new'] = [row('/admin/new', 'Новый раздел', ['investor'], { code: 'new', position: 40 })]
  t.after(() => {
    delete registry.published['mf-new']
    registry.isDown = false
  })
  assert.deepEqual((await menuOf('investor')).names, ['Сводка', 'Новый раздел'])
  registry.isDown = true
  assert.deepEqual((await menuOf('investor')).names, ['Сводка', 'Новый раздел'])
})

test('with several edges the menu is read from the next one when one is gone', async () => {
  const withTwo = createApp({
    database: app.database,
    config: { ...testConfig, registryUrls: ['http://127.0.0.1:1/', registry.url] },
  })
  after(() => withTwo.close())
  const answer = await withTwo.inject({ url: '/apiadmin/admin/menu', headers: await logInAs({ role: 'admin' }) })
  assert.equal(answer.statusCode, 200, answer.body)
})

test('a menu that was never read is a 503 with words, not an empty menu', async () => {
  const withoutRegistry = createApp({
    database: app.database,
    config: { ...testConfig, registryUrls: ['http://127.0.0.1:1/', 'http://127.0.0.1:1/'] },
  })
  after(() => withoutRegistry.close())
  const answer = await withoutRegistry.inject({
    url: '/apiadmin/admin/menu',
    headers: await logInAs({ role: 'admin' }),
  })
  assert.equal(answer.statusCode, 503)
  assert.match(answer.json<{ message: string }>().message, /Меню кабинета пока недоступно/)
})

test('a part of the menu is asked for by its heading', async () => {
  assert.deepEqual((await menuOf('admin', 'admin', '?parent_code=payments')).names, ['Бенефициары', 'Выплаты'])
  assert.deepEqual((await menuOf('admin', 'admin', '?parent_code=nothing')).names, [])
  const objects = (await menuOf('admin', 'admin', '?parent_code=objects')).names
  assert.ok(objects.includes('Товары') && objects.includes('Магазины'), objects.join())
  assert.deepEqual((await menuOf('investor', 'investor', '?parent_code=objects')).names, [])
})

test('another role’s menu is refused, and a client has none', async () => {
  assert.equal((await menuOf('supplier', 'admin')).status, 403)
  assert.equal((await menuOf('client')).status, 403)
  assert.equal((await menuOf('admin', 'constructor')).status, 403)
})

type Summary = {
  newOrders: number
  todayOrders: number
  todayKopecks: number
  monthKopecks: number
  byStatus: { status: string; statusName: string; count: number }[]
  byDay: { day: string; count: number; kopecks: number }[]
  topSuppliers: { name: string; kopecks: number }[]
}

async function summaryAs(who: Parameters<typeof logInAs>[0]): Promise<Summary> {
  const answer = await app.inject({ url: '/apiadmin/admin/summary', headers: await logInAs(who) })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

const moscowDay = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(moment)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('an empty summary still has thirty days and every status', async () => {
  const summary = await summaryAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  assert.equal(summary.byDay.length, 30)
  assert.equal(summary.byDay[29]?.day, moscowDay(new Date()))
  assert.equal(summary.byStatus.length, 8)
  assert.deepEqual([summary.newOrders, summary.todayOrders, summary.monthKopecks, summary.topSuppliers], [0, 0, 0, []])
})

test('the summary counts visible orders only, in Moscow days, without cancelled ones', async (t) => {
  const parent = await insertSupplier(owner, { name: 'Союз' })
  const farm = await insertSupplier(owner, { name: 'Заречье', parent_id: parent.id })
  const mill = await insertSupplier(owner, { name: 'Мельница' })
  const shop = await insertShop(owner, { supplier_id: farm.id })
  const millShop = await insertShop(owner, { supplier_id: mill.id })
  await insertOrder(owner, { shop_id: shop.id, total_kopecks: 100_00 })
  await insertOrder(owner, { shop_id: shop.id, total_kopecks: 5_00, status: 'delivered', created_at: daysAgo(3) })
  await insertOrder(owner, { shop_id: shop.id, total_kopecks: 7_00, status: 'cancelled' })
  await insertOrder(owner, { shop_id: shop.id, total_kopecks: 9_00, status: 'completed', created_at: daysAgo(40) })
  await insertOrder(owner, { shop_id: millShop.id, total_kopecks: 1000_00, status: 'confirmed' })
  // purchases of the farm at the mill do not count as its sales
  const farmer = await insertUser(owner, { role: 'supplier', supplier_id: farm.id, login: 'farmer' })
  await insertOrder(owner, { shop_id: millShop.id, total_kopecks: 3_00, user_id: farmer.id })

  await t.test('the supplier sees its own', async () => {
    const summary = await summaryAs('farmer')
    assert.equal(summary.newOrders, 1)
    assert.equal(summary.todayOrders, 1)
    assert.equal(summary.todayKopecks, 100_00)
    assert.equal(summary.monthKopecks, 105_00)
    assert.deepEqual(summary.topSuppliers, [{ name: 'Заречье', kopecks: 105_00 }])
    assert.deepEqual(
      summary.byDay.find(({ day }) => day === moscowDay(daysAgo(3))),
      { day: moscowDay(daysAgo(3)), count: 1, kopecks: 5_00 },
    )
    const filled = summary.byStatus.filter(({ count }) => count > 0).map(({ statusName, count }) => [statusName, count])
    assert.deepEqual(filled, [
      ['Оформлен', 1],
      ['Доставлен', 1],
      ['Завершён', 1],
      ['Отменён', 1],
    ])
  })
  await t.test('a partner sees its suppliers’', async () => {
    assert.equal((await summaryAs({ role: 'partner', supplier_id: parent.id })).monthKopecks, 105_00)
  })
  for (const role of ['admin', 'manager', 'investor'] as const) {
    await t.test(`${role} sees all`, async () => {
      const summary = await summaryAs({ role })
      assert.equal(summary.monthKopecks, 1108_00)
      assert.deepEqual(
        summary.topSuppliers.map(({ name }) => name),
        ['Мельница', 'Заречье'],
      )
    })
  }
})
