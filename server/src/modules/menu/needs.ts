import { sql, type Transaction } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import { mayUse, type Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { productsOffice } from '../catalog/office/products.ts'
import { callbacksOffice } from '../callbacks/callbacks-object.ts'
import { claimsOffice } from '../claims/claims-object.ts'
import type { AnyObject } from '../objects/object.ts'
import { askOf } from '../objects/options/check-options.ts'
import { fromSql, whereSql } from '../objects/query/where-sql.ts'
import { ordersObject } from '../orders/office/orders-object.ts'
import { reviewsOffice } from '../reviews/reviews-object.ts'
import { proposalsOffice } from '../suppliers/approvals/proposals-object.ts'
import { contractsOffice } from '../suppliers/contracts/contracts-object.ts'
import { suppliersOffice } from '../suppliers/office/suppliers.ts'
import { withinSystem } from '../../database/actor.ts'
import { findWaiting } from '../notifications/outbox.ts'
import { countUnseen } from '../reports/runs/queries.ts'
import { jobsOffice } from './jobs-object.ts'
import { mostCounted, type Need } from './schema.ts'

const operators: readonly Role[] = ['admin', 'manager']
const sellers: readonly Role[] = [...operators, 'supplier', 'partner']

type Question = {
  code: Exclude<Need['code'], 'alerts' | 'applications' | 'late-mails' | 'late-sms'>
  allow: readonly Role[]
  object: AnyObject
  /** as loadOptions have it */
  filter: unknown[]
}

/**
 * What may wait for somebody, the most urgent first: rows of an object that a filter finds. The link of each opens a grid with the same filter
 * (mf-admin/src/screens/summary/needs/links.ts; launch/contracts/needs.test.ts compares them).
 */
export const questions: readonly Question[] = [
  { code: 'cut-offs', allow: sellers, object: ordersObject, filter: ['minutesLeft', '<=', 59] },
  { code: 'orders', allow: sellers, object: ordersObject, filter: ['status', '=', 'placed'] },
  { code: 'messages', allow: sellers, object: ordersObject, filter: ['hasQuestion', '=', true] },
  { code: 'callbacks', allow: operators, object: callbacksOffice, filter: ['isDue', '=', true] },
  { code: 'claims', allow: sellers, object: claimsOffice, filter: ['state', '=', 'open'] },
  {
    code: 'stock',
    allow: sellers,
    object: productsOffice,
    filter: [['isActive', '=', true], 'and', ['free', '<=', 0]],
  },
  { code: 'reviews', allow: operators, object: reviewsOffice, filter: ['state', '=', 'waiting'] },
  { code: 'proposals', allow: operators, object: proposalsOffice, filter: ['state', '=', 'waiting'] },
  { code: 'suppliers', allow: operators, object: suppliersOffice, filter: ['onboarding', '=', 'submitted'] },
  {
    code: 'onboarding',
    allow: ['supplier'],
    object: suppliersOffice,
    filter: ['onboarding', 'anyof', ['filling', 'returned']],
  },
  { code: 'offers', allow: ['supplier'], object: contractsOffice, filter: ['state', '=', 'offered'] },
  {
    code: 'contracts',
    allow: sellers,
    object: contractsOffice,
    filter: ['daysLeft', '<=', 30],
  },
  {
    code: 'mails',
    allow: ['admin'],
    object: jobsOffice,
    filter: [['isMail', '=', true], 'and', ['state', '=', 'dead']],
  },
  {
    code: 'jobs',
    allow: ['admin'],
    object: jobsOffice,
    filter: [['isMail', '=', false], 'and', ['state', '=', 'dead']],
  },
]

/** Mails and SMS that have not left for so long (seconds) do not leave: the second try comes after some seconds. */
const lateSeconds = 600

/** The channels that do not work, for who can mend them. A row of the outbox is seen by the system alone (row security). */
async function findLate(db: Transaction<Tables>, { role }: Actor): Promise<Need[]> {
  if (role !== 'admin') return []
  const waiting = await withinSystem(db, () => findWaiting(db, lateSeconds))
  return waiting.flatMap(({ channel, count, since }) => {
    const code = ({ mail: 'late-mails', sms: 'late-sms', push: null } as const)[channel]
    return code ? [{ code, count: Math.min(count, mostCounted + 1), since: since.toISOString() }] : []
  })
}

/** Who wants to sell and waits for an administrator; who was asked for papers does not. */
async function countApplications(db: Transaction<Tables>): Promise<number> {
  const waiting = await db
    .selectFrom('supplier_applications')
    .innerJoin('users', 'users.id', 'supplier_applications.user_id')
    .select('user_id')
    .where('state', 'in', ['received', 'answered'])
    .where('users.removed_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .limit(mostCounted + 1)
    .execute()
  return waiting.length
}

/** How much of what the role may mind waits, first mail and SMS that do not leave, who wants to sell and the alerts of reports that the person has not opened; what does not wait is left out. Nothing is counted past `mostCounted`. */
export async function findNeeds(db: Transaction<Tables>, actor: Actor): Promise<Need[]> {
  const asked = questions.filter(({ allow, object }) => allow.includes(actor.role) && mayUse(object, actor))
  const alerts = await countUnseen(db, actor, mostCounted + 1)
  const applications = actor.role === 'admin' ? await countApplications(db) : 0
  const first: Need[] = [
    ...(await findLate(db, actor)),
    ...(applications > 0 ? [{ code: 'applications' as const, count: applications }] : []),
    ...(alerts > 0 ? [{ code: 'alerts' as const, count: alerts }] : []),
  ]
  if (asked.length === 0) return first
  const parts = asked.map(({ code, object, filter }) => {
    const ask = askOf({ filter }, object)
    const found = sql`select from ${fromSql(object, ask, [])} where ${whereSql(actor, object, ask)} limit ${mostCounted + 1}`
    return sql`select ${code}::text as code, (select count(*)::int from (${found}) found) as count`
  })
  const { rows } = await sql<Need>`${sql.join(parts, sql` union all `)}`.execute(db)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return [...first, ...asked.flatMap(({ code }) => byCode.get(code) ?? []).filter(({ count }) => count > 0)]
}
