import { createEvent, sample } from 'effector'
import { createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { findWaitsFx, removeWaitFx } from '../../../api/waits'

export const removed = createEvent<number>()

const list = createDetails({ effect: findWaitsFx, toParams: (_: void) => ({}), forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = list
/** The last asked first; null before they are loaded. */
export const $waits = list.$details.on(removeWaitFx.doneData, (_, waits) => waits)

sample({ clock: removed, fn: (id) => ({ params: { id } }), target: removeWaitFx })
sample({ clock: removeWaitFx.failData, fn: toNotice, target: noticeShown })
