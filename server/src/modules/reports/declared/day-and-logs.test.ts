import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { windowColumns } from '../../../delivery-window.ts'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertProduct, insertShop, insertSupplier, insertUser } from '../../../../test/rows.ts'
import { asActor } from '../../../database/actor.ts'
import type { Ask, ReportAnswer } from '../schema.ts'
import { insertMarket, insertOrders } from '../testing.ts'
import { chooseDelivery, proveDay } from './year/day.ts'
import { insertActions, proveLog } from './year/log.ts'
import { provePolls } from './year/polls.ts'
import { askedDays, count, year, type AskRows } from './year/year.ts'

// REPORT_YEAR is a number of orders, changes and answers over a whole year, which are compared day by day; in each run they are few.

const { app, owner, database, logInAs } = useApp()
const heads: Record<string, { authorization: string }> = {}
let farm: number

async function ask(who: string, name: string, given: Partial<Ask>): Promise<ReportAnswer> {
  const payload = {
    from: '2026-05-01',
    to: '2026-05-01',
    by: [],
    across: '',
    measures: [],
    only: [],
    search: '',
    ...given,
  }
  const answer = await app.inject({
    method: 'POST',
    url: `/apiadmin/reports/${name}`,
    headers: heads[who] ?? {},
    payload,
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

/** Orders of one product with what was brought instead. */
async function add(
  shop_id: number,
  given: Parameters<typeof insertOrder>[1],
  quantity: number,
  brought?: number,
): Promise<void> {
  const order = await insertOrder(owner, { shop_id, ...given })
  const product = await insertProduct(owner, { shop_id })
  const goods = { name: 'Сыр', unit: 'кг', price_kopecks: 100_00 }
  const line = await owner
    .insertInto('order_lines')
    .values({ ...goods, order_id: order.id, product_id: product.id, quantity, sum_kopecks: quantity * 100_00 })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (brought === undefined) return
  await owner
    .insertInto('order_line_actuals')
    .values({
      ...goods,
      line_id: line.id,
      quantity: brought,
      sum_kopecks: brought * 100_00,
      discount_kopecks: 0,
      reason: '',
      substitute_id: null,
      actor_id: null,
    })
    .execute()
}

describe('reports of their own queries', () => {
  before(async () => {
    const supplier = await insertSupplier(owner, { name: 'Заимка' })
    const other = await insertShop(owner, { supplier_id: (await insertSupplier(owner, { name: 'Выпас' })).id })
    const { id } = await insertShop(owner, { supplier_id: supplier.id })
    farm = supplier.id
    const morning = { ...windowColumns('2026-05-01 10:00–14:00'), address: 'Тула, Мира, 1' }
    await add(id, { ...morning, status: 'confirmed' }, 2)
    await add(id, { ...morning, status: 'assembling' }, 3, 2.5)
    await add(id, { ...morning, status: 'assembling' }, 3, 0)
    await add(id, { ...morning, status: 'cancelled' }, 7)
    await add(id, { ...morning, status: 'delivered' }, 7)
    await add(id, { ...morning, ...windowColumns('2026-05-02 10:00–14:00') }, 7)
    await add(id, { address: 'г. Тула, Мира, 2' }, 1)
    await add(other.id, morning, 4)
    heads['admin'] = await logInAs({ role: 'admin', name: 'Ольга Админ' })
    heads['farm'] = await logInAs({ role: 'supplier', supplier_id: supplier.id })
  })

  test('the day says what is to be assembled for it, by time, town and product, as it was weighed', async () => {
    const own = await ask('farm', 'day', {})
    assert.deepEqual(own.rows, [['10:00–14:00', 'Тула', 'Заимка', 'Сыр', 4.5, 'кг', 2, 450_00]])
    assert.equal(own.totals?.[7], 450_00)
    const { rows } = await ask('admin', 'day', {})
    assert.deepEqual(
      rows.flatMap(([, , supplier, , quantity]) =>
        supplier === 'Заимка' || supplier === 'Выпас' ? [[supplier, quantity]] : [],
      ),
      [
        ['Выпас', 4],
        ['Заимка', 4.5],
      ],
    )
    const today = (await sql<{ day: string }>`select today_in_moscow()::text as day`.execute(owner)).rows[0]?.day ?? ''
    const ofToday = (await ask('farm', 'day', { from: today, to: today })).rows
    assert.deepEqual(
      ofToday.filter(([, , , product]) => product === 'Сыр'),
      [['Любое время', 'Тула', 'Заимка', 'Сыр', 1, 'кг', 1, 100_00]],
    )
  })

  test('the log says who changed what and from what, and finds it by any of its words', async () => {
    const boss = await insertUser(owner, { role: 'admin', name: 'Борис Начальник' })
    await asActor(database, { role: 'admin', id: boss.id, supplierId: null, tokenHash: null }, (db) =>
      db.updateTable('shops').set({ address: 'Калуга' }).where('supplier_id', '=', farm).execute(),
    )
    const today = (await sql<{ day: string }>`select today_in_moscow()::text as day`.execute(owner)).rows[0]?.day ?? ''
    const period = { from: today, to: today }
    const { rows } = await ask('farm', 'logs', { ...period, search: 'калуга' })
    assert.deepEqual(
      rows.map(([, ...cells]) => cells),
      [['Борис Начальник', 'Изменение', 'Магазин № 2', 'Адрес: Тверь, улица Советская, 1 → Калуга']],
    )
    assert.equal((await ask('admin', 'logs', { ...period, search: 'начальник' })).rows.length, 1)
    for (const search of ['%', 'нет такого'])
      assert.deepEqual((await ask('admin', 'logs', { ...period, search })).rows, [])
    assert.deepEqual((await ask('admin', 'logs', { search: 'калуга' })).rows, [])
  })

  test('of more than a thousand actions the log shows the newest of steps and changes alike, and words find an older one', async () => {
    const order = await insertOrder(owner, { shop_id: (await insertShop(owner)).id })
    await sql`insert into order_events (order_id, event, from_status, to_status, reason, actor_id, created_at)
      select ${order.id}, 'confirm', 'placed', 'confirmed', 'шаг ' || n, null, '2026-06-10 12:00+03'::timestamptz + n * interval '1 second'
      from generate_series(1000, 2100) n`.execute(owner)
    await sql`insert into object_changes (table_name, row_key, kind, version, before, after, request_id, at)
      select 'shops', n::text, 'delete', 1, '{}', '{}', '', '2026-06-10 12:00+03'::timestamptz + (n + 0.5) * interval '1 second'
      from (values (1000), (2000)) changes (n)`.execute(owner)
    const day = { from: '2026-06-10', to: '2026-06-10' }
    const { rows, isCapped } = await ask('admin', 'logs', day)
    assert.deepEqual([rows.length, isCapped], [1000, true])
    assert.deepEqual(
      rows.slice(99, 102).map(([, who, action, what, details]) => [who, action, what, details]),
      [
        ['Система', 'Подтверждение', `Заказ ${order.number}`, 'шаг 2001'],
        ['Система', 'Удаление', 'Магазин № 2000', ''],
        ['Система', 'Подтверждение', `Заказ ${order.number}`, 'шаг 2000'],
      ],
    )
    assert.equal(rows.at(-1)?.[4], 'шаг 1102')
    const found = await ask('admin', 'logs', { ...day, search: 'шаг 1000' })
    assert.deepEqual(
      found.rows.map(([, , , , details]) => details),
      ['шаг 1000'],
    )
  })

  test('polls: how many chose each answer, of whom, with free texts', async () => {
    const poll = await owner
      .insertInto('polls')
      .values({ code: 'opros', title: 'Опрос' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const insertQuestion = (position: number, kind: 'multiple' | 'text', options: string[]) =>
      owner
        .insertInto('poll_questions')
        .values({ poll_id: poll.id, position, kind, title: `Вопрос ${position}`, options })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [many, free] = [await insertQuestion(1, 'multiple', ['Утром', 'Днём']), await insertQuestion(2, 'text', [])]
    const firm = await insertUser(owner, { type: 'organisation' })
    const answer = (user_id: number | null, answers: object) =>
      sql`insert into poll_responses (id, poll_id, user_id, visitor, device, answers, created_at) values (gen_random_uuid(), ${poll.id}, ${user_id},
        ${user_id === null ? sql`gen_random_uuid()` : null}, 'web', ${JSON.stringify(answers)}, '2026-05-01T12:00:00Z')`.execute(
        owner,
      )
    await answer(firm.id, { [many.id]: { choices: [0, 1] }, [free.id]: { text: 'Больше сыра' } })
    await answer(null, { [many.id]: { choices: [1] }, [free.id]: { text: ' ' } })
    await answer(null, { [free.id]: { text: '' } })
    assert.deepEqual((await ask('admin', 'polls', {})).rows, [
      ['Опрос', 'Вопрос 1', 'Утром', 1, 50, 0, 1, 0, 0],
      ['Опрос', 'Вопрос 1', 'Днём', 2, 100, 0, 1, 0, 1],
      ['Опрос', 'Вопрос 2', 'Больше сыра', 1, 100, 0, 1, 0, 0],
    ])
    assert.deepEqual((await ask('admin', 'polls', { from: '2026-05-02', to: '2026-05-02' })).rows, [])
  })
  describe('over a year', () => {
    const rowsOf: AskRows = async (name, given) => (await ask('admin', name, given)).rows

    before(async () => {
      await insertMarket(owner)
      await insertOrders(owner, { count, seed: 21, days: 365, last: year.to })
      await chooseDelivery(owner)
    })

    test('the day says what the orders and their weighed lines say', () => proveDay(owner, rowsOf, askedDays))

    test('the log says every step and every change, and finds them by words', async () => {
      await proveLog(owner, rowsOf, askedDays, await insertActions(owner, count))
    })

    test('polls say what was answered, and by whom', () => provePolls(owner, rowsOf, count))
  })
})
