import type { NewSubscription, Subscription } from '@lavka/server/contract'
import { staff } from '@lavka/domain/roles'
import { $role, createLatestCall, loggedOut } from '@lavka/shared'
import { combine, createEvent, createStore, sample } from 'effector'
import { findSubscriptionsFx } from '../api/subscriptions'

// The person's subscriptions of one saved view or one report.

type OfReport = Extract<NewSubscription, { report: string }>
/** A figure of a report that an alert can watch. */
export type Measure = { name: string; caption: string; type: string }
export type Target =
  | { kind: 'view'; id: number; name: string; object: string }
  | { kind: 'report'; name: string; caption: string; ask: OfReport['ask']; measures: readonly Measure[] }

export const subscriptionsOpened = createEvent<Target>()
export const subscriptionsClosed = createEvent()
export const subscriptionsInvalidated = createEvent()

/** Whose subscriptions are shown; null: nobody's. */
export const $target = createStore<Target | null>(null)
  .on(subscriptionsOpened, (_, target) => target)
  .reset(subscriptionsClosed, loggedOut)

const call = createLatestCall({
  effect: findSubscriptionsFx,
  toParams: (target: Target) => ({
    query: target.kind === 'view' ? { object: target.object } : { report: target.name },
  }),
})
export const { $error } = call
const $all = createStore<readonly Subscription[] | null>(null)
  .on(call.done, (_, { answer }) => answer)
  .reset(subscriptionsOpened, loggedOut)

/** An investor sees figures only: of views nothing is sent to them. */
export const $maySubscribe = $role.map((role) => staff.some((one) => one === role))
/** Null until they are loaded. */
export const $subscriptions = combine($all, $target, (all, target) =>
  all && target ? all.filter(({ viewId }) => target.kind === 'report' || viewId === target.id) : null,
)

sample({ clock: [subscriptionsOpened, subscriptionsInvalidated], source: $target, filter: Boolean, target: call.asked })
