import { createECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { hour, limitsOf, takeAttempt } from '../../../attempts.ts'
import { findSession, type Actor } from '../../../auth.ts'
import { serve } from '../../../call.ts'
import type { AppConfig } from '../../../config.ts'
import { asActor } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { networkOf } from '../../../network.ts'
import { isPushService } from '../../../push-config.ts'
import { deleteBrowser, findOwnBrowsers, putBrowser, renewBrowser } from './queries.ts'
import { addPush, findPush, removePush, renewPush, type AddPush, type PushState } from './schema.ts'

/** Which browsers show a person's notifications. */
export function push(app: FastifyInstance): void {
  const { config } = app
  serve(app, findPush, ({ actor, database }) => read(database, actor, config))

  serve(app, addPush, async ({ actor, database, body }) => {
    const deviceId = await deviceOf(database, actor)
    const { endpoint, publicKey, secret } = check(body, config)
    if (deviceId === undefined) throw new ApiError('NOT_LOGGED_IN')
    await asActor(database, actor, (db) => putBrowser(db, { endpoint, publicKey, secret, deviceId }))
    return read(database, actor, config)
  })

  serve(app, removePush, async ({ actor, database, params: { id } }) => {
    await asActor(database, actor, (db) => deleteBrowser(db, actor.id, id))
    return read(database, actor, config)
  })

  serve(app, renewPush, async ({ database, request, body: { old, subscription } }) => {
    await takeAttempt(database, limitsOf(`push renewals from ${networkOf(request.ip)}`, [60, hour]))
    const renewed = check(subscription, config)
    const before = { endpoint: old.endpoint, secret: Buffer.from(old.auth, 'base64url') }
    if (!(await renewBrowser(database, before, renewed))) throw new ApiError('NOT_FOUND')
    return {}
  })
}

async function read(database: Kysely<Tables>, actor: Actor, config: AppConfig): Promise<PushState> {
  const current = await deviceOf(database, actor)
  const browsers = await asActor(database, actor, (db) => findOwnBrowsers(db, actor.id))
  return {
    key: config.push?.key.publicKey.toString('base64url') ?? '',
    browsers: browsers.map(({ id, model, created_at, device_id }) => ({
      id,
      model,
      createdAt: created_at.toISOString(),
      isCurrent: device_id === current,
    })),
  }
}

async function deviceOf(database: Kysely<Tables>, { tokenHash }: Actor): Promise<string | undefined> {
  return tokenHash ? (await findSession(database, tokenHash))?.device_id : undefined
}

/** Only a push service that the operator knows, by https; where its name leads is looked at when it is connected to. */
function check({ endpoint, keys }: AddPush['body'], { push: settings, isDemo }: AppConfig) {
  if (!settings) throw new ApiError('BAD_REQUEST', 'Магазин не шлёт уведомлений в браузер')
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const isSafe = isDemo ? /^https?:$/.test(url?.protocol ?? '') : url?.protocol === 'https:' && url.port === ''
  if (!url || !isSafe || url.username !== '' || !isPushService(url.hostname, settings.services))
    throw new ApiError('BAD_REQUEST', 'Этот браузер получает уведомления через службу, которой магазин не знает')
  const publicKey = Buffer.from(keys.p256dh, 'base64url')
  if (!isOnCurve(publicKey)) throw new ApiError('BAD_REQUEST', 'Браузер прислал непонятный ключ')
  return { endpoint: url.href, publicKey, secret: Buffer.from(keys.auth, 'base64url') }
}

/** A key that is no point of the curve would fail at each message. */
function isOnCurve(point: Buffer): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    return pair.computeSecret(point).length > 0
  } catch {
    return false
  }
}
