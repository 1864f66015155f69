import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import { useApp, type TestApp } from '../../../../test/app.ts'
import { insertOrder, insertProduct, insertShop, insertSupplier, insertUser } from '../../../../test/rows.ts'
import type { LoadOptions } from '../../objects/options/schema.ts'
import type { LoadOrders } from './schema.ts'

// A small back office for the tests of orders: two suppliers, their staff, five orders.

type Headers = { authorization: string }

export type BackOffice = TestApp & {
  url: string
  /** headers of admin, manager, farm, dairy, partner, investor or client */
  head: (who: string) => Headers
  idOf: (number: string) => number
  load: (who: string, options: LoadOptions) => Promise<LoadOrders['answer']>
  numbersOf: (who: string, options: LoadOptions) => Promise<string[]>
  card: (who: string, id: number | string) => Promise<LightMyRequestResponse>
  move: (who: string, payload: object) => Promise<LightMyRequestResponse>
  /** for `before` */
  arrange: () => Promise<void>
}

export function useBackOffice(): BackOffice {
  const test = useApp()
  const { app } = test
  const url = '/apiadmin/objects/orders'
  const heads = new Map<string, Headers>()
  const ids = new Map<string, number>()
  const head = (who: string) => existing(heads.get(who))

  const load: BackOffice['load'] = async (who, options) => {
    const answer = await app.inject({ method: 'POST', url: `${url}/loadoptions`, headers: head(who), payload: options })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }
  return {
    ...test,
    url,
    head,
    idOf: (number) => existing(ids.get(number)),
    load,
    numbersOf: async (who, options) => (await load(who, options)).data.map(({ number }) => number),
    card: (who, id) => app.inject({ method: 'GET', url: `${url}?id=${id}`, headers: head(who) }),
    move: (who, payload) => app.inject({ method: 'PUT', url, headers: head(who), payload: { reason: '', ...payload } }),
    arrange: () => arrange(test, heads, ids),
  }
}

async function arrange(
  { owner, logInAs }: TestApp,
  heads: Map<string, Headers>,
  ids: Map<string, number>,
): Promise<void> {
  const parent = await insertSupplier(owner)
  const farm = await insertSupplier(owner, { name: 'Ферма „Заречье“', parent_id: parent.id })
  const dairy = await insertSupplier(owner, { name: 'Сыроварня „Луг“' })
  const farmShop = await insertShop(owner, { supplier_id: farm.id, name: 'Лавка на Тверской' })
  const dairyShop = await insertShop(owner, { supplier_id: dairy.id })
  const farmer = await insertUser(owner, {
    role: 'supplier',
    supplier_id: farm.id,
    login: 'farmer',
    name: 'Фермер Пётр',
  })
  heads.set('farm', await logInAs('farmer'))
  heads.set('dairy', await logInAs({ role: 'supplier', supplier_id: dairy.id }))
  heads.set('partner', await logInAs({ role: 'partner', supplier_id: parent.id }))
  for (const role of ['admin', 'manager', 'investor', 'client'] as const) heads.set(role, await logInAs({ role }))

  type Given = NonNullable<Parameters<typeof insertOrder>[1]>
  const add = async (number: string, day: number, total_kopecks: number, given: Given) => {
    const created_at = new Date(Date.UTC(2026, 2, day, 10, 0, 0, 123))
    ids.set(number, (await insertOrder(owner, { number, created_at, total_kopecks, ...given })).id)
  }
  await add('1001-1', 1, 300_00, { shop_id: farmShop.id, line_count: 2 })
  await add('1001-2', 1, 100_00, { shop_id: dairyShop.id })
  await add('1002-1', 5, 200_00, {
    shop_id: farmShop.id,
    receiver: 'Борис 100%',
    phone: '8 495 000 11 22',
    status: 'confirmed',
  })
  await add('1003-1', 9, 200_00, {
    shop_id: dairyShop.id,
    receiver: 'Вера',
    phone: '+79030000000',
    status: 'cancelled',
  })
  // the farm's own purchase at the dairy
  await add('1004-1', 10, 50_00, {
    shop_id: dairyShop.id,
    receiver: 'Фермер',
    phone: '+79040000000',
    user_id: farmer.id,
  })

  const line = {
    order_id: existing(ids.get('1001-1')),
    product_id: (await insertProduct(owner)).id,
    name: 'Сыр „Тульский“',
    unit: 'кг',
    quantity: 0.3,
    price_kopecks: 1000_00,
    sum_kopecks: 300_00,
  }
  await owner
    .insertInto('order_lines')
    .values([line, { ...line, name: 'Творог' }])
    .execute()
}

function existing<T>(value: T | undefined): T {
  assert.ok(value !== undefined)
  return value
}
