import { attach, createEffect, sample } from 'effector'
import { readStoredFx, writeStoredFx } from '@lavka/shared'
import type { PlaceOrder } from '@lavka/server/contract'
import { keyFor, randomSeed, SEED_KEY, toSeed } from '../../../waiting-order/attempt'
import { opened } from './model'

// The idempotency key of an order, from a seed that the tabs of the browser share.

type Body = PlaceOrder['body']
export type Sending = { key: string; seed: string; body: Body }

// 1. take the stored seed or make one; 2. store it; 3. only then send the order
export const readAttemptFx = attach({ effect: readStoredFx, mapParams: (_: Body) => SEED_KEY })
export const makeAttemptFx = createEffect(({ body, stored }: { body: Body; stored: unknown }): Sending => {
  const seed = toSeed(stored) ?? randomSeed()
  return { key: keyFor(body, seed), seed, body }
})
export const keepAttemptFx = attach({
  effect: writeStoredFx,
  mapParams: ({ seed }: Sending) => ({ key: SEED_KEY, value: seed }),
})
// tabs with the same basket share the seed, so they make one order
const readSeedFx = attach({ effect: readStoredFx, mapParams: (_: void) => SEED_KEY })
const makeSeedFx = createEffect(randomSeed)
sample({ clock: opened, fn: () => undefined, target: readSeedFx })
sample({
  clock: readSeedFx.doneData,
  filter: (stored) => toSeed(stored) === null,
  fn: () => undefined,
  target: makeSeedFx,
})
sample({ clock: makeSeedFx.doneData, fn: (value) => ({ key: SEED_KEY, value }), target: writeStoredFx })
