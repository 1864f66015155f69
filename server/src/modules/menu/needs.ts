import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { jobSchema } from '../../jobs/boss.ts'
import { scopeBySupplier } from '../objects/supplier-scope.ts'
import { isServedBy } from '../orders/office/orders-object.ts'
import { mostCounted, type Need } from './schema.ts'

const operators: readonly Role[] = ['admin', 'manager']
const sellers: readonly Role[] = [...operators, 'supplier', 'partner']
const jobs = sql.table(`${jobSchema}.job`)
const ofSupplier = (column: string) => scopeBySupplier(sql.ref(column))
/** Seconds until the next occurrence of a time of day in Moscow. */
const secondsUntil = (time: RawBuilder<unknown>) =>
  sql`mod(86400 + extract(epoch from ${time}::time - (now() at time zone 'Europe/Moscow')::time)::int, 86400)`

type Question = {
  code: Need['code']
  allow: readonly Role[]
  /** the waiting rows that concern the actor; row security restricts them further */
  rows: (actor: Actor) => RawBuilder<unknown>
}

/** Kinds of waiting work, the most urgent first. The conditions match the grid filters of the links (mf-admin/src/screens/summary/needs). */
const questions: readonly Question[] = [
  {
    code: 'cut-offs',
    allow: sellers,
    rows: (actor) => sql`orders where status = 'placed' and ${isServedBy(actor)} and supplier_id in (
      select id from suppliers where ${secondsUntil(sql`cutoff`)} < 3600)`,
  },
  { code: 'orders', allow: sellers, rows: (actor) => sql`orders where status = 'placed' and ${isServedBy(actor)}` },
  {
    code: 'stock',
    allow: sellers,
    rows: (actor) => sql`products where is_active and stock <= 0 and ${ofSupplier('products.supplier_id')(actor)}`,
  },
  { code: 'reviews', allow: operators, rows: () => sql`reviews where state = 'waiting'` },
  { code: 'proposals', allow: operators, rows: () => sql`change_proposals where state = 'waiting'` },
  {
    code: 'offers',
    allow: ['supplier'],
    rows: (actor) => sql`contracts where state = 'offered' and ${ofSupplier('contracts.supplier_id')(actor)}`,
  },
  {
    code: 'contracts',
    allow: sellers,
    rows: (
      actor,
    ) => sql`contracts where state = 'accepted' and last_day between today_in_moscow() and today_in_moscow() + 30
      and ${ofSupplier('contracts.supplier_id')(actor)}`,
  },
  { code: 'mails', allow: ['admin'], rows: () => sql`${jobs} where state = 'failed' and name = 'send-message'` },
  { code: 'jobs', allow: ['admin'], rows: () => sql`${jobs} where state = 'failed' and name <> 'send-message'` },
]

/** The number of waiting rows of each kind that the role handles, in one query. Zero counts are left out; counting stops at `mostCounted`. */
export async function findNeeds(db: Transaction<Tables>, actor: Actor): Promise<Need[]> {
  const asked = questions.filter(({ allow }) => allow.includes(actor.role))
  if (asked.length === 0) return []
  const parts = asked.map(
    ({ code, rows }) =>
      sql`select ${code}::text as code, (select count(*)::int from (select from ${rows(actor)} limit ${mostCounted + 1}) found) as count`,
  )
  const { rows } = await sql<Need>`${sql.join(parts, sql` union all `)}`.execute(db)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return asked.flatMap(({ code }) => byCode.get(code) ?? []).filter(({ count }) => count > 0)
}
