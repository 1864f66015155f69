import { createEvent, createStore, sample } from 'effector'
import type { NotificationSettings } from '@lavka/server/contract'
import { loggedOut, noticeShown, toNotice, type ApiError } from '@lavka/shared'
import { editNotificationsFx, findNotificationsFx } from '../../../api/profile'
import { sessionAsked } from '../session'

export const opened = createEvent()
export const changed = createEvent<Partial<NotificationSettings>>()

/** Changed at once; when the server refuses, as it was. */
export const $settings = createStore<NotificationSettings | null>(null)
  .on([findNotificationsFx.doneData, editNotificationsFx.doneData], (_, settings) => settings)
  .on(changed, (settings, change) => settings && { ...settings, ...change })
  .reset(loggedOut)
export const $loadError = createStore<ApiError | null>(null)
  .on(findNotificationsFx.failData, (_, error) => error)
  .reset(opened)

sample({ clock: [opened, editNotificationsFx.fail], fn: () => undefined, target: findNotificationsFx })
const toKeep = sample({ clock: changed, source: $settings, filter: (settings) => settings !== null })
sample({ clock: toKeep, fn: (body) => ({ body }), target: editNotificationsFx })
// specification §3, data: the session says whether orders come by mail
sample({ clock: editNotificationsFx.done, fn: () => undefined, target: sessionAsked })
sample({ clock: editNotificationsFx.failData, fn: toNotice, target: noticeShown })
