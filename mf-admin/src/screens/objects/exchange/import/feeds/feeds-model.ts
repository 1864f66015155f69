import type { Feed } from '@lavka/server/contract'
import { createLatestCall, loggedOut } from '@lavka/shared'
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { findFeedsFx, removeFeedFx, runFeedFx, switchFeedFx } from '../../../../../api/feeds'
import { pollWhile } from '@lavka/shared/office'
import { $hasFeeds } from './address-model'

// The person's catalogues that are read on a schedule.

export const runClicked = createEvent<Feed>()
export const switched = createEvent<Feed>()
export const removed = createEvent<Feed>()
export const invalidated = createEvent()

const call = createLatestCall({ effect: findFeedsFx, toParams: (_: true) => ({}) })
export const { $error } = call
export const $feeds = createStore<readonly Feed[]>([])
  .on(call.done, (_, { answer }) => answer)
  .reset(loggedOut)

sample({
  clock: [$hasFeeds, invalidated],
  source: $hasFeeds,
  filter: Boolean,
  fn: () => true as const,
  target: call.asked,
})
pollWhile({
  answered: call.done,
  $isAtWork: combine($feeds, $hasFeeds, (feeds, isShown) => isShown && feeds.some(({ isRunning }) => isRunning)),
  $place: $hasFeeds,
  again: invalidated,
})

const runFx = attach({ effect: runFeedFx, mapParams: ({ id }: Feed) => ({ params: { id } }) })
const switchFx = attach({
  effect: switchFeedFx,
  mapParams: ({ id, isOn }: Feed) => ({ body: { id, isOn: !isOn } }),
})
const removeFx = attach({ effect: removeFeedFx, mapParams: ({ id }: Feed) => ({ body: { id } }) })
export const $isPending = combine(runFx.pending, switchFx.pending, removeFx.pending, (...all) => all.includes(true))

const whenFree = { source: $isPending, filter: (isPending: boolean) => !isPending, fn: (_: boolean, one: Feed) => one }
sample({ ...whenFree, clock: runClicked, target: runFx })
sample({ ...whenFree, clock: switched, target: switchFx })
sample({ ...whenFree, clock: removed, target: removeFx })

export const $refusal = createStore('')
  .on(merge([runFx.failData, switchFx.failData, removeFx.failData]), (_, { message }) => message)
  .reset(runFx, switchFx, removeFx, $hasFeeds)
// after a refusal too: the list may be out of date
sample({ clock: [runFx.finally, switchFx.finally, removeFx.finally], fn: () => undefined, target: invalidated })
