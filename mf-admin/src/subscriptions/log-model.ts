import type { Delivery } from '@lavka/server/contract'
import { createLatestCall } from '@lavka/shared'
import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { findDeliveriesFx } from '../api/subscriptions'
import { testQueued } from './actions-model'
import { subscriptionsClosed, subscriptionsOpened } from './list-model'

// The log of one subscription. While a delivery waits for its outcome the log is read again.

const POLL_MS = 2_000

/** By the id of the subscription. */
export const logToggled = createEvent<number>()
export const logRetried = createEvent()

/** The subscription whose log is open; null for none. */
export const $openLog = createStore<number | null>(null)
  .on(logToggled, (open, id) => (open === id ? null : id))
  .on(testQueued, (_, id) => id)
  .reset(subscriptionsOpened, subscriptionsClosed)

const call = createLatestCall({ effect: findDeliveriesFx, toParams: (id: number) => ({ params: { id } }) })
export const { $error } = call
/** Null until it is loaded. */
export const $deliveries = createStore<readonly Delivery[] | null>(null)
  .on(call.done, (_, { answer }) => answer)
  .reset($openLog)

const polled = debounce({
  source: sample({
    clock: call.done,
    // a webhook that is tried again waits for minutes: that is not worth asking for
    filter: ({ answer }) => answer.some(({ state, failure }) => state === 'waiting' && failure === ''),
    fn: () => undefined,
  }),
  timeout: POLL_MS,
})
sample({
  clock: [$openLog, polled, logRetried, testQueued],
  source: $openLog,
  filter: (id) => id !== null,
  target: call.asked,
})
sample({ clock: $openLog, filter: (id) => id === null, fn: () => undefined, target: call.cancelled })
