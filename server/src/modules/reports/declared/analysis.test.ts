import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { rounds } from '../../../../test/tier.ts'
import { asActor } from '../../../database/actor.ts'
import { groupBy } from '../../../group-by.ts'
import { refreshFacts } from '../facts/refresh.ts'
import { reports } from '../reports.ts'
import type { Ask, Cell, ReportAnswer } from '../schema.ts'
import { insertMarket, insertOrders } from '../testing.ts'

// REPORT_YEAR is a number of orders over two whole years, of which the second is compared too.

const { app, owner, database, logInAs } = useApp()
let head: { authorization: string }
type Period = { from: string; to: string }
const march: Period = { from: '2026-03-01', to: '2026-03-31' }
const february: Period = { from: '2026-02-01', to: '2026-02-28' }
const year: Period = { from: '2025-04-01', to: '2026-03-31' }
const yearBefore: Period = { from: '2024-04-01', to: '2025-03-31' }
const ofYear = rounds(0, 2000)

type Order = {
  id: number
  day: string
  month: string
  user_id: number
  supplier: string
  kopecks: number
  off: boolean
  done: boolean
}
type Line = { order_id: number; product: string; quantity: number; kopecks: number; ordered: string; short: boolean }
let orders: Order[]
let lines: Line[]

async function ask(name: string, given: Partial<Ask>): Promise<ReportAnswer> {
  const payload = { ...march, by: [], across: '', measures: [], only: [], search: '', ...given }
  const answer = await app.inject({ method: 'POST', url: `/apiadmin/reports/${name}`, headers: head, payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

const within =
  ({ from, to }: Period) =>
  ({ day }: Order) =>
    day >= from && day <= to
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
const round = (value: number, places: number) => Math.round(value * 10 ** places + 1e-9) / 10 ** places
const near = (one: Cell | undefined, other: number) =>
  assert.ok(Math.abs(Number(one) - other) < 0.06, `${one} and ${other}`)
/** Monday of a day, as a number of the week. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7)

describe('reports of analysis', () => {
  before(async () => {
    await insertMarket(owner)
    await insertOrders(owner, { count: 200, seed: 11, days: 31, last: '2026-03-31' })
    await insertOrders(owner, { count: 60, seed: 12, days: 90, last: '2026-02-28' })
    await sql`insert into users (login, password_hash, name, role) select 'buyer ' || i, '-', 'Покупатель', 'client' from generate_series(1, ${40 + Math.ceil(ofYear / 5)}::int) i`.execute(
      owner,
    )
    await insertOrders(owner, { count: 80, seed: 13, days: 120, last: '2026-03-31' })
    if (ofYear > 0) await insertOrders(owner, { count: ofYear, seed: 14, days: 730, last: '2026-03-31' })
    await sql`update orders set delivery_day = timezone('Europe/Moscow', created_at)::date + 1, delivery_from = '10:00', delivery_until = '14:00' where id % 3 > 0`.execute(
      owner,
    )
    await sql`insert into order_events (order_id, event, from_status, to_status, created_at, reason, actor_id)
      select id, 'deliver', 'shipping', 'delivered', created_at + (id % 48) * interval '1 hour', '', null from orders where status in ('delivered', 'completed')
      union all select id, 'cancel', 'placed', 'cancelled', created_at, '', case when id % 2 = 0 then user_id end from orders where status = 'cancelled'`.execute(
      owner,
    )
    await sql`insert into delivery_ratings (order_id, stars, created_at) select id, 1 + id % 5, created_at from orders
      where status in ('delivered', 'completed') and id % 2 = 0`.execute(owner)
    await refreshFacts(database)
    head = await logInAs({ role: 'admin' })
    orders = (
      await sql<Order>`select o.id, to_char(timezone('Europe/Moscow', o.created_at), 'YYYY-MM-DD') as day,
        to_char(timezone('Europe/Moscow', o.created_at), 'YYYY-MM') as month, o.user_id, s.name as supplier, o.to_pay_kopecks as kopecks,
        o.status = 'cancelled' as off, o.status in ('delivered', 'completed') as done from orders o join suppliers s on s.id = o.supplier_id`.execute(
        owner,
      )
    ).rows
    lines = (
      await sql<Line>`select l.order_id, b.name as product, p.name as ordered, coalesce(a.quantity, l.quantity) as quantity,
        coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks) as kopecks, coalesce(a.quantity = 0 or a.substitute_id is not null, false) as short
        from order_lines l left join order_line_actuals a on a.line_id = l.id join products p on p.id = l.product_id
        join products b on b.id = coalesce(a.substitute_id, l.product_id)`.execute(owner)
    ).rows
  })

  for (const period of ofYear > 0 ? [march, year] : [march])
    describe(`from ${period.from} to ${period.to}`, () => {
      const before = period === march ? february : yearBefore
      const inPeriod = within(period)
      // a month has cohorts of the months before it
      const months = period === march ? '2025-12-01' : period.from

      test('ABC and XYZ: money from the largest on, and how the weeks differ', async () => {
        const { rows, totals } = await ask('abc', period)
        const live = new Map(orders.filter((order) => inPeriod(order) && !order.off).map((order) => [order.id, order]))
        const own = lines.filter(({ order_id, quantity }) => live.has(order_id) && quantity > 0)
        const whole = sum(own, ({ kopecks }) => kopecks)
        assert.equal(totals?.[2], whole)
        const weeks = weekOf(period.to) - weekOf(period.from) + 1
        let grown = 0
        for (const [product, group, kopecks, , share] of rows) {
          const of = own.filter((line) => line.product === product)
          assert.equal(
            kopecks,
            sum(of, (line) => line.kopecks),
          )
          const abc = grown < 0.8 * whole ? 'A' : grown < 0.95 * whole ? 'B' : 'C'
          grown += Number(kopecks)
          near(share, (100 * grown) / whole)
          const byWeek = [...groupBy(of, ({ order_id }) => weekOf(live.get(order_id)?.day ?? '')).values()].map(
            (some) => sum(some, ({ quantity }) => quantity),
          )
          const all = [...byWeek, ...Array.from({ length: weeks - byWeek.length }, () => 0)]
          const mean = sum(all, (one) => one) / weeks
          const variation = Math.sqrt(sum(all, (one) => (one - mean) ** 2) / weeks) / mean
          assert.equal(group, abc + (variation <= 0.25 ? 'X' : variation <= 0.6 ? 'Y' : 'Z'))
        }
        assert.equal(rows.length, new Set(own.map(({ product }) => product)).size)
      })

      test('what is bought together: how many orders have both, and how much more often than by chance', async () => {
        const { rows } = await ask('pairs', period)
        const live = orders.filter((order) => inPeriod(order) && !order.off)
        const baskets = live.map(
          ({ id }) => new Set(lines.filter(({ order_id }) => order_id === id).map(({ ordered }) => ordered)),
        )
        const having = (...names: Cell[]) =>
          baskets.filter((basket) => names.every((name) => basket.has(String(name)))).length
        assert.ok(rows.length > 5)
        for (const [one = null, other = null, both, share, lift] of rows) {
          assert.equal(both, having(one, other))
          near(share, (100 * having(one, other)) / having(one))
          near(lift, (having(one, other) * baskets.length) / (having(one) * having(other)))
        }
      })

      test('cohorts: who bought first in a month, and how many of them bought in the next months', async () => {
        const { rows } = await ask('cohorts', { ...period, from: months })
        assert.ok(rows.length > 0)
        const byBuyer = groupBy(
          orders.filter(({ off }) => !off),
          ({ user_id }) => user_id,
        )
        const first = [...byBuyer.values()].map((own) => ({
          own,
          month: own.map(({ month }) => month).toSorted()[0] ?? '',
        }))
        const cohorts = groupBy(
          first.filter(({ month }) => month >= months.slice(0, 7)),
          ({ month }) => month,
        )
        assert.deepEqual(
          rows.map(([month]) => month),
          [...cohorts.keys()].toSorted(),
        )
        const later = (month: string, after: number) => {
          const [year = 0, number = 0] = month.split('-').map(Number)
          return new Date(Date.UTC(year, number - 1 + after)).toISOString().slice(0, 7)
        }
        for (const [month, buyers, again, ...kept] of rows) {
          const of = cohorts.get(String(month)) ?? []
          assert.equal(buyers, of.length)
          near(again, (100 * of.filter(({ own }) => own.length > 1).length) / of.length)
          for (const [at, cell] of kept.entries()) {
            const wanted = later(String(month), at + 1)
            if (cell !== null)
              near(cell, (100 * of.filter(({ own }) => own.some((order) => order.month === wanted)).length) / of.length)
          }
        }
      })

      test('suppliers: on time, complete, refused by them, and how buyers rate the delivery', async () => {
        const { rows } = await ask('scorecard', period)
        const { rows: events } = await sql<{
          order_id: number
          event: string
          is_late: boolean | null
          is_own: boolean
        }>`
      select e.order_id, e.event, e.actor_id is not null as is_own, e.created_at > (o.delivery_day || ' 14:00+03')::timestamptz as is_late
      from order_events e join orders o on o.id = e.order_id`.execute(owner)
        for (const [supplier, count, onTime, complete, refused, , , stars, ratings] of rows) {
          const own = orders.filter((order) => inPeriod(order) && order.supplier === supplier)
          const ids = new Set(own.map(({ id }) => id))
          const delivered = events.filter(
            ({ order_id, event, is_late }) => ids.has(order_id) && event === 'deliver' && is_late !== null,
          )
          assert.equal(count, own.length)
          near(onTime, (100 * delivered.filter(({ is_late }) => !is_late).length) / delivered.length)
          const done = own.filter((order) => order.done)
          const whole = done.filter(({ id }) => !lines.some((line) => line.order_id === id && line.short))
          near(complete, (100 * whole.length) / done.length)
          near(
            refused,
            (100 * events.filter((one) => ids.has(one.order_id) && one.event === 'cancel' && !one.is_own).length) /
              own.length,
          )
          const rated = done.filter(({ id }) => id % 2 === 0)
          assert.equal(ratings, rated.length)
          near(stars, sum(rated, ({ id }) => 1 + (id % 5)) / rated.length)
        }
        assert.equal(rows.length, 3)
      })

      test('the spread of checks holds every order once', async () => {
        const { rows, totals } = await ask('check_spread', period)
        const words = rows.map(([range]) => String(range).replaceAll('\u00a0', ' '))
        assert.deepEqual(
          words.filter((range) => !/^(0|500|\d \d00)–(500|\d \d00|10 000) ₽$|^от 10 000 ₽$/.test(range)),
          [],
        )
        const live = orders.filter((order) => inPeriod(order) && !order.off)
        const steps = groupBy(live, ({ kopecks }) => Math.min(Math.floor(kopecks / 500_00), 20))
        assert.deepEqual(
          rows.map(([, count, , kopecks]) => [count, kopecks]),
          [...steps]
            .toSorted(([one], [other]) => one - other)
            .map(([, own]) => [own.length, sum(own, ({ kopecks }) => kopecks)]),
        )
        assert.deepEqual([totals?.[1], totals?.[3]], [live.length, sum(live, ({ kopecks }) => kopecks)])
      })

      test('what moved the average check adds up to its change', async () => {
        const { totals } = await ask('check_movers', period)
        const check = (from: string, to: string) => {
          const live = orders.filter(({ day, off }) => !off && day >= from && day <= to)
          return sum(live, ({ kopecks }) => kopecks) / live.length
        }
        near(totals?.[7], round(check(period.from, period.to) - check(before.from, before.to), 2))
      })
    })

  test('the chart of the average check is of it alone', async () => {
    const initial = reports.find(({ name }) => name === 'average_check')?.initial
    assert.deepEqual((await ask('average_check', { by: initial?.by, measures: initial?.measures })).chart?.values, [
      'check',
    ])
  })

  test('the query of a report has memory to sort in and plans for quick reads by an index, in its transaction alone', async () => {
    const actor = { role: 'admin', id: 1, supplierId: null, tokenHash: null } as const
    const room = sql<{
      room: string
    }>`select current_setting('work_mem') || ' ' || current_setting('random_page_cost') as room`
    const [own, after] = await asActor(database, actor, async (db) => {
      const report = reports.find(({ name }) => name === 'pairs')
      await report?.find(db, actor, { ...march, ...report.initial, only: [], search: '' })
      return (await room.execute(db)).rows
    }).then(async (rows) => [rows[0]?.room, (await room.execute(database)).rows[0]?.room])
    assert.equal(own, '32MB 1.1')
    assert.notEqual(after, own)
  })

  test('the query of a report is planned for its period each time', async () => {
    const actor = { role: 'admin', id: 1, supplierId: null, tokenHash: null } as const
    await asActor(database, actor, async (db) => {
      for (const { find, initial } of reports) await find(db, actor, { ...march, ...initial, only: [], search: '' })
      const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements
        where prepare_time >= now() and statement ~ '(order|line)_facts|order_(lines|events)|visit_events|poll_responses'`.execute(
        db,
      )
      assert.deepEqual(kept.rows, [])
    })
  })
})
