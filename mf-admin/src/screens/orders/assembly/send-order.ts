import { attach, createEffect } from 'effector'
import { mayRetry } from '@lavka/domain/may-retry'
import { $role, type ApiError } from '@lavka/shared'
import { findOrderToPickFx, movePickedFx, weighPickedFx } from '../../../api/helpers'
import { findOrderCardFx, moveOrderFx, weighOrderFx } from '../../../api/orders'
import type { Collected, AssemblyCard } from './collected'
import { nextStep, type Step } from './next-step'

/** How far an order came: `text` says what is left to do, or what the entries collide with. `card` is null of an order that cannot be read. */
export type Sending = { order: number; kind: 'rests' | 'sent' | 'conflict'; text: string; card: AssemblyCard | null }

type Act = Extract<Step, { kind: 'move' | 'weigh' }>
/** More than any order needs: it begins assembly, is weighed and packed, and may change meanwhile. */
const MOST_STEPS = 10

/** The calls of a picker answer without prices and contacts. */
const readFx = attach({
  source: $role,
  effect: (role, id: number): Promise<AssemblyCard> =>
    role === 'picker' ? findOrderToPickFx({ params: { id } }) : findOrderCardFx({ query: { id } }),
})

const actFx = attach({
  source: $role,
  effect(role, { step, card: { id, version } }: { step: Act; card: AssemblyCard }): Promise<AssemblyCard> {
    const isPicker = role === 'picker'
    if (step.kind === 'weigh') {
      const body = { id, version, lines: step.lines }
      return isPicker ? weighPickedFx({ body }) : weighOrderFx({ body })
    }
    const { event } = step
    return isPicker
      ? movePickedFx({ body: { id, version, event } })
      : moveOrderFx({ body: { id, version, event, reason: '' } })
  },
})

/**
 * Sends what was entered for an order, step by step, each over the version that was read just before. A failure that passes (no connection) is thrown:
 * the next attempt goes on from where the order is then. One that lasts is a conflict, in the server's words.
 */
export const sendOrderFx = createEffect<Collected, Sending, ApiError>(async (collected) => {
  const { order } = collected
  let card: AssemblyCard | null = null
  for (let taken = 0; taken < MOST_STEPS; taken++) {
    try {
      card ??= await readFx(order)
      const step = nextStep(collected, card)
      if (step.kind === 'rests') return { order, kind: 'rests', text: '', card }
      if (step.kind === 'sent' || step.kind === 'conflict') return { order, card, ...step }
      card = await actFx({ step, card })
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (error.code !== 'ORDER_CHANGED') return { order, kind: 'conflict', text: error.message, card }
      card = null
    }
  }
  return { order, kind: 'conflict', text: 'Заказ всё время меняют. Откройте его и проверьте', card }
})

type Refusal = { status: number; code: string; message: string }
function isRefusal(error: unknown): error is Refusal {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('code' in error)) return false
  return typeof error.status === 'number' && !mayRetry({ status: error.status })
}
