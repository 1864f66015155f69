import type { Feed, InsertFeed } from '@lavka/server/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { insertFeedFx } from '../../../../../api/feeds'
import { $batch, $place } from '../batch-model'

// A catalogue that was loaded from an address is put on a schedule.

type Chosen = Omit<InsertFeed['body'], 'batchId'>

export const changed = createEvent<Partial<Chosen>>()
export const submitted = createEvent()

export const $chosen = createStore<Chosen>({ everyHours: 24, gone: 'off' })
  .on(changed, (chosen, change) => ({ ...chosen, ...change }))
  .reset($place)

const insertFx = attach({ effect: insertFeedFx, mapParams: (body: InsertFeed['body']) => ({ body }) })
export const $isPending = insertFx.pending
export const $made = createStore<Feed | null>(null)
  .on(insertFx.doneData, (_, feed) => feed)
  .reset($place)
export const $refusal = createStore('')
  .on(insertFx.failData, (_, { message }) => message)
  .reset(insertFx, $place)

const wanted = sample({
  clock: submitted,
  source: { batch: $batch, chosen: $chosen, isPending: insertFx.pending },
}).filterMap(({ batch, chosen, isPending }) => (batch && !isPending ? { ...chosen, batchId: batch.id } : undefined))
sample({ clock: wanted, target: insertFx })
