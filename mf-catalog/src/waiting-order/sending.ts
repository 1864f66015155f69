import { inTurn } from '@lavka/domain/in-turn'
import { attach, createEffect, scopeBind } from 'effector'
import { mayRetry } from '@lavka/domain/may-retry'
import { $id, type ApiError } from '@lavka/shared'
import type { PlacedGroup } from '@lavka/server/contract'
import { placeOrderFx } from '../api/orders'
import { boundStorage } from './bound-storage'
import { isOver, OVER, toWaiting, WAITING_KEY, type Refusal, type WaitingOrder } from './waiting'

type Outcome =
  | { kind: 'none' | 'later' }
  | { kind: 'refused'; refusal: Refusal }
  /** the order as it was sent, and the server's answer */
  | { kind: 'placed'; order: WaitingOrder; group: PlacedGroup }

/** One tab at a time; without locks the server takes an order once by its key. */
const LOCK = 'lavka.waiting-order'

export const placeFx = attach({ effect: placeOrderFx })

/** Sends the stored order of the person, if there is one: one tab at a time, by the key that the press has made. */
export const sendWaitingFx = attach({
  source: $id,
  async effect(owner, _: void): Promise<Outcome> {
    const { read, write } = boundStorage()
    const place = scopeBind(placeFx, { safe: true })
    return inTurn(LOCK, async () => {
      const order = toWaiting(await read(WAITING_KEY), owner)
      if (!order || order.refusal) return { kind: 'none' }
      const refuse = async (refusal: Refusal): Promise<Outcome> => {
        await write({ key: WAITING_KEY, value: { ...order, refusal } })
        return { kind: 'refused', refusal }
      }
      if (isOver(order, new Date())) return refuse(OVER)
      if (!navigator.onLine) return { kind: 'later' }
      try {
        const group = await place({ body: order.body, idempotencyKey: order.key })
        await write({ key: WAITING_KEY, value: null })
        return { kind: 'placed', order, group }
      } catch (error) {
        if (!isRefused(error)) return { kind: 'later' }
        const { status, code, message, details } = error
        return refuse({ status, code, message, details })
      }
    })
  },
})

/** Deletes the stored order of a person, after a tab that is just sending it. Resolves with whether it was still waiting. */
export const dropWaitingFx = createEffect(async (owner: number): Promise<boolean> => {
  const { read, write } = boundStorage()
  return inTurn(LOCK, async () => {
    const order = toWaiting(await read(WAITING_KEY), owner)
    if (order) await write({ key: WAITING_KEY, value: null })
    return order !== null && order.refusal === null
  })
})

function isRefused(error: unknown): error is ApiError {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0
  return typeof status === 'number' && !mayRetry({ status })
}
