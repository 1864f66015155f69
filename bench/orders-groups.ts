import { sql, type Kysely } from 'kysely'
import type { Actor } from '../server/src/auth.ts'
import { asActor } from '../server/src/database/actor.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { createDatabase, createOwnerDatabase } from '../server/src/launch.ts'
import { askOf } from '../server/src/modules/objects/options/check-options.ts'
import { load } from '../server/src/modules/objects/query/load.ts'
import { ordersObject } from '../server/src/modules/orders/office/orders-object.ts'
import { onDatabase } from './on-database.ts'
import { seedOrders } from './seed-orders.ts'
import { quantile, takeTurns, type Times } from './turns.ts'

// Groups, header filters and deep pages of the orders by loadOptions, in the role that row security binds, against the same questions in SQL by hand
// past row security, both in a transaction. In turns within one run; only ratios matter. A database that bench/orders-grid.ts kept is used.
//   npx tsx bench/orders-groups.ts [orders] [rounds] [keep]

const orders = Number(process.argv[2] ?? 125_000)
const rounds = Number(process.argv[3] ?? 7)
const isKept = process.argv[4] === 'keep'
const admin: Actor = { id: 999_999_999, role: 'admin', supplierId: null, tokenHash: null }

const counted = { isExpanded: false } as const
const deep = (share: number) => Math.floor(orders * share)
const page = (share: number) => sql`select o.*, s.name from orders o join suppliers s on s.id = o.supplier_id
  order by o.id desc limit 50 offset ${deep(share)}`
const questions = [
  {
    name: 'by state, with sums',
    options: {
      group: [{ selector: 'status', ...counted }],
      groupSummary: [{ selector: 'toPayKopecks', summaryType: 'sum' }],
      requireTotalCount: true,
    },
    plain: sql`select status, count(*), sum(to_pay_kopecks) from orders group by 1 order by 1`,
  },
  {
    name: 'by month and supplier, with sums',
    options: {
      group: [
        { selector: 'createdAt', groupInterval: 'month' },
        { selector: 'supplierName', ...counted },
      ],
      groupSummary: [{ selector: 'toPayKopecks', summaryType: 'sum' }],
      timeZone: 'Europe/Moscow',
    },
    plain: sql`select date_part('month', o.created_at at time zone 'Europe/Moscow'), s.name, count(*), sum(o.to_pay_kopecks)
      from orders o join suppliers s on s.id = o.supplier_id group by rollup (1, 2) order by 1, 2`,
  },
  {
    name: 'header filter: suppliers of new orders',
    options: { group: [{ selector: 'supplierName', ...counted }], filter: ['status', '=', 'placed'], take: 100 },
    plain: sql`select s.name, count(*) from orders o join suppliers s on s.id = o.supplier_id
      where o.status = 'placed' group by 1 order by 1 limit 100`,
  },
  {
    name: 'header filter: suppliers, of all',
    options: { group: [{ selector: 'supplierName', ...counted }], take: 100 },
    plain: sql`select s.name, count(*) from orders o join suppliers s on s.id = o.supplier_id
      group by 1 order by 1 limit 100`,
  },
  { name: 'a page in the middle', options: { take: 50, skip: deep(0.5) }, plain: page(0.5) },
  { name: 'a page near the end', options: { take: 50, skip: deep(0.9) }, plain: page(0.9) },
  {
    name: 'more than ten thousand',
    options: { isCountQuery: true, countLimit: 10_000, filter: ['lineCount', '>', 1] },
    plain: sql`select count(*) from orders where line_count > 1`,
  },
]

await onDatabase({ name: `bench-orders-${orders}`, isKept }, async (urls) => {
  const [database, owner] = [createDatabase(urls.app, { size: 1 }), createOwnerDatabase(urls.owner, { size: 1 })]
  const some = await owner.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (!some) await seedOrders(urls.admin, orders)
  await measure(database, owner)
  await Promise.all([database.destroy(), owner.destroy()])
})

async function measure(database: Kysely<Tables>, owner: Kysely<Tables>): Promise<void> {
  for (const { name, options, plain } of questions) {
    const ask = askOf(options, ordersObject)
    const times: Times = new Map()
    const ours = () => asActor(database, admin, (db) => load(db, admin, ordersObject, ask))
    await takeTurns(
      times,
      [
        { name: 'ours', run: ours },
        { name: 'plain', run: () => owner.transaction().execute((db) => plain.execute(db)) },
      ],
      rounds,
    )
    const [one = NaN, other = NaN] = ['ours', 'plain'].map((who) => quantile(times.get(who) ?? [], 0.5))
    const show = (time: number) => `${time.toFixed(1).padStart(8)} ms`
    console.log(`${name.padEnd(40)} ${show(one)}  plain ${show(other)}  ${(one / other).toFixed(2)} ×`)
  }
}
