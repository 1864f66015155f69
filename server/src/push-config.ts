import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { refusal } from './database/start-error.ts'

/** The key that we prove ourselves with to push services (VAPID, RFC 8292). */
export type PushKey = {
  /** the uncompressed point on P-256, 65 bytes; browsers subscribe with it */
  publicKey: Buffer
  privateKey: KeyObject
}

/** `services`: hosts of the push services that subscriptions may name; `*.` in front stands for every name below. */
export type PushSettings = { key: PushKey; services: readonly string[] }

/** Chromium and those built on it, Firefox, Safari, Edge on Windows. */
const usual = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** The settings of notifications in browsers; null without PUSH_KEY. */
export function readPush(environment: NodeJS.ProcessEnv): PushSettings | null {
  const text = environment['PUSH_KEY']
  if (!text) return null
  const services = (environment['PUSH_SERVICES'] || usual).split(',').map((one) => one.trim().toLowerCase())
  if (!services.every((one) => /^(\*\.)?[a-z0-9.-]+$/.test(one)))
    throw refusal('PUSH_SERVICES', services.join(), 'Перечислите имена серверов через запятую: fcm.googleapis.com')
  return { key: readPushKey(text), services }
}

/** A private key on P-256: 32 bytes in base64 (`openssl rand -base64 32`). Not printed. */
export function readPushKey(text: string): PushKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  const pair = createECDH('prime256v1')
  try {
    if (bytes.length !== 32) throw new Error('another length')
    pair.setPrivateKey(bytes)
  } catch {
    throw refusal('PUSH_KEY', null, 'Нужны 32 байта в base64: openssl rand -base64 32')
  }
  const publicKey = pair.getPublicKey()
  const [x, y, d] = [publicKey.subarray(1, 33), publicKey.subarray(33), bytes].map((one) => one.toString('base64url'))
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
  return { publicKey, privateKey }
}

/** Whether the host is one of the push services. */
export function isPushService(host: string, services: readonly string[]): boolean {
  return services.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
}
