import { createEvent, sample } from 'effector'
import type { NotificationSettings } from '@lavka/server/contract'
import { createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { editNotificationsFx, findNotificationsFx } from '../../../api/profile'
import { sessionAsked } from '../session'

export const changed = createEvent<Partial<NotificationSettings>>()

const details = createDetails({ effect: findNotificationsFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = details

// an answer to a change says nothing of the next one, which is on its way
const kept = sample({
  clock: editNotificationsFx.doneData,
  source: editNotificationsFx.inFlight,
  filter: (count) => count === 0,
  fn: (_, settings) => settings,
})
/** Optimistic: changed at once and reverted when the server refuses. */
export const $settings = details.$details
  .on(kept, (_, settings) => settings)
  .on(changed, (settings, change) => settings && { ...settings, ...change })

sample({ clock: editNotificationsFx.fail, fn: () => undefined, target: details.invalidated })
const toKeep = sample({ clock: changed, source: $settings, filter: (settings) => settings !== null })
sample({ clock: toKeep, fn: (body) => ({ body }), target: editNotificationsFx })
// specification §3, data: the session contains whether orders are sent by mail
sample({ clock: editNotificationsFx.done, fn: () => undefined, target: sessionAsked })
sample({ clock: editNotificationsFx.failData, fn: toNotice, target: noticeShown })
