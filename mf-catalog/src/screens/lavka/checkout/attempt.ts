import type { PlaceOrder } from '@lavka/server/contract'

/** The order being sent, kept in the browser until the server has answered for certain. */
export type Attempt = { key: string; fingerprint: string }

export const ATTEMPT_KEY = 'lavka.order-attempt'

/** The same order goes under the same key, so that a retry is the same order; another one is another order. */
export function attemptFor(body: PlaceOrder['body'], stored: unknown, newKey: () => string): Attempt {
  const fingerprint = JSON.stringify(meaningOf(body))
  return isAttempt(stored) && stored.fingerprint === fingerprint ? stored : { key: newKey(), fingerprint }
}

/**
 * What the person wants. After an answer that got lost the consent is already given and a code may already be used up: what follows
 * from that is not another order.
 */
function meaningOf({ order_properties, ...rest }: PlaceOrder['body']) {
  const { consent: _consent, totalKopecks: _total, ...wishes } = order_properties
  return { ...rest, wishes }
}

function isAttempt(stored: unknown): stored is Attempt {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('fingerprint' in stored)) return false
  return typeof stored.key === 'string' && stored.key !== '' && typeof stored.fingerprint === 'string'
}

/** Whether the server has said for certain that this attempt made no order: no answer and 5xx leave it open. */
export function isDefinite(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408
}

/** 128 random bits; randomUUID is absent on a page without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
