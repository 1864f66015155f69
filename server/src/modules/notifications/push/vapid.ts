import { sign } from 'node:crypto'
import type { PushKey } from '../../../push-config.ts'

/** RFC 8292 allows a day at most. */
const LIFE_SECONDS = 12 * 3600

type Claimed = { endpoint: string; publicUrl: string; now: Date }

/** The Authorization header that tells a push service who sends, with the shop's address as the contact (RFC 8292). */
export function vapidHeader({ publicKey, privateKey }: PushKey, { endpoint, publicUrl, now }: Claimed): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + LIFE_SECONDS,
    sub: publicUrl,
  }
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims].map(inBase64).join('.')
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
}

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
