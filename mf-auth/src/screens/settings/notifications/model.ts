import { createEvent, sample } from 'effector'
import type { NotificationSettings } from '@lavka/server/contract'
import { createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { editNotificationsFx, findNotificationsFx } from '../../../api/profile'
import { sessionAsked } from '../session'

export const changed = createEvent<Partial<NotificationSettings>>()

const details = createDetails({ effect: findNotificationsFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = details

/** Optimistic: changed at once and reverted when the server refuses. */
export const $settings = details.$details
  .on(editNotificationsFx.doneData, (_, settings) => settings)
  .on(changed, (settings, change) => settings && { ...settings, ...change })

sample({ clock: editNotificationsFx.fail, fn: () => undefined, target: details.invalidated })
const toKeep = sample({ clock: changed, source: $settings, filter: (settings) => settings !== null })
sample({ clock: toKeep, fn: (body) => ({ body }), target: editNotificationsFx })
// specification §3, data: the session contains whether orders are sent by mail
sample({ clock: editNotificationsFx.done, fn: () => undefined, target: sessionAsked })
sample({ clock: editNotificationsFx.failData, fn: toNotice, target: noticeShown })
