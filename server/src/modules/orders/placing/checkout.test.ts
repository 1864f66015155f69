import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertPromoCode, insertPromotion } from '../../../../test/promotions.ts'
import { passTime } from '../../../../test/attempts.ts'
import { sql, type Insertable } from 'kysely'
import { insertProduct, insertShop, insertSupplier, insertUser } from '../../../../test/rows.ts'
import { rounds } from '../../../../test/tier.ts'
import type { Tables } from '../../../database/tables.ts'
import { firstEditions } from '../../consents/documents.ts'
import { firstDay } from '@lavka/domain/delivery-schedule'
import { orderWindow, scheduleOf } from '../../../delivery-window.ts'
import type { OrderHistory, OrderProperties, PlacedGroup } from '../schema.ts'
import { bodyOf, line, refusalOf, useShop, withoutLimits } from '../testing.ts'

const { app, owner, logInAs, place, move, history, everything } = useShop()

const properties = (given: Partial<OrderProperties>) => ({
  order_properties: { ...bodyOf([]).order_properties, ...given },
})

let count = 0
const insertPromo = (given: Partial<Insertable<Tables['promotions']>> = {}) =>
  insertPromoCode(owner, `КОД${++count}`, given)

async function check(headers: { authorization: string }, lines: Parameters<typeof bodyOf>[0], given: object) {
  const payload = bodyOf(lines, { ...properties(given), toCheckOrder: true })
  return app.inject({ method: 'POST', url: '/api/clientv9/order', headers, payload })
}

test('a buyer without a region is of that of the first order', async () => {
  const good = await insertProduct(owner)
  const { id, login } = await insertUser(owner)
  assert.equal((await place(await logInAs(login), [line(good, good.minimum)])).statusCode, 200)
  const { oktmo } = await owner.selectFrom('users').select('oktmo').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(oktmo, '28701000')
})

test('an order without a chosen day has the first one written down, whoever placed it', async () => {
  const supplier = await insertSupplier(owner, { delivery_in_days: 2 })
  const good = await insertProduct(owner, { shop_id: (await insertShop(owner, { supplier_id: supplier.id })).id })
  const anna = await insertUser(owner)
  const operator = await logInAs({ role: 'manager' })
  const first = firstDay(scheduleOf(supplier), new Date())
  const windowOf = async (headers: { authorization: string }, given: Partial<OrderProperties>) => {
    const placed = await place(headers, [line(good, 1)], properties(given))
    assert.equal(placed.statusCode, 200, placed.body)
    const id = placed.json<PlacedGroup>().orders[0]?.id ?? 0
    return (await owner.selectFrom('orders').select(orderWindow.as('window')).where('id', '=', id).executeTakeFirst())
      ?.window
  }
  assert.equal(await windowOf(await logInAs({}), { window: '' }), first)
  assert.equal(await windowOf(operator, { window: '', customer: anna.id, draft: 'c'.repeat(32) }), first)
  const chosen = `${first} ${supplier.windows[0] ?? ''}`
  assert.equal(await windowOf(await logInAs({}), { window: chosen }), chosen)
})

test('a promo code is divided over the lines to the kopeck, frozen in the orders, and told by the check beforehand', async () => {
  const anna = await logInAs(withoutLimits)
  const shops = [await insertShop(owner), await insertShop(owner)]
  const groups: string[] = []
  let seed = 11
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < rounds(4, 12); round++) {
    const promo = await insertPromo(
      round % 2 ? { percent: 1 + random(99) } : { kind: 'sum', off_kopecks: 1 + random(90_000), limit_per_person: 1 },
    )
    const lines = []
    for (let n = 0; n < 7; n++) {
      const given = { unit: 'кг', minimum: 0.001, step: 0.001, multiple: 0.001 } as const
      const shop_id = shops[n % 2]?.id ?? 0
      lines.push(
        line(
          await insertProduct(owner, { ...given, shop_id, price_kopecks: 1 + random(90_000) }),
          (1 + random(9_999)) / 1000,
        ),
      )
    }
    // as people type it
    const typed = ` ${promo.code.toLowerCase()} `
    const checked = await check(anna, lines, { promo: typed })
    assert.equal(checked.statusCode, 200, checked.body)
    const { totalKopecks, discountKopecks, promo: told } = checked.json<PlacedGroup>()
    assert.ok(discountKopecks > 0)
    assert.deepEqual(told, { code: promo.code, refusal: null })
    const answer = await place(anna, lines, properties({ promo: typed, totalKopecks }))
    assert.equal(answer.statusCode, 200, answer.body)
    const group = answer.json<PlacedGroup>()
    assert.deepEqual([group.totalKopecks, group.discountKopecks], [totalKopecks, discountKopecks])
    groups.push(String(group.groupId))
  }
  const { rows: wrong } = await sql`
    select orders.id from orders join order_lines on order_id = orders.id
    where orders.group_id in (${sql.join(groups)}) group by orders.id
    having orders.total_kopecks <> sum(round(quantity * price_kopecks) - order_lines.discount_kopecks)
      or orders.discount_kopecks <> sum(order_lines.discount_kopecks)
      or bool_or(order_lines.discount_kopecks > sum_kopecks)`.execute(owner)
  assert.deepEqual(wrong, [])
  const { rows: promos } = await sql<{ count: number }>`
    select promotion_uses.id from promotion_uses
    join (select group_id, sum(discount_kopecks) as off, sum(total_kopecks + discount_kopecks) as goods from orders group by 1) as sums
      using (group_id)
    join promotions on promotions.id = promotion_id join promo_codes on promo_codes.id = code_id
    where promotion_uses.group_id in (${sql.join(groups)}) and (sums.off <> discount_kopecks or promo_codes.used <> 1
      or sums.off <> case kind when 'sum' then least(off_kopecks, sums.goods) else round(sums.goods * percent / 100) end)`.execute(
    owner,
  )
  assert.deepEqual(promos, [])
})

test('the last use of a code goes to one of many buyers at once', async () => {
  const count = rounds(10, 30)
  const promo = await insertPromo({ limit_total: 1 })
  const product = await insertProduct(owner, { stock: 1000 })
  const buyers = await Promise.all(Array.from({ length: count }, () => logInAs({})))

  const answers = await Promise.all(
    buyers.map((buyer) => place(buyer, [line(product, 1)], properties({ promo: promo.code }))),
  )

  const codes = answers.map(({ statusCode }) => statusCode).sort()
  const lost = answers.find(({ statusCode }) => statusCode === 409)
  assert.ok(lost)
  assert.deepEqual(codes, [200, ...Array<number>(count - 1).fill(409)])
  assert.equal(refusalOf(lost).code, 'PROMO_REFUSED')
})

test('a code of one supplier takes off its goods alone', async () => {
  const anna = await logInAs({})
  const [farm, dairy] = [await insertProduct(owner), await insertProduct(owner)]
  const promo = await insertPromo({ percent: 50, supplier_id: farm.supplier_id })
  const group = (
    await place(anna, [line(farm, 1), line(dairy, 1)], properties({ promo: promo.code }))
  ).json<PlacedGroup>()
  assert.deepEqual(
    group.orders.map(({ totalKopecks, discountKopecks }) => [totalKopecks, discountKopecks]),
    [
      [5000, 5000],
      [10_000, 0],
    ],
  )
  const { orders } = (await history(anna)).json<OrderHistory>()
  assert.deepEqual(
    orders.map(({ promoCode, lines }) => [promoCode, lines[0]?.discountKopecks]),
    [
      [promo.code, 5000],
      ['', 0],
    ],
  )
})

test('a refused code is told by the check and lets nothing be ordered', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const old = await insertPromo({ ends_at: new Date(Date.now() - 1000) })
  const before = await everything()
  for (const [code, reason] of [
    ['НЕТ-ТАКОГО', 'Такого промокода нет. Проверьте, нет ли опечатки'],
    [old.code, 'Срок этого промокода закончился'],
  ] as const) {
    const checked = (await check(anna, [line(product, 1)], { promo: code })).json<PlacedGroup>()
    assert.deepEqual([checked.promo?.refusal, checked.totalKopecks], [reason, 10_000])
    const answer = await place(anna, [line(product, 1)], properties({ promo: code }))
    assert.deepEqual([refusalOf(answer).code, refusalOf(answer).message], ['PROMO_REFUSED', reason])
  }
  assert.deepEqual(await everything(), before)
})

test('a higher sum than the buyer saw is not ordered, a lower one is', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const answer = await place(anna, [line(product, 2)], properties({ totalKopecks: 19_999 }))
  assert.equal(refusalOf(answer).code, 'TOTAL_CHANGED')
  for (const totalKopecks of [20_000, 20_001]) {
    const placed = await place(anna, [line(product, 2)], properties({ totalKopecks }))
    assert.equal(placed.json<PlacedGroup>().totalKopecks, 20_000, placed.body)
  }
})

test('each supplier has its own window; one that cannot be had is named with the nearest day', async () => {
  const anna = await logInAs({})
  const late = await insertSupplier(owner, { delivery_in_days: 3, windows: ['18:00–22:00'] })
  const [soon, slow] = [
    await insertProduct(owner, { shop_id: (await insertShop(owner)).id }),
    await insertProduct(owner, { shop_id: (await insertShop(owner, { supplier_id: late.id })).id }),
  ]
  const schedule = {
    delivery_in_days: 3,
    cutoff: '18:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    windows: ['18:00–22:00'],
    days_off: [],
  }
  const day = firstDay(scheduleOf(schedule), new Date())
  const tomorrow = firstDay(scheduleOf({ ...schedule, delivery_in_days: 1 }), new Date())
  const lines = [line(soon, 1), line(slow, 1)]

  const refused = await place(anna, lines, properties({ window: `${tomorrow} 10:00–14:00` }))
  assert.equal(refusalOf(refused).code, 'BASKET_CHANGED')
  const [problem, ...others] = refusalOf(refused).details ?? []
  assert.deepEqual([problem?.kind, problem?.product, others], ['window', slow.code, []])
  assert.match(problem?.message ?? '', /^Ферма «.+»: на этот день уже не успеть, ближайший — \d+\s[а-я]+$/)

  const windows = { [late.code]: `${day} 18:00–22:00` }
  const placed = await place(anna, lines, properties({ window: `${tomorrow} 10:00–14:00`, windows }))
  assert.equal(placed.statusCode, 200, placed.body)
  const { orders } = (await history(anna)).json<OrderHistory>()
  assert.deepEqual(
    orders.map(({ deliveryWindow }) => deliveryWindow),
    [`${tomorrow} 10:00–14:00`, `${day} 18:00–22:00`],
  )
})

test('what to do about something missing is said once for all orders', async () => {
  const anna = await logInAs({})
  const lines = [line(await insertProduct(owner), 1), line(await insertProduct(owner), 1)]
  await place(anna, lines, properties({ substitutions: 'replace' }))
  const { orders } = (await history(anna)).json<OrderHistory>()
  assert.deepEqual(
    orders.map(({ substitutions, substitutionsName }) => [substitutions, substitutionsName]),
    Array(2).fill(['replace', 'Заменить похожим']),
  )
})

test('without consent there is no order; one given with the order is kept with its version', async () => {
  const anna = await logInAs({})
  const product = await insertProduct(owner)
  const { consent: _, ...without } = bodyOf([]).order_properties
  const checked = await app.inject({
    method: 'POST',
    url: '/api/clientv9/order',
    headers: anna,
    payload: bodyOf([line(product, 1)], { order_properties: without, toCheckOrder: true }),
  })
  assert.equal(checked.json<PlacedGroup>().consent, firstEditions['personal-data'])
  const refused = await place(anna, [line(product, 1)], { order_properties: without })
  assert.equal(refusalOf(refused).code, 'CONSENT_NEEDED')
  assert.equal(
    refusalOf(await place(anna, [line(product, 1)], properties({ consent: '2020-01-01' }))).code,
    'CONSENT_NEEDED',
  )

  assert.equal((await place(anna, [line(product, 1)])).statusCode, 200)
  // given once, it is not asked again until it is taken back
  assert.equal((await place(anna, [line(product, 1)], { order_properties: without })).statusCode, 200)
  const given = await owner.selectFrom('consents').select(['kind', 'version']).execute()
  assert.deepEqual(given.slice(-1), [{ kind: 'personal-data', version: firstEditions['personal-data'] }])
  await owner.updateTable('consents').set({ revoked_at: new Date() }).execute()
  assert.equal(refusalOf(await place(anna, [line(product, 1)], { order_properties: without })).code, 'CONSENT_NEEDED')
})

test('wrong promo codes are few, the same one counts once, and a right one never', async () => {
  const product = await insertProduct(owner)
  const lines = [line(product, 1)]
  const promo = await insertPromo()
  const anna = await logInAs({})
  for (let time = 0; time < 8; time++) {
    for (const code of [promo.code, 'ОДНА-И-ТА-ЖЕ']) {
      assert.equal((await check(anna, lines, { promo: code })).statusCode, 200, code)
    }
  }
  for (let time = 0; time < 4; time++)
    assert.equal((await check(anna, lines, { promo: `УГАДАЙ${time}` })).statusCode, 200)
  for (const code of ['УГАДАЙ5', promo.code]) {
    const answer = await check(anna, lines, { promo: code })
    assert.equal(answer.statusCode, 429)
    assert.match(refusalOf(answer).message, /^Слишком много неверных промокодов/)
    const wait = Number(answer.headers['retry-after'])
    assert.ok(wait > 0 && wait <= 60, String(wait))
  }
  assert.equal((await check(anna, lines, {})).statusCode, 200)
  assert.equal((await check(await logInAs({}), lines, { promo: promo.code })).statusCode, 200)
  await passTime(owner, 61)
  assert.equal((await check(anna, lines, { promo: promo.code })).statusCode, 200)
})

test('promotions apply without a code; the check, the order, its lines and the kept uses say the same', async () => {
  const anna = await logInAs({})
  const [farm, dairy] = [await insertProduct(owner), await insertProduct(owner)]
  const percent = await insertPromotion(owner, {
    name: 'На ферму',
    supplier_id: farm.supplier_id,
    supplier_percent: 40,
  })
  const sum = await insertPromotion(owner, { name: 'Сотня', kind: 'sum', off_kopecks: 10_000, minimum_kopecks: 40_000 })
  const { code } = await insertPromo({ percent: 50, supplier_id: dairy.supplier_id, is_exclusive: true, priority: 1 })
  const lines = [line(farm, 3), line(dairy, 2)]

  const checked = (await check(anna, lines, { promo: code })).json<PlacedGroup>()
  // 100 off the dairy by its code alone; then 10 % of 300 off the farm, and 100 of what is left of it
  assert.deepEqual(
    [checked.totalKopecks, checked.discountKopecks, checked.promotions],
    [
      27_000,
      23_000,
      [
        { name: `Промокод ${code}`, discountKopecks: 10_000 },
        { name: 'На ферму', discountKopecks: 3000 },
        { name: 'Сотня', discountKopecks: 10_000 },
      ],
    ],
  )
  const placed = await place(anna, lines, properties({ promo: code, totalKopecks: checked.totalKopecks }))
  assert.equal(placed.statusCode, 200, placed.body)
  const group = placed.json<PlacedGroup>()
  assert.deepEqual([group.promotions, group.totalKopecks], [checked.promotions, checked.totalKopecks])
  const { orders } = (await history(anna)).json<OrderHistory>()
  assert.deepEqual(
    orders.map(({ promoCode, lines: [first] }) => [promoCode, first?.promotions]),
    [
      [
        '',
        [
          { name: 'На ферму', discountKopecks: 3000 },
          { name: 'Сотня', discountKopecks: 10_000 },
        ],
      ],
      [code, [{ name: `Промокод ${code}`, discountKopecks: 10_000 }]],
    ],
  )
  const uses = await owner
    .selectFrom('promotion_uses')
    .select(['promotion_id', 'discount_kopecks', 'supplier_kopecks'])
    .where('promotion_id', 'in', [percent.id, sum.id])
    .orderBy('promotion_id')
    .execute()
  assert.deepEqual(uses, [
    { promotion_id: percent.id, discount_kopecks: 3000, supplier_kopecks: 1200 },
    { promotion_id: sum.id, discount_kopecks: 10_000, supplier_kopecks: 0 },
  ])
  const hint = (await check(anna, [line(farm, 1)], {})).json<PlacedGroup>().hints
  assert.match(hint.join(), /^Сотня: ещё 300\s₽ до скидки 100\s₽$/)
  await owner.updateTable('promotions').set({ state: 'stopped' }).where('id', 'in', [percent.id, sum.id]).execute()
})

test('a budget, a limit and a limit per person hold under many orders at once, and a cancelled order gives its part back', async () => {
  const product = await insertProduct(owner, { stock: 1000 })
  const admin = await logInAs({ role: 'admin' })
  const budget = await insertPromotion(owner, { name: 'Бюджет', budget_kopecks: 7500 })
  const limit = await insertPromotion(owner, { name: 'Пятеро', kind: 'sum', off_kopecks: 1, limit_total: 5 })
  const once = await insertPromotion(owner, { name: 'Один раз', kind: 'sum', off_kopecks: 1, limit_per_person: 1 })
  const people = rounds(5, 50)
  const buyers = await Promise.all(Array.from({ length: people }, () => logInAs({})))
  const orders = Array.from({ length: 4 }, () => buyers).flat()
  const answers = await Promise.all(orders.map((buyer) => place(buyer, [line(product, 1)])))
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
  const uses = owner.selectFrom('promotion_uses').where('promotion_id', '=', once.id).select('user_id')
  assert.equal(new Set((await uses.execute()).map(({ user_id }) => user_id)).size, people)
  assert.equal((await uses.execute()).length, people)
  const kept = () =>
    owner
      .selectFrom('promotions')
      .select(['spent_kopecks', 'used'])
      .where('id', 'in', [budget.id, limit.id])
      .orderBy('id')
      .execute()
  assert.deepEqual(await kept(), [
    { spent_kopecks: 7000, used: 7 },
    { spent_kopecks: 5, used: 5 },
  ])
  const discounts = answers.map((answer) => answer.json<PlacedGroup>())
  const both = discounts.find(({ promotions }) => promotions.length === 3)
  const id = both?.orders[0]?.id ?? 0
  assert.equal((await move(admin, { id, version: 1, event: 'cancel', reason: 'Нет' })).statusCode, 200)
  assert.deepEqual(await kept(), [
    { spent_kopecks: 6000, used: 6 },
    { spent_kopecks: 4, used: 4 },
  ])
  await owner
    .updateTable('promotions')
    .set({ state: 'stopped' })
    .where('id', 'in', [budget.id, limit.id, once.id])
    .execute()
})
