import type { Kysely } from 'kysely'
import type { Actor } from '../server/src/auth.ts'
import { asActor } from '../server/src/database/actor.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { createDatabase, createOwnerDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import { countByStatus, findTopSuppliers, sumByDay } from '../server/src/modules/menu/queries.ts'
import { askOf } from '../server/src/modules/objects/options/check-options.ts'
import { load } from '../server/src/modules/objects/query/load.ts'
import { ordersObject } from '../server/src/modules/orders/office/orders-object.ts'
import type { LoadOptions } from '../server/src/modules/objects/options/schema.ts'
import { onDatabase } from './on-database.ts'
import { plainGrid, plainSummary } from './orders-grid-plain.ts'
import { seedOrders } from './seed-orders.ts'
import { quantile, takeTurns, type Task, type Times } from './turns.ts'

// What row security costs the back office: the grid of orders and the figures of its first page by the server's own queries in the role that row
// security binds, against the same questions in SQL by hand, asked by the owner past row security. In turns within one run; only ratios matter.
//   npx tsx bench/orders-grid.ts [orders] [rounds] [keep]
// Ends with 1 when a question takes more than `most` times the plain SQL. `keep` leaves the filled database for the next run.

const orders = Number(process.argv[2] ?? 125_000)
const rounds = Number(process.argv[3] ?? 11)
const isKept = process.argv[4] === 'keep'
const most = 1.5
/** A question that takes fewer milliseconds is asked in five times as many rounds: a pause of the machine is as long as it. */
const short = 50

type Db = Kysely<Tables>
export type Question = { name: string; options: LoadOptions }

const counted = { take: 50, requireTotalCount: true } as const

const questions: Question[] = [
  { name: 'first page', options: counted },
  { name: 'page 100', options: { ...counted, skip: 4950 } },
  { name: 'by state', options: { ...counted, sort: [{ selector: 'status', desc: false }] } },
  { name: 'by number of goods', options: { ...counted, sort: [{ selector: 'lineCount', desc: true }] } },
  { name: 'by time, of a month', options: { ...counted, filter: ['createdAt', '>=', monthAgo()] } },
  { name: 'new ones', options: { ...counted, filter: ['status', '=', 'placed'] } },
  { name: 'of a day of delivery', options: { ...counted, filter: ofDay() } },
  {
    name: 'of hours of a day',
    options: { ...counted, filter: [ofDay(), 'and', ['deliveryWindow', '=', `${someDay()} 10:00–14:00`]] },
  },
  { name: 'a whole phone', options: { ...counted, searchValue: '8 900 000-01-01' } },
  { name: 'the end of a phone', options: { ...counted, searchValue: '31-00' } },
  { name: 'three digits', options: { ...counted, searchValue: '317' } },
  { name: 'a name', options: { ...counted, searchValue: 'покупатель 77' } },
]

function monthAgo(): string {
  return new Date(Date.now() - 30 * 86_400_000).toISOString()
}

/** As the switches of `/admin/orders` ask: mf-admin/src/screens/orders/load-options.ts. */
function ofDay() {
  return ['deliveryDay', '=', someDay()]
}

function someDay(): string {
  return new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
}

const actors: Record<string, Actor> = {
  admin: { id: 999_999_999, role: 'admin', supplierId: null, tokenHash: null },
  supplier: { id: 999_999_999, role: 'supplier', supplierId: 7, tokenHash: null },
}

await onDatabase({ name: `bench-orders-${orders}`, isKept }, async (urls) => {
  if (!(await isFilled(urls)))
    console.log(`${orders} orders seeded in ${(await seedOrders(urls.admin, orders)).toFixed(0)} s`)
  await measure(urls)
})

async function isFilled(urls: DatabaseUrls): Promise<boolean> {
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  const some = await owner.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  await owner.destroy()
  return some !== undefined
}

async function measure(urls: DatabaseUrls): Promise<void> {
  const database = createDatabase(urls.app, { size: 1 })
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  let isSlow = false
  for (const [who, actor] of Object.entries(actors)) {
    for (const [name, ours, plain] of [
      ...questions.map(
        ({ name, options }) => [name, grid(database, actor, options), plainOf(owner, actor, options)] as const,
      ),
      [
        'figures of the first page',
        summary(database, actor),
        () => owner.transaction().execute((db) => plainSummary(db, actor)),
      ] as const,
    ]) {
      await demandSame(name, ours, plain)
      isSlow =
        (await compare(`${who}: ${name}`, [
          { name: 'ours', run: ours },
          { name: 'plain', run: plain },
        ])) || isSlow
    }
  }
  if (isSlow) process.exitCode = 1
  await Promise.all([database.destroy(), owner.destroy()])
}

function grid(database: Db, actor: Actor, options: LoadOptions) {
  const page = askOf(options, ordersObject)
  return () => asActor(database, actor, async (db) => (await load(db, actor, ordersObject, page)).totalCount)
}

function plainOf(owner: Db, actor: Actor, options: LoadOptions) {
  return () => owner.transaction().execute((db) => plainGrid(db, actor, options))
}

function summary(database: Db, actor: Actor) {
  return () =>
    asActor(database, actor, async (db) => {
      const counts = await countByStatus(db, actor)
      await sumByDay(db, actor)
      await findTopSuppliers(db, actor)
      return counts.reduce((sum, { count }) => sum + count, 0)
    })
}

/** Both sides must have asked the same. */
async function demandSame(name: string, ours: () => Promise<number>, plain: () => Promise<number>): Promise<void> {
  const [one, other] = [await ours(), await plain()]
  if (one !== other) throw new Error(`${name}: ${one} rows, and ${other} by plain SQL`)
}

/** True when it takes too long. */
async function compare(name: string, tasks: Task[]): Promise<boolean> {
  const times: Times = new Map()
  const medians = () => ['ours', 'plain'].map((one) => quantile(times.get(one) ?? [], 0.5))
  await takeTurns(times, tasks, rounds)
  if (Math.min(...medians()) < short) await takeTurns(times, tasks, 4 * rounds)
  const [ours = NaN, plain = NaN] = medians()
  const ratio = ours / plain
  const show = (time: number) => `${time.toFixed(1).padStart(8)} ms`
  console.log(
    `${name.padEnd(40)} ${show(ours)}  plain ${show(plain)}  ${ratio.toFixed(2)} ×${ratio > most ? '  TOO SLOW' : ''}`,
  )
  return ratio > most
}
