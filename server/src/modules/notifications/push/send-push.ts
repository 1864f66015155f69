import { DAY_MS } from '@lavka/domain/delivery-schedule'
import type { Kysely } from 'kysely'
import type { AppConfig } from '../../../config.ts'
import type { Tables } from '../../../database/tables.ts'
import { postGuarded } from '../../../guarded-post.ts'
import { isPushService } from '../../../push-config.ts'
import type { OutboxRow } from '../outbox.ts'
import { encryptPush } from './encrypt.ts'
import { findEndpoint, forgetBrowser } from './queries.ts'
import type { PushContent } from './schema.ts'
import { vapidHeader } from './vapid.ts'

type Given = { database: Kysely<Tables>; config: Pick<AppConfig, 'push' | 'publicUrl' | 'webhookNetworks'> }
type Message = Pick<OutboxRow, 'recipient' | 'subject' | 'body' | 'kind' | 'send_after'>

/** As long as a message is tried again. */
const LIFE_MS = DAY_MS

/**
 * Gives one message to the push service of a browser, or throws. A browser that is gone (404 and 410, RFC 8030) is forgotten; so is one whose push
 * service is no longer in PUSH_SERVICES.
 */
export async function sendPush({ database, config }: Given, message: Message): Promise<void> {
  if (!config.push) throw new Error('PUSH_KEY is not set')
  const id = Number(message.recipient)
  const browser = await findEndpoint(database, id)
  if (!browser) return
  const { endpoint, public_key: publicKey, secret } = browser
  if (!isPushService(new URL(endpoint).hostname, config.push.services)) return forgetBrowser(database, id)
  const now = new Date()
  const content: PushContent = { title: message.subject, path: message.body }
  const left = message.send_after.getTime() + LIFE_MS - now.getTime()
  const status = await postGuarded({
    url: endpoint,
    headers: {
      authorization: vapidHeader(config.push.key, { endpoint, publicUrl: config.publicUrl, now }),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: Math.round(Math.max(60_000, Math.min(left, LIFE_MS)) / 1000),
      urgency: message.kind === 'order' ? 'high' : 'normal',
    },
    body: encryptPush(JSON.stringify(content), { publicKey, secret }),
    networks: config.webhookNetworks,
  })
  if (status === 404 || status === 410) return forgetBrowser(database, id)
  if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
}
