import type { PlaceOrder } from '@lavka/server/contract'
import type { BoundStorage } from './bound-storage'

/**
 * An order has a seed, stored in the browser from the opening of the checkout until the server has answered definitely. The
 * idempotency key is derived from the seed and the content of the order: a retry, a reload and another tab with the
 * same basket send the same key, and a different order sends another one.
 */
export const SEED_KEY = 'lavka.order-attempt'

export function keyFor(body: PlaceOrder['body'], seed: string): string {
  return `${seed}-${hash(JSON.stringify(meaningOf(body)))}`
}

/** The seed that the tabs of the browser share; where there is none, one is made and stored. Ordering works without storage, too. */
export async function attemptSeed({ read, write }: BoundStorage): Promise<string> {
  const stored = toSeed(await read(SEED_KEY).catch(() => null))
  if (stored !== null) return stored
  const seed = randomSeed()
  await write({ key: SEED_KEY, value: seed }).catch(() => undefined)
  return seed
}

/** Parses a stored seed. */
export function toSeed(stored: unknown): string | null {
  return typeof stored === 'string' && /^[0-9a-f]{32}$/.test(stored) ? stored : null
}

/**
 * The content that identifies the order. After a lost answer the consent may be given, a promo code used up and the question
 * whether it is wanted again answered already, so these are not part of it. Neither are the unit and the pack, and the name `wishes` stays: otherwise
 * the retry of an order that an earlier release sent would get another key.
 */
function meaningOf({ order_properties, ...rest }: PlaceOrder['body']) {
  const json_data = rest.json_data.map(({ product, quantity, priceKopecks }) => ({ product, quantity, priceKopecks }))
  const {
    consent: _consent,
    totalKopecks: _total,
    deliveries: _told,
    isAgain: _again,
    ...properties
  } = order_properties
  return { ...rest, json_data, wishes: properties }
}

/** 53 bits (cyrb53, public domain): it only tells apart the orders of one seed; crypto.subtle is absent on a page without TLS. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0')
}

/** 128 random bits; randomUUID is absent on a page without TLS. */
function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
