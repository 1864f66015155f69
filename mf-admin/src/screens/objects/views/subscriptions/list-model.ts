import type { OfficeView, Subscription } from '@lavka/server/contract'
import { staff } from '@lavka/domain/roles'
import { $role, createLatestCall, loggedOut } from '@lavka/shared'
import { combine, createEvent, createStore, sample } from 'effector'
import { findSubscriptionsFx } from '../../../../api/subscriptions'
import { $view } from '../../model'
import { panelClosed, panelOpened } from '../model'

// The person's subscriptions of one saved view.

export const subscriptionsOpened = createEvent<OfficeView>()
export const subscriptionsClosed = createEvent()
export const subscriptionsInvalidated = createEvent()

/** The view whose subscriptions are shown; null: the list of views. */
export const $subscribedView = createStore<OfficeView | null>(null)
  .on(subscriptionsOpened, (_, view) => view)
  .reset(subscriptionsClosed, panelOpened, panelClosed, loggedOut)

const call = createLatestCall({
  effect: findSubscriptionsFx,
  toParams: (object: string) => ({ query: { object } }),
})
export const { $error } = call
const $all = createStore<readonly Subscription[] | null>(null)
  .on(call.done, (_, { answer }) => answer)
  .reset(subscriptionsOpened, loggedOut)

/** An investor sees figures only. */
export const $maySubscribe = $role.map((role) => staff.some((one) => one === role))
/** Null until they are loaded. */
export const $subscriptions = combine($all, $subscribedView, (all, view) =>
  all && view ? all.filter(({ viewId }) => viewId === view.id) : null,
)

sample({
  clock: [subscriptionsOpened, subscriptionsInvalidated],
  source: $view,
  fn: ({ object }) => object,
  target: call.asked,
})
