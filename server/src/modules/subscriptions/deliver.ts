import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AppConfig } from '../../config.ts'
import { asActor, asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import type { ReportPeriod } from '../../database/values.ts'
import { ApiError } from '../../errors.ts'
import { queueOf } from '../../jobs/queues.ts'
import { RowId } from '../../schema-primitives.ts'
import { webhookStoppedMail } from '../notifications/messages.ts'
import { sendMail as queueMail } from '../notifications/send.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import { Refused, whyFailed } from './failure.ts'
import { mailView } from './mail-view.ts'
import { sendReport } from './reports/send-report.ts'
import { openViewIfSeen } from './open-view.ts'
import { postWebhook } from './post-webhook.ts'
import { findSubscriber, noteOutcome, startDelivery, stopSubscription, type StartedDelivery } from './queries.ts'
import { testContent } from './tell-changes.ts'

const DeliveryJob = Type.Object({ id: RowId })

type Config = Pick<AppConfig, 'publicUrl' | 'webhookNetworks'>
type Given = { database: Kysely<Tables>; objects: ObjectRegistry; config: Config }

/** Sends what a job says, once more each time the runner tries it; after the last try the webhook is stopped and its owner is told. */
export async function deliverSubscription(given: Given, job: unknown): Promise<void> {
  const { id } = Value.Parse(DeliveryJob, job)
  const delivery = await startDelivery(given.database, id)
  if (!delivery) return
  try {
    await send(given, delivery)
  } catch (error) {
    const isLast = delivery.tries > queueOf('deliver-subscription').retryLimit
    // a test says at once what is wrong; what the rules refuse is refused again
    const isOver = isLast || delivery.reason === 'test' || error instanceof ApiError
    const { failure, status } = whyFailed(error)
    await asSystem(given.database, (db) =>
      noteOutcome(db, id, { state: isOver ? 'failed' : 'waiting', failure, status }),
    )
    if (!isOver) throw error
    if (isLast && delivery.reason === 'change') await stopWebhook(given, delivery, failure)
  }
}

function send(given: Given, delivery: StartedDelivery): Promise<void> {
  const { view_id, report, period, kind } = delivery.subscription
  if (report !== null && period !== null) return sendOfReport(given, delivery, { report, period })
  if (view_id === null) throw new Error('a subscription of nothing')
  return kind === 'mail' ? sendMail(given, delivery, view_id) : sendWebhook(given, delivery, view_id)
}

/** What the person may no longer read stops the subscription. */
async function sendOfReport(
  given: Given,
  delivery: StartedDelivery,
  asked: { report: string; period: ReportPeriod },
): Promise<void> {
  const { actor, email } = await subscriberOf(given, delivery)
  const { subscription, reason, id } = delivery
  if (email === '' && subscription.kind === 'mail')
    throw new ApiError('VALUE_REFUSED', 'В вашей учётной записи нет почты')
  try {
    await asActor(given.database, actor, async (db) => {
      const sending = {
        db,
        actor,
        publicUrl: given.config.publicUrl,
        email,
        isTest: reason === 'test',
        now: new Date(),
      }
      await noteOutcome(db, id, await sendReport(sending, { ...subscription, ...asked }))
    })
  } catch (error) {
    if (!(error instanceof ApiError) || !['FORBIDDEN', 'NOT_FOUND'].includes(error.code)) throw error
    await stopUnseen(given, delivery)
  }
}

async function subscriberOf({ database }: Given, { subscription, reason }: StartedDelivery) {
  if (!subscription.is_active && reason !== 'test') throw new ApiError('CONFLICT', 'Подписка остановлена')
  const subscriber = await findSubscriber(database, subscription.id)
  if (!subscriber) throw new ApiError('ACCOUNT_BLOCKED', 'Учётная запись закрыта или заблокирована')
  return subscriber
}

async function sendMail(given: Given, delivery: StartedDelivery, viewId: number): Promise<void> {
  const { database, objects, config } = given
  const { subscription, reason, id } = delivery
  const { actor, email } = await subscriberOf(given, delivery)
  if (email === '') throw new ApiError('VALUE_REFUSED', 'В вашей учётной записи нет почты')
  const isSeen = await asActor(database, actor, async (db) => {
    const view = await openViewIfSeen({ db, actor, objects }, viewId)
    if (!view) return false
    const sendsEmpty = subscription.sends_empty || reason === 'test'
    const { publicUrl } = config
    await noteOutcome(db, id, await mailView({ db, actor, objects, publicUrl, email, sendsEmpty }, view))
    return true
  })
  if (!isSeen) await stopUnseen(given, delivery)
}

async function sendWebhook(given: Given, delivery: StartedDelivery, viewId: number): Promise<void> {
  const { database, objects, config } = given
  const { id, subscription, reason } = delivery
  const { actor } = await subscriberOf(given, delivery)
  // the view may have been taken from the person since the change was queued
  const view = await asActor(database, actor, (db) => openViewIfSeen({ db, actor, objects }, viewId))
  if (!view) return stopUnseen(given, delivery)
  const { url, secret, old_secret, old_secret_until } = subscription
  const isOldValid = old_secret_until !== null && old_secret_until > new Date()
  const status = await postWebhook({
    url: url ?? '',
    secrets: [secret, isOldValid ? old_secret : null].flatMap((one) => one ?? []),
    id,
    body: reason === 'test' ? testContent(view) : delivery.content,
    networks: config.webhookNetworks,
  })
  if (status < 200 || status > 299) throw new Refused(status)
  await asSystem(database, (db) => noteOutcome(db, id, { state: 'sent', status }))
}

async function stopUnseen({ database }: Given, { id, subscription }: StartedDelivery): Promise<void> {
  await asSystem(database, async (db) => {
    await stopSubscription(db, subscription.id, 'view')
    await noteOutcome(db, id, { state: 'failed', failure: 'Этот вид или отчёт вам больше не виден' })
  })
}

async function stopWebhook({ database }: Given, { subscription }: StartedDelivery, why: string): Promise<void> {
  const subscriber = await findSubscriber(database, subscription.id)
  if (!subscriber) return
  await asActor(database, subscriber.actor, async (db) => {
    await stopSubscription(db, subscription.id, 'receiver')
    const view = await db
      .selectFrom('office_views')
      .select('name')
      .where('id', '=', subscription.view_id ?? 0)
      .executeTakeFirst()
    await queueMail(db, 'work', subscriber.email, webhookStoppedMail(view?.name ?? '', subscription.url ?? '', why))
  })
}
