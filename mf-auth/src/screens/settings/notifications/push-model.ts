import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { PushBrowser } from '@lavka/server/contract'
import { createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { addPushFx, findPushFx, removePushFx } from '../../../api/push'
import { $isOffline, opened as offlineOpened, settleFx } from '../offline/model'
import { abilityNow, subscribeHere, unsubscribeHere, type Ability, type Subscribed } from './this-browser'

/** «Включить в этом браузере»; the shop's key. */
export const switchedOn = createEvent<string>()
export const removed = createEvent<PushBrowser>()

const details = createDetails({ effect: findPushFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = details

export const $push = details.$details
  .on(addPushFx.doneData, (_, state) => state)
  .on(removePushFx.doneData, (_, state) => state)

export const $hasBrowser = $push.map((push) => push !== null && push.browsers.length > 0)

const lookFx = createEffect(abilityNow)
const subscribeFx = createEffect(subscribeHere)
const unsubscribeFx = createEffect(unsubscribeHere)

export const $ability = createStore<Ability>('unable').on(lookFx.doneData, (_, ability) => ability)
export const $isBusy = combine([subscribeFx.pending, addPushFx.pending], (pending) => pending.some(Boolean))

sample({ clock: [opened, subscribeFx.finally], fn: () => undefined, target: lookFx })
sample({ clock: switchedOn, target: subscribeFx })

const subscribed = sample({ clock: subscribeFx.doneData, filter: (made) => 'subscription' in made })
sample({ clock: subscribed, fn: ({ subscription: body }) => ({ body }), target: addPushFx })
sample({
  clock: addPushFx.done,
  fn: () => ({ kind: 'success', text: 'Уведомления будут приходить в этот браузер' }) as const,
  target: noticeShown,
})

sample({ clock: removed, fn: ({ id }) => ({ params: { id } }), target: removePushFx })
sample({ clock: removed, filter: ({ isCurrent }) => isCurrent, fn: () => undefined, target: unsubscribeFx })
// what the server does not know must not stay in the browser
sample({ clock: addPushFx.fail, fn: () => undefined, target: unsubscribeFx })

// the worker goes with the last thing that needs it
sample({ clock: opened, target: offlineOpened })
const ended = subscribeFx.doneData.filter({ fn: (made) => 'trouble' in made })
sample({ clock: [unsubscribeFx.done, ended], source: $isOffline, target: settleFx })

type Trouble = Extract<Subscribed, { trouble: string }>['trouble']

/** A refusal of the browser is explained in the panel. */
const words: Record<Exclude<Trouble, 'refused'>, string> = {
  later: 'Разрешения пока нет. Нажмите «Включить» ещё раз и выберите «Разрешить».',
  failed: 'Браузер не связался со своей службой уведомлений. Попробуйте ещё раз позже.',
}
sample({
  clock: subscribeFx.doneData.filterMap((made) =>
    'trouble' in made && made.trouble !== 'refused' ? made.trouble : undefined,
  ),
  fn: (trouble) => ({ kind: 'warning', text: words[trouble] }) as const,
  target: noticeShown,
})
sample({ clock: [addPushFx.failData, removePushFx.failData], fn: toNotice, target: noticeShown })
