import type { Transaction } from 'kysely'
import { hour, limitsOf, takeAttemptIn } from '../../../attempts.ts'
import type { Actor } from '../../../auth.ts'
import type { AppConfig } from '../../../config.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { sendMail, sendSms } from '../../notifications/send.ts'
import { trialMail, trialSms } from '../../notifications/trial-messages.ts'
import type { SendTrial, TrialMessage } from './schema.ts'

type Db = Transaction<Tables>
type Channel = SendTrial['body']['channel']

const channels: readonly Channel[] = ['mail', 'sms']

async function addressesOf(db: Db, { id }: Actor): Promise<Record<Channel, string>> {
  const { email, phone } = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { mail: email, sms: phone }
}

/** A message to oneself, which nobody can switch off. Errors: BAD_REQUEST without an address, TOO_MANY after ten in an hour. */
export async function sendTrial(db: Db, actor: Actor, channel: Channel): Promise<void> {
  const to = (await addressesOf(db, actor))[channel]
  if (to === '')
    throw new ApiError('BAD_REQUEST', channel === 'mail' ? 'В вашем профиле нет почты' : 'В вашем профиле нет телефона')
  await takeAttemptIn(db, limitsOf(`trial messages of ${actor.id}`, [10, hour]))
  if (channel === 'mail') await sendMail(db, 'work', to, trialMail)
  else await sendSms(db, 'work', to, trialSms)
}

/** What came of the last message of each channel that concerns the person's work: a trial is one. */
export async function findTrials(
  db: Db,
  actor: Actor,
  { isDemo, ...settings }: Pick<AppConfig, 'isDemo' | 'mail' | 'sms'>,
): Promise<TrialMessage[]> {
  const addresses = await addressesOf(db, actor)
  const trials: TrialMessage[] = []
  for (const channel of channels) {
    const to = addresses[channel]
    const last = await withinSystem(db, () => findLast(db, channel, to))
    const state = !last ? 'none' : last.sent_at ? 'sent' : last.failed_at ? 'failed' : 'waiting'
    const isConfigured = isDemo || settings[channel] !== null
    trials.push({ channel, to, isConfigured, state, failure: state === 'sent' ? '' : (last?.failure ?? '') })
  }
  return trials
}

function findLast(db: Db, channel: Channel, to: string) {
  return db
    .selectFrom('outbox')
    .select(['sent_at', 'failed_at', 'failure'])
    .where('channel', '=', channel)
    .where('recipient', '=', to)
    .where('kind', '=', 'work')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
