import { sql, type Kysely, type Transaction } from 'kysely'
import { actorOfJob, type Actor, type JobOwner } from '../../auth.ts'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { DeliveryReason, SubscriptionDeliveryState } from '../../database/values.ts'
import { nextRun } from './schedule.ts'

type Db = Transaction<Tables>

const columns = [
  ...(['id', 'view_id', 'report', 'ask', 'period', 'rule', 'kind', 'weekday', 'month_day', 'hour'] as const),
  ...(['sends_empty', 'next_at', 'url', 'is_active', 'stopped_because'] as const),
] as const
const logColumns = ['id', 'reason', 'state', 'rows', 'tries', 'status', 'failure', 'made_at', 'ended_at'] as const
/** The most deliveries in a log. */
const shownDeliveries = 50

/** A person's own subscriptions of the views of an object, or of a report. */
export function findOwn(db: Db, userId: number, { object, report }: { object?: string; report?: string }) {
  return db
    .selectFrom('view_subscriptions as s')
    .leftJoin('office_views as v', 'v.id', 's.view_id')
    .select(columns.map((name) => `s.${name}` as const))
    .where('s.owner_id', '=', userId)
    .$if(object !== undefined, (found) => found.where('v.object', '=', object ?? ''))
    .$if(report !== undefined, (found) => found.where('s.report', '=', report ?? ''))
    .orderBy('s.id')
    .execute()
}

export type SubscriptionRow = Awaited<ReturnType<typeof findOwn>>[number]

/** A person's own subscription, locked. */
export function lockOwn(db: Db, userId: number, id: number) {
  return db
    .selectFrom('view_subscriptions')
    .select([...columns, 'secret'])
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function countOwn(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('view_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export function findDeliveriesOf(db: Db, subscription: number) {
  return db
    .selectFrom('subscription_deliveries')
    .select(logColumns)
    .where('subscription_id', '=', subscription)
    .orderBy('id', 'desc')
    .limit(shownDeliveries)
    .execute()
}

export type DeliveryRow = Awaited<ReturnType<typeof findDeliveriesOf>>[number]

type NewDelivery = {
  subscription_id: number
  owner_id: number
  reason: DeliveryReason
  content?: string
  rows?: number
}

/** Queues a delivery; a trigger creates its job. */
export function insertDelivery(db: Db, delivery: NewDelivery): Promise<DeliveryRow> {
  return db.insertInto('subscription_deliveries').values(delivery).returning(logColumns).executeTakeFirstOrThrow()
}

/** Stops a subscription for a reason that is not its owner's. */
export async function stopSubscription(db: Db, id: number, because: 'view' | 'receiver'): Promise<void> {
  await db
    .updateTable('view_subscriptions')
    .set({ is_active: false, stopped_because: because })
    .where('id', '=', id)
    .execute()
}

/** The person in whose name a subscription is sent; undefined for one who is blocked or gone. */
export async function findSubscriber(
  database: Kysely<Tables>,
  id: number,
): Promise<{ actor: Actor; email: string } | undefined> {
  const { rows } = await asSystem(database, (db) =>
    sql<JobOwner & { email: string }>`select * from find_owner('view_subscriptions', ${id})`.execute(db),
  )
  return rows[0] && { actor: actorOfJob(rows[0], `subscription-${id}`), email: rows[0].email }
}

/** Counts a try and returns what is to be sent; undefined when it has an end already. */
export function startDelivery(database: Kysely<Tables>, id: number) {
  return asSystem(database, async (db) => {
    const delivery = await db
      .updateTable('subscription_deliveries')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['id', 'subscription_id', 'reason', 'content', 'tries'])
      .executeTakeFirst()
    if (!delivery) return undefined
    const subscription = await db
      .selectFrom('view_subscriptions')
      .selectAll()
      .where('id', '=', delivery.subscription_id)
      .executeTakeFirstOrThrow()
    return { ...delivery, subscription }
  })
}

export type StartedDelivery = NonNullable<Awaited<ReturnType<typeof startDelivery>>>

type Outcome = { state: SubscriptionDeliveryState; rows?: number; status?: number | null; failure?: string }

/** Notes the outcome of a try. The content goes with the last one. */
export async function noteOutcome(db: Db, id: number, outcome: Outcome): Promise<void> {
  const end = outcome.state === 'waiting' ? {} : { content: '', ended_at: new Date() }
  await db
    .updateTable('subscription_deliveries')
    .set({ failure: '', ...outcome, ...end })
    .where('id', '=', id)
    .execute()
}

/** Queues the mails and the looks of alerts that are due, and says when each is due next: what was missed is not made up for. */
export function queueDueMails(database: Kysely<Tables>, now: Date): Promise<void> {
  return asSystem(database, async (db) => {
    const due = await db
      .selectFrom('view_subscriptions')
      .select(['id', 'owner_id', 'weekday', 'month_day as monthDay', 'hour'])
      .where('kind', '<>', 'webhook')
      .where('is_active', '=', true)
      .where('next_at', '<=', now)
      .orderBy('id')
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, owner_id, ...schedule } of due) {
      await insertDelivery(db, { subscription_id: id, owner_id, reason: 'schedule' })
      const next_at = nextRun(schedule, now)
      await db.updateTable('view_subscriptions').set({ next_at }).where('id', '=', id).execute()
    }
  })
}

/** The log is kept for a month. */
export async function forgetDeliveries(database: Kysely<Tables>): Promise<void> {
  await asSystem(database, (db) =>
    db
      .deleteFrom('subscription_deliveries')
      .where('made_at', '<', sql<Date>`now() - interval '30 days'`)
      .execute(),
  )
}
