import { DAY_MS } from '@lavka/domain/delivery-schedule'
import { endOfWindow } from '@lavka/domain/order/window'
import type { ApiError } from '@lavka/shared'
import type { PlaceOrder } from '@lavka/server/contract'

/** Why an order was not placed, as the checkout shows it. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'details'>

/** An order that was pressed without a connection: the exact request, whose key lets the server take it once (attempt.ts). */
export type WaitingOrder = {
  /** the id of the person who has pressed; nobody else sends it */
  owner: number
  key: string
  body: PlaceOrder['body']
  /** after this time it is not sent any more, UTC ISO */
  until: string
  /** set when it was not placed: shown until the person has seen it */
  refusal: Refusal | null
}

export const WAITING_KEY = 'lavka.waiting-order'

/** Longer than this nobody remembers that an order waits. */
const LONGEST_MS = DAY_MS

/** How long an order with these windows waits: until the first of them is over, a day at most. */
export function untilOf({ order_properties: { windows = {} } }: PlaceOrder['body'], now: Date): string {
  const ends = Object.values(windows).map(endOfWindow)
  return new Date(Math.min(now.getTime() + LONGEST_MS, ...ends.filter(Number.isFinite))).toISOString()
}

export const isOver = ({ until }: WaitingOrder, now: Date): boolean => Date.parse(until) <= now.getTime()

export const OVER: Refusal = {
  status: 409,
  code: 'WAITED_TOO_LONG',
  message: 'Заказ слишком долго ждал соединения. Проверьте время доставки и закажите ещё раз',
}

/** The stored order of this person; null when there is none, it is another one's or broken. */
export function toWaiting(stored: unknown, owner: number): WaitingOrder | null {
  return isWaiting(stored) && stored.owner === owner ? stored : null
}

function isWaiting(value: unknown): value is WaitingOrder {
  if (typeof value !== 'object' || value === null || !('body' in value) || !('refusal' in value)) return false
  const [owner, key, until] = ['owner', 'key', 'until'].map((name): unknown => Reflect.get(value, name))
  const isKnown = typeof owner === 'number' && owner > 0 && typeof key === 'string' && key !== ''
  const isDated = typeof until === 'string' && Number.isFinite(Date.parse(until))
  return isKnown && isDated && isBody(value.body) && (value.refusal === null || isRefusal(value.refusal))
}

/** What this module reads of the request; the server checks all of it. */
function isBody(value: unknown): value is PlaceOrder['body'] {
  if (typeof value !== 'object' || value === null) return false
  if (!('json_data' in value) || !('order_properties' in value) || !('comment' in value)) return false
  const { json_data: lines, order_properties: properties } = value
  return Array.isArray(lines) && lines.length > 0 && typeof properties === 'object' && properties !== null
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
}
