import { createHmac, randomBytes } from 'node:crypto'

/** A new secret of a webhook, with the prefix by which scanners for leaked secrets know it. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/**
 * The header `Lavka-Signature` in the scheme of Stripe, so that its libraries verify it: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, with a
 * `v1` for each secret in force.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
  return [`t=${t}`, ...marks.map((mark) => `v1=${mark}`)].join(',')
}
