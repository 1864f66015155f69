import { createEvent, createStore, sample } from 'effector'
import type { NotificationSettings } from '@lavka/server/contract'
import { createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { editNotificationsFx, findNotificationsFx } from '../../../api/profile'
import { sessionAsked } from '../session'

export const changed = createEvent<Partial<NotificationSettings>>()

const details = createDetails({ effect: findNotificationsFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = details

/** Changed since the last request. One is under way at a time: of two the first could come last. */
const $isChanged = createStore(false)
  .on(changed, () => true)
  .on(editNotificationsFx, () => false)
const answered = sample({
  clock: editNotificationsFx.finally,
  source: $isChanged,
  fn: (isChanged, answer) => ({ isChanged, answer }),
})
const changedMeanwhile = sample({ clock: answered, filter: ({ isChanged }) => isChanged })
const kept = answered.filterMap(({ isChanged, answer }) =>
  !isChanged && answer.status === 'done' ? answer.result : undefined,
)
const refused = sample({ clock: answered, filter: ({ isChanged, answer }) => !isChanged && answer.status === 'fail' })

/** Optimistic: changed at once and reverted when the server refuses. */
export const $settings = details.$details
  .on(kept, (_, settings) => settings)
  .on(changed, (settings, change) => settings && { ...settings, ...change })

const changedAtRest = sample({ clock: changed, filter: editNotificationsFx.pending.map((isPending) => !isPending) })
const toKeep = sample({ clock: [changedAtRest, changedMeanwhile], source: $settings })
sample({
  clock: toKeep.filterMap((settings) => settings ?? undefined),
  fn: (body) => ({ body }),
  target: editNotificationsFx,
})
sample({ clock: refused, fn: () => undefined, target: details.invalidated })
// specification §3, data: the session contains whether orders are sent by mail
sample({ clock: editNotificationsFx.done, fn: () => undefined, target: sessionAsked })
sample({ clock: editNotificationsFx.failData, fn: toNotice, target: noticeShown })
