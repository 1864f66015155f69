import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { limitsOf, minute, takeAttempt } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { addSubscription } from './add.ts'
import { toDelivery, toSubscription } from './answers.ts'
import * as queries from './queries.ts'
import { nextRun } from './schedule.ts'
import * as calls from './schema.ts'
import { makeWebhookSecret } from './signature.ts'

/** For how long the secret before a change signs too. */
const DAY_MS = 86_400_000

/** Subscriptions of saved views and of reports (docs/subscriptions.md); each is seen and changed by its owner alone. */
export function subscriptions(app: FastifyInstance): void {
  const { isDemo, webhookNetworks: networks } = app.config

  serve(app, calls.findSubscriptions, ({ actor, database, query }) =>
    asActor(database, actor, async (db) => (await queries.findOwn(db, actor.id, query)).map(toSubscription)),
  )

  serve(app, calls.insertSubscription, ({ actor, database, body, request }) =>
    asActor(database, actor, async (db) => {
      const added = await addSubscription({ db, actor, objects: app.objects.office, isDemo, networks }, body)
      const of = 'report' in body ? { report: body.report } : { view: body.viewId }
      const details = { subscription: added.subscription.id, kind: body.kind, ...of }
      await noteAudit(db, { event: 'subscription.added', user_id: actor.id, address: request.ip, details })
      return added
    }),
  )

  serve(app, calls.switchSubscription, ({ actor, database, body: { id, isActive } }) =>
    asActor(database, actor, async (db) => {
      const { kind, weekday, month_day: monthDay, hour } = await lockOwn(db, actor, id)
      await db
        .updateTable('view_subscriptions')
        .set({
          is_active: isActive,
          stopped_because: '',
          // the hours that passed meanwhile are not made up for
          ...(kind !== 'webhook' && { next_at: nextRun({ weekday, monthDay, hour }, new Date()) }),
        })
        .where('id', '=', id)
        .execute()
      return toSubscription(await lockOwn(db, actor, id))
    }),
  )

  serve(app, calls.removeSubscription, ({ actor, database, body: { id } }) =>
    asActor(database, actor, async (db) => {
      await lockOwn(db, actor, id)
      await db.deleteFrom('view_subscriptions').where('id', '=', id).execute()
      return { removed: true as const }
    }),
  )

  serve(app, calls.replaceSecret, ({ actor, database, params: { id } }) =>
    asActor(database, actor, async (db) => {
      const { secret: old_secret } = await lockOwn(db, actor, id)
      if (old_secret === null) throw new ApiError('NOT_FOUND', 'Секрет есть только у веб-хука')
      const secret = makeWebhookSecret()
      await db
        .updateTable('view_subscriptions')
        .set({ secret, old_secret, old_secret_until: new Date(Date.now() + DAY_MS) })
        .where('id', '=', id)
        .execute()
      return { secret }
    }),
  )

  serve(app, calls.testSubscription, async ({ actor, database, params: { id } }) => {
    await takeAttempt(database, limitsOf(`test of subscriptions by ${actor.id}`, [10, minute]))
    return asActor(database, actor, async (db) => {
      await lockOwn(db, actor, id)
      return toDelivery(await queries.insertDelivery(db, { subscription_id: id, owner_id: actor.id, reason: 'test' }))
    })
  })

  serve(app, calls.findDeliveries, ({ actor, database, params: { id } }) =>
    asActor(database, actor, async (db) => {
      await lockOwn(db, actor, id)
      return (await queries.findDeliveriesOf(db, id)).map(toDelivery)
    }),
  )
}

async function lockOwn(db: Transaction<Tables>, actor: Actor, id: number) {
  const own = await queries.lockOwn(db, actor.id, id)
  if (!own) throw new ApiError('NOT_FOUND', 'Такой подписки у вас нет: её могли удалить')
  return own
}
