import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { addDays } from '@lavka/domain/delivery-schedule'
import { sql } from 'kysely'
import type { Actor } from '../src/auth.ts'
import { asActor } from '../src/database/actor.ts'
import { answerReport } from '../src/modules/reports/answer-report.ts'
import { openReport, reports } from '../src/modules/reports/reports.ts'
import type { Ask, ReportAnswer } from '../src/modules/reports/schema.ts'
import { useDatabase } from '../test/database.ts'
import { seedDemo } from './seed.ts'

const { owner, database, urls } = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')

const admin: Actor = { id: 1, role: 'admin', supplierId: null, tokenHash: null }
const today = '2026-11-21'

/** Only private persons have answered the poll; the stock of the demonstration is a count. */
const quiet: Record<string, readonly string[]> = {
  polls: ['organisation', 'supplier', 'guest'],
  stock: ['before', 'came', 'written'],
}

/** What a report says to an operator, as it opens first unless asked otherwise. */
function answer(name: string, given: Partial<Ask> = {}): Promise<ReportAnswer> {
  const report = openReport(name, admin)
  const { by, measures, across, days } = report.initial
  const ask = { from: addDays(today, 1 - days), to: today, by, measures, across, only: [], search: '', ...given }
  return asActor(database, admin, (db) => answerReport(db, admin, report, ask))
}
/** The cells of a column of a report, by the first column. */
function columnOf({ columns, rows }: ReportAnswer, name: string): Map<string, number> {
  const at = columns.findIndex((column) => column.name === name)
  return new Map(rows.map((row) => [String(row[0]), Number(row[at])]))
}

async function figures<Row extends object>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const [row] = (await query.execute(owner)).rows
  assert.ok(row)
  return row
}

describe('a year of demo orders', () => {
  before(() => seedDemo({ url: urls.owner, now, hasYear: true }))

  test('grows, has more before weekends, a campaign with discounts and a supplier that failed', async () => {
    const { first, last, mondays, fridays } = await figures(sql<
      Record<'first' | 'last' | 'mondays' | 'fridays', number>
    >`select
      sum(orders) filter (where day < '2026-02-21') as first, sum(orders) filter (where day >= '2026-08-21') as last,
      sum(orders) filter (where extract(isodow from day) = 1) as mondays, sum(orders) filter (where extract(isodow from day) = 5) as fridays
      from order_facts`)
    assert.ok(
      first > 300 && last > 1.5 * first && fridays > 1.4 * mondays,
      JSON.stringify({ first, last, mondays, fridays }),
    )
    const { week, before, discount } = await figures(sql<Record<'week' | 'before' | 'discount', number>>`select
      sum(orders) filter (where day between '2026-08-17' and '2026-08-23') as week,
      sum(orders) filter (where day between '2026-08-10' and '2026-08-16') as before,
      sum(discount_kopecks) filter (where day between '2026-08-17' and '2026-08-23') as discount from order_facts`)
    assert.ok(week > 2 * before && discount > 0, JSON.stringify({ week, before, discount }))
    const { rows } = await sql<{ share: number; after: number }>`
      select round(100.0 * sum(cancelled) filter (where day between '2026-06-24' and '2026-08-22')
        / nullif(sum(orders + cancelled) filter (where day between '2026-06-24' and '2026-08-22'), 0))::int as share,
        coalesce(sum(orders + cancelled) filter (where day > '2026-08-23'), 0)::int as after
      from order_facts group by supplier_id order by 1 desc nulls last limit 1`.execute(owner)
    assert.ok(Number(rows[0]?.share) > 30 && Number(rows[0]?.after) < 20, JSON.stringify(rows))
  })

  test('the sums of its orders are those of their lines, and nobody who is logged in as has them', async () => {
    const { wrong, own, uncommitted } = await figures(sql<Record<'wrong' | 'own' | 'uncommitted', number>>`select
      (select count(*) from orders o join (select l.order_id, count(*) as lines, sum(l.sum_kopecks - l.discount_kopecks) as total,
          sum(coalesce(a.sum_kopecks, l.sum_kopecks - l.discount_kopecks)) as actual
        from order_lines l left join order_line_actuals a on a.line_id = l.id group by 1) s on s.order_id = o.id
        where o.id > 300 and (o.line_count, o.total_kopecks, coalesce(o.actual_kopecks, o.total_kopecks)) <> (s.lines, s.total, s.actual)) as wrong,
      (select count(*) from orders o join users u on u.id = o.user_id where o.id > 300 and u.login in ('anna', 'novichok')) as own,
      (select count(*) from orders where commission_basis_points is null) as uncommitted`)
    assert.deepEqual({ wrong, own, uncommitted }, { wrong: 0, own: 0, uncommitted: 0 })
  })

  // the year has no payments through the bank: «money» is compared with the ledger in modules/reports/money/month.test.ts
  for (const { name } of reports.filter((report) => report.name !== 'money'))
    test(`«${name}» says something of what it shows first`, async () => {
      // stock is counted at the time of the database, not at that of the demonstration
      const { day } = await figures(sql<{ day: string }>`select today_in_moscow()::text as day`)
      const { columns, rows } = await answer(name, name === 'stock' ? { from: day, to: day } : {})
      const silent = columns.filter((_, at) => rows.every((row) => Number(row[at] ?? 0) === 0 || row[at] === ''))
      assert.ok(rows.length > 0, 'no rows')
      assert.deepEqual(
        silent.map((column) => column.name),
        quiet[name] ?? [],
      )
    })

  test('the failed supplier, the campaign and the slow build are seen in the reports that people look at', async () => {
    const refused = columnOf(await answer('scorecard', { from: '2026-06-24', to: '2026-08-22' }), 'refused')
    const [worst = 0, next = 0] = [...refused.values()].toSorted((one, other) => other - one)
    assert.ok(worst > 20 && worst > 3 * next, JSON.stringify([...refused]))
    const campaign = { from: '2026-08-17', to: '2026-08-23' }
    const sources = columnOf(await answer('metrica_sources', campaign), 'visits')
    assert.ok([...sources.keys()][0] === 'vk-osen' && (sources.get('vk-osen') ?? 0) > 200, JSON.stringify([...sources]))
    const [before, during] = [
      columnOf(await answer('metrica', { from: '2026-08-10', to: '2026-08-16' }), 'visits'),
      columnOf(await answer('metrica', campaign), 'visits'),
    ].map((visits) => [...visits.values()].reduce((sum, one) => sum + one, 0))
    assert.ok(Number(during) > 1.8 * Number(before), `${before} and ${during} visits`)
    const missed = [...columnOf(await answer('metrica_searches'), 'visits').keys()].filter((one) => !one.includes(' '))
    assert.ok(missed.length > 4, missed.join())
    const { sold } = await figures(
      sql<{ sold: number }>`select count(*)::int as sold from search_words where word = any(${missed}::text[])`,
    )
    assert.equal(sold, 0, missed.join())
    const speed = await answer('metrica_speed', { from: '2026-08-01', to: today })
    const lcp = new Map(speed.rows.map((row) => [`${row[0]} ${row[1]}`, Number(row[2])]))
    const of = (build: string) => lcp.get(`Каталог /lavka mf-catalog@${build}`) ?? 0
    assert.ok(of('1.7.0') > 1.5 * of('1.6.0') && of('1.7.1') < of('1.6.0') && of('1.7.1') > 0, JSON.stringify([...lcp]))
    const steps = [...columnOf(await answer('metrica_checkout'), 'visits').values()]
    assert.deepEqual(
      steps,
      steps.toSorted((one, other) => other - one),
    )
    assert.ok((steps.at(-1) ?? 0) > 50 && (steps[0] ?? 0) > 1.3 * (steps.at(-1) ?? 0), JSON.stringify(steps))
  })
})
