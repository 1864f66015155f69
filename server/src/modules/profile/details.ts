import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { readOktmo } from '../../oktmo.ts'
import { findSelf, type UserRow } from '../users/queries.ts'
import { updateSelf } from './queries.ts'
import {
  editNotificationSettings,
  editProfile,
  findNotificationSettings,
  findProfile,
  type NotificationSettings,
  type Profile,
} from './schema.ts'

/** Name, region and notification settings. */
export function details(app: FastifyInstance): void {
  serve(app, findProfile, ({ actor, database }) =>
    asActor(database, actor, async (db) => profileOf(await findSelf(db, actor.id))),
  )

  serve(app, editProfile, ({ body, actor, database }) => {
    const name = body.name.trim()
    if (name === '') throw new ApiError('BAD_REQUEST', 'Укажите имя')
    const oktmo = body.oktmo === undefined ? {} : { oktmo: readOktmo(body.oktmo) }
    return asActor(database, actor, async (db) => profileOf(await updateSelf(db, actor.id, { name, ...oktmo })))
  })

  serve(app, findNotificationSettings, ({ actor, database }) =>
    asActor(database, actor, async (db) => settingsOf(await findSelf(db, actor.id))),
  )

  serve(app, editNotificationSettings, ({ body, actor, database }) => {
    const { quietFrom, quietUntil } = body
    const isHalf = (quietFrom ?? null) === null ? (quietUntil ?? null) !== null : (quietUntil ?? null) === null
    if (isHalf || (typeof quietFrom === 'number' && quietFrom === quietUntil))
      throw new ApiError('BAD_REQUEST', 'Укажите начало и конец тихих часов, они разные')
    return asActor(database, actor, async (db) => settingsOf(await updateSelf(db, actor.id, columnsOf(body))))
  })
}

export function profileOf(user: UserRow): Profile {
  const { id, login, name, role, type, code, email, phone, oktmo, created_at } = user
  const hasPassword = user.password_hash !== ''
  return { id, login, name, role, type, code, email, phone, oktmo, createdAt: created_at.toISOString(), hasPassword }
}

function settingsOf(user: UserRow): NotificationSettings {
  return {
    orderInEmail: user.order_in_email,
    orderInSms: user.order_in_sms,
    orderInPush: user.order_in_push,
    regularInEmail: user.regular_in_email,
    regularInPush: user.regular_in_push,
    reviewInEmail: user.review_in_email,
    reviewInPush: user.review_in_push,
    waitInEmail: user.wait_in_email,
    waitInSms: user.wait_in_sms,
    waitInPush: user.wait_in_push,
    quietFrom: user.quiet_from,
    quietUntil: user.quiet_until,
  }
}

const columnsOf = (settings: Partial<NotificationSettings>) => ({
  order_in_email: settings.orderInEmail,
  order_in_sms: settings.orderInSms,
  regular_in_email: settings.regularInEmail,
  review_in_email: settings.reviewInEmail,
  wait_in_email: settings.waitInEmail,
  wait_in_sms: settings.waitInSms,
  order_in_push: settings.orderInPush,
  regular_in_push: settings.regularInPush,
  review_in_push: settings.reviewInPush,
  wait_in_push: settings.waitInPush,
  quiet_from: settings.quietFrom,
  quiet_until: settings.quietUntil,
})
