import { sql, type RawBuilder } from 'kysely'

export const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
type Asked = { by: string[]; across?: string; measures: string[]; from: string }
/** A question to a report, and a plain query that reads the same rows. */
export type Question = { name: string; report: string; ask: Asked; plain: RawBuilder<unknown> }

export const today = dayBefore(0)

/** A plain query on the facts: the keys with their names, the sums, the largest first. */
const ofOrders = (from: string, key: RawBuilder<unknown>, join = sql``) =>
  sql`select ${key}, sum(f.kopecks), sum(f.orders), sum(f.cancelled) from order_facts f ${join}
    where f.day between ${from} and ${today} group by 1 order by 2 desc limit 1000`
const ofLines = (from: string, key: RawBuilder<unknown>, join: RawBuilder<unknown>) =>
  sql`select ${key}, sum(f.kopecks), sum(f.quantity), sum(f.lines) from line_facts f ${join}
    where f.day between ${from} and ${today} group by 1 order by 2 desc limit 1000`
const suppliers = sql`join suppliers on suppliers.id = f.supplier_id`

const measures = ['kopecks', 'orders', 'cancelled']

/** Questions to the reports of cubes over these numbers of days. */
export const cubeQuestions = (days: readonly number[]): Question[] =>
  days.flatMap((count) => {
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
        where f.day between ${from} and ${today} group by grouping sets ((1, 2), (1), (2), ()) order by 3 desc limit 3000`,
      },
      {
        name: ofDays('heat: hour by weekday'),
        report: 'hours',
        ask: { by: ['hour'], across: 'weekday', measures: ['orders'], from },
        plain: sql`select f.hour, extract(isodow from f.day), sum(f.orders) from order_facts f
        where f.day between ${from} and ${today} group by grouping sets ((1, 2), (1), (2), ())`,
      },
      {
        name: ofDays('by product'),
        report: 'products',
        ask: { by: ['product'], measures: ['kopecks', 'quantity', 'lines'], from },
        plain: ofLines(from, sql`products.name`, sql`join products on products.id = f.product_id`),
      },
    ]
  })
