import { combine, createEvent, createStore, sample } from 'effector'
import type { NotificationSettings } from '@lavka/server/contract'
import { createDetails, loggedOut, noticeShown, toNotice, unsavedChanged } from '@lavka/shared'
import { editNotificationsFx, findNotificationsFx } from '../../../api/profile'
import { sessionAsked } from '../session'

export const changed = createEvent<Partial<NotificationSettings>>()

const details = createDetails({ effect: findNotificationsFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = details

const changedAtRest = sample({ clock: changed, filter: editNotificationsFx.pending.map((isPending) => !isPending) })
const changedMeanwhile = sample({ clock: changed, filter: editNotificationsFx.pending })
/** A change has not been sent yet. One request is under way at a time: of two the first could come last. */
const $isWaiting = createStore(false)
  .on(changedMeanwhile, () => true)
  .reset(editNotificationsFx, loggedOut)

const answered = sample({
  clock: editNotificationsFx.finally,
  source: $isWaiting,
  fn: (isWaiting, answer) => ({ isWaiting, answer }),
})
const sentAgain = sample({ clock: answered, filter: ({ isWaiting }) => isWaiting })
const kept = answered.filterMap(({ isWaiting, answer }) =>
  !isWaiting && answer.status === 'done' ? answer.result : undefined,
)
// while a change waits, a failure takes nothing back: the next request has everything
const refused = answered.filterMap(({ isWaiting, answer }) =>
  !isWaiting && answer.status === 'fail' ? answer.error : undefined,
)

/** What was chosen and is not kept yet, over whatever the server answers. */
const $chosen = createStore<Partial<NotificationSettings>>({})
  .on(changed, (chosen, change) => ({ ...chosen, ...change }))
  .reset(kept, refused, loggedOut)
details.$details.on(kept, (known, settings) => known && settings)

/** Optimistic: changed at once and reverted when the server refuses. */
export const $settings = combine(details.$details, $chosen, (known, chosen) => known && { ...known, ...chosen })

const toKeep = sample({ clock: [changedAtRest, sentAgain], source: $settings })
sample({
  clock: toKeep.filterMap((settings) => settings ?? undefined),
  fn: (body) => ({ body }),
  target: editNotificationsFx,
})
// also settings that were asked for before they were changed, and come after it
sample({
  clock: [refused, sample({ clock: kept, filter: details.$isPending })],
  fn: () => undefined,
  target: details.invalidated,
})
// the browser would close the tab before the change is sent
sample({
  clock: $isWaiting,
  fn: (isUnsaved) => ({ form: 'notification-settings', isUnsaved }),
  target: unsavedChanged,
})
// specification §3, data: the session contains whether orders are sent by mail
sample({ clock: editNotificationsFx.done, fn: () => undefined, target: sessionAsked })
sample({ clock: refused, fn: toNotice, target: noticeShown })
