import type { NewSubscription, Subscription } from '@lavka/server/contract'
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import {
  insertSubscriptionFx,
  removeSubscriptionFx,
  replaceSecretFx,
  switchSubscriptionFx,
  testSubscriptionFx,
} from '../api/subscriptions'
import { subscriptionsInvalidated, subscriptionsOpened } from './list-model'

// The actions on subscriptions.

export const added = createEvent<NewSubscription>()
export const switched = createEvent<Subscription>()
export const removed = createEvent<Subscription>()
export const testClicked = createEvent<Subscription>()
export const secretClicked = createEvent<Subscription>()

const insertFx = attach({ effect: insertSubscriptionFx, mapParams: (body: NewSubscription) => ({ body }) })
const switchFx = attach({
  effect: switchSubscriptionFx,
  mapParams: ({ id, isActive }: Subscription) => ({ body: { id, isActive: !isActive } }),
})
const removeFx = attach({ effect: removeSubscriptionFx, mapParams: ({ id }: Subscription) => ({ body: { id } }) })
const testFx = attach({ effect: testSubscriptionFx, mapParams: ({ id }: Subscription) => ({ params: { id } }) })
const secretFx = attach({ effect: replaceSecretFx, mapParams: ({ id }: Subscription) => ({ params: { id } }) })

const all = [insertFx, switchFx, removeFx, testFx, secretFx] as const
export const $isPending = combine(
  all.map(({ pending }) => pending),
  (pending) => pending.includes(true),
)

const whenFree = { source: $isPending, filter: (isPending: boolean) => !isPending }
sample({ ...whenFree, clock: added, fn: (_, body) => body, target: insertFx })
sample({ ...whenFree, clock: switched, fn: (_, one) => one, target: switchFx })
sample({ ...whenFree, clock: removed, fn: (_, one) => one, target: removeFx })
sample({ ...whenFree, clock: testClicked, fn: (_, one) => one, target: testFx })
sample({ ...whenFree, clock: secretClicked, fn: (_, one) => one, target: secretFx })

export const insertDone = insertFx.done
/** The id of the subscription whose test was queued. */
export const testQueued = testFx.done.map(({ params: { id } }) => id)

/** The secret of a webhook, shown until something else is done; the server does not tell it again. */
export const $secret = createStore('')
  .on(insertFx.doneData, (_, { secret }) => secret ?? '')
  .on(secretFx.doneData, (_, { secret }) => secret)
  .reset(subscriptionsOpened, added, removed)

const failed = merge(all.map(({ failData }) => failData))
export const $refusal = createStore('')
  .on(failed, (_, { message }) => message)
  .reset(subscriptionsOpened, ...all)
export const $said = createStore('')
  .on(insertFx.done, () => 'Подписка добавлена')
  .on(switchFx.doneData, (_, { isActive }) => (isActive ? 'Подписка включена' : 'Подписка приостановлена'))
  .on(removeFx.done, () => 'Подписка удалена')
  .on(testFx.done, () => 'Проверка отправлена: результат будет в журнале')
  .on(secretFx.done, () => 'Секрет сменён. Прежний подписывает ещё сутки')
  .reset(subscriptionsOpened, ...all)

sample({
  clock: [insertFx.finally, switchFx.finally, removeFx.finally],
  fn: () => undefined,
  target: subscriptionsInvalidated,
})
