import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../test/database.ts'
import { seedDemo } from './seed.ts'

const { owner, url } = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')

async function figures<Names extends string>(
  query: ReturnType<typeof sql<Record<Names, number>>>,
): Promise<Record<Names, number>> {
  const [row] = (await query.execute(owner)).rows
  assert.ok(row)
  return row
}

describe('a year of demo orders', () => {
  before(() => seedDemo({ url, now, hasYear: true }))

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
})
