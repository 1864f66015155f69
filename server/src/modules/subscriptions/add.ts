import type { Transaction } from 'kysely'
import { staff } from '@lavka/domain/roles'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Cidrs } from '../../network.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import { checkWebhookUrl } from './addresses.ts'
import { toSubscription } from './answers.ts'
import { openView, type OpenedView } from './open-view.ts'
import { countOwn } from './queries.ts'
import { ofReport } from './reports/of-report.ts'
import type { NewSubscription, Subscription } from './schema.ts'
import { makeWebhookSecret } from './signature.ts'
import { timingOf } from './timing.ts'

const mostOfOne = 20

type Given = { db: Transaction<Tables>; actor: Actor; objects: ObjectRegistry; isDemo: boolean; networks: Cidrs }
type Added = { subscription: Subscription; secret: string | null }

/** Subscribes a person to a view or a report that they see. The secret of a webhook is answered here alone. */
export async function addSubscription(given: Given, wanted: NewSubscription): Promise<Added> {
  const { db, actor } = given
  if ((await countOwn(db, actor.id)) >= mostOfOne)
    throw new ApiError('VALUE_REFUSED', `Больше ${mostOfOne}\u00a0подписок у одного человека не бывает. Удалите лишние`)
  if ('report' in wanted) {
    const values = ofReport(wanted, actor)
    if (wanted.kind === 'mail') await checkMail(db, actor)
    const row = await db
      .insertInto('view_subscriptions')
      .values({ owner_id: actor.id, ...values })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { subscription: toSubscription(row), secret: null }
  }
  // an investor sees figures only
  if (!staff.some((one) => one === actor.role)) throw new ApiError('FORBIDDEN')
  const view = await openView(given, wanted.viewId)
  if (view.object.readEvent)
    throw new ApiError(
      'VALUE_REFUSED',
      'На этот список не подписываются: просмотр каждого человека записывается в журнал',
    )
  const secret = wanted.kind === 'webhook' ? makeWebhookSecret() : null
  const values = wanted.kind === 'webhook' ? webhookOf(given, wanted.url, view) : await mailOf(given, wanted)
  const row = await db
    .insertInto('view_subscriptions')
    .values({ owner_id: actor.id, view_id: view.id, kind: wanted.kind, secret, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { subscription: toSubscription(row), secret }
}

function webhookOf({ isDemo, networks }: Given, url: string, { object }: OpenedView) {
  const table_name = object.watched ?? object.edits?.table
  if (!table_name) throw new ApiError('VALUE_REFUSED', 'Об изменениях этого списка веб-хуки не сообщают')
  return { url: checkWebhookUrl(url, { isDemo, networks }), table_name }
}

async function mailOf({ db, actor }: Given, wanted: NewSubscription & { kind: 'mail' }) {
  await checkMail(db, actor)
  return { ...timingOf(wanted), sends_empty: wanted.sendsEmpty }
}

async function checkMail(db: Transaction<Tables>, actor: Actor): Promise<void> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow()
  if (email === '') throw new ApiError('VALUE_REFUSED', 'Сначала укажите почту в настройках: письмо некуда отправить')
}
