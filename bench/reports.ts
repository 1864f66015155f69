import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../server/src/auth.ts'
import { asActor } from '../server/src/database/actor.ts'
import { createDatabase, createOwnerDatabase } from '../server/src/launch.ts'
import { openReport } from '../server/src/modules/reports/reports.ts'
import { onDatabase } from './on-database.ts'
import { seedOrders } from './seed-orders.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// Reports in the role that row security binds, against a plain query on their facts past row security, in turns within one run; only ratios matter.
//   npx tsx bench/reports.ts [orders a day] [years] [rounds] [keep]
// Ends with 1 when a report takes more than `most` times the plain query.

const perDay = Number(process.argv[2] ?? 1000)
const years = Number(process.argv[3] ?? 3)
const rounds = Number(process.argv[4] ?? 7)
const isKept = process.argv[5] === 'keep'
const most = 1.5
const days = years * 365
const admin: Actor = { id: 999_999_999, role: 'admin', supplierId: null, tokenHash: null }

const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
const to = dayBefore(0)
type Asked = { by: string[]; across?: string; measures: string[]; from: string }
type Question = { name: string; report: string; ask: Asked; plain: RawBuilder<unknown> }

/** A plain query on the facts: the keys with their names, the sums, the largest first. */
const ofOrders = (from: string, key: RawBuilder<unknown>, join = sql``) =>
  sql`select ${key}, sum(f.kopecks), sum(f.orders), sum(f.cancelled) from order_facts f ${join}
    where f.day between ${from} and ${to} group by 1 order by 2 desc limit 1000`
const ofLines = (from: string, key: RawBuilder<unknown>, join: RawBuilder<unknown>) =>
  sql`select ${key}, sum(f.kopecks), sum(f.quantity), sum(f.lines) from line_facts f ${join}
    where f.day between ${from} and ${to} group by 1 order by 2 desc limit 1000`
const suppliers = sql`join suppliers on suppliers.id = f.supplier_id`

const measures = ['kopecks', 'orders', 'cancelled']
const questions: Question[] = [30, 365, days].flatMap((count) => {
  const from = dayBefore(count - 1)
  const ofDays = (name: string) => `${name}, ${count} days`
  return [
    {
      name: ofDays('orders by day'),
      report: 'orders',
      ask: { by: ['day'], measures, from },
      plain: ofOrders(from, sql`f.day`),
    },
    {
      name: ofDays('by supplier'),
      report: 'svod',
      ask: { by: ['supplier'], measures, from },
      plain: ofOrders(from, sql`suppliers.name`, suppliers),
    },
    {
      name: ofDays('pivot: supplier by month'),
      report: 'sales',
      ask: { by: ['supplier'], across: 'month', measures, from },
      plain: sql`select suppliers.name, to_char(f.day, 'YYYY-MM'), sum(f.kopecks), sum(f.orders), sum(f.cancelled) from order_facts f ${suppliers}
        where f.day between ${from} and ${to} group by grouping sets ((1, 2), (1), (2), ()) order by 3 desc limit 3000`,
    },
    {
      name: ofDays('heat: hour by weekday'),
      report: 'hours',
      ask: { by: ['hour'], across: 'weekday', measures: ['orders'], from },
      plain: sql`select f.hour, extract(isodow from f.day), sum(f.orders) from order_facts f
        where f.day between ${from} and ${to} group by grouping sets ((1, 2), (1), (2), ())`,
    },
    {
      name: ofDays('by product'),
      report: 'products',
      ask: { by: ['product'], measures: ['kopecks', 'quantity', 'lines'], from },
      plain: ofLines(from, sql`products.name`, sql`join products on products.id = f.product_id`),
    },
  ]
})

await onDatabase({ name: `bench-reports-${perDay}-${years}`, isKept }, async (url) => {
  const [database, owner] = [createDatabase(url, { size: 1 }), createOwnerDatabase(url, { size: 1 })]
  try {
    if (!(await owner.selectFrom('orders').select('id').limit(1).executeTakeFirst())) {
      console.log(`${perDay * days} orders seeded in ${(await seedOrders(url, perDay * days, days)).toFixed(0)} s`)
      const started = Date.now()
      await sql`select rebuild_facts()`.execute(owner)
      await sql`vacuum (analyze) order_facts`.execute(owner)
      await sql`vacuum (analyze) line_facts`.execute(owner)
      console.log(`facts rebuilt in ${((Date.now() - started) / 1000).toFixed(0)} s`)
    }
    for (const { name, report, ask, plain } of questions) {
      const { find } = openReport(report, admin)
      const times: Times = new Map()
      const whole = { across: '', only: [], search: '', to, ...ask }
      await takeTurns(
        times,
        [
          { name: 'ours', run: () => asActor(database, admin, (db) => find(db, admin, whole)) },
          { name: 'plain', run: () => owner.transaction().execute((db) => plain.execute(db)) },
        ],
        rounds,
      )
      const [one = NaN, other = NaN] = ['ours', 'plain'].map((who) => quantile(times.get(who) ?? [], 0.5))
      const show = (time: number) => `${time.toFixed(1).padStart(8)} ms`
      console.log(`${name.padEnd(40)} ${show(one)}  plain ${show(other)}  ${(one / other).toFixed(2)} ×`)
      if (one > most * other) process.exitCode = 1
    }
  } finally {
    await Promise.all([database.destroy(), owner.destroy()])
  }
})
