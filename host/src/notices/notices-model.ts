import { createEffect, createEvent, createStore, sample } from 'effector'
import { loggedOut, noticeShown, type Notice } from '@lavka/shared'

export type Shown = Notice & { id: number }
export type Kept = Notice & { at: number }

const HISTORY_LENGTH = 50

export const noticeClosed = createEvent<number>()
export const resultClosed = createEvent()
export const historyOpened = createEvent()
export const historyClosed = createEvent()

const $lastId = createStore(0).on(noticeShown, (id) => id + 1)
export const $notices = createStore<Shown[]>([]).on(noticeClosed, (notices, id) =>
  notices.filter((notice) => notice.id !== id),
)

const resultShown = sample({ clock: noticeShown, filter: ({ result }) => result !== undefined })
const passingShown = sample({ clock: noticeShown, filter: ({ result }) => result === undefined })

/** The result of a call that a dialog has to show (result-dialog.tsx), until the person closes it. */
export const $result = createStore<Notice | null>(null)
  .on(resultShown, (_, notice) => notice)
  .reset(resultClosed, loggedOut)

// a notice with the same text replaces the earlier one
sample({
  clock: passingShown,
  source: { notices: $notices, id: $lastId },
  fn: ({ notices, id }, notice) => [...notices.filter(({ text }) => text !== notice.text), { ...notice, id }],
  target: $notices,
})

const stampFx = createEffect((notice: Notice): Kept => ({ ...notice, at: Date.now() }))
sample({ clock: noticeShown, target: stampFx })

/** Past notices, newest first, so that nobody has to read them within ten seconds (WCAG 2.2.1). Cleared at the logout. */
export const $history = createStore<Kept[]>([])
  .on(stampFx.doneData, (history, kept) => [kept, ...history].slice(0, HISTORY_LENGTH))
  .reset(loggedOut)
export const $isHistoryOpen = createStore(false)
  .on(historyOpened, () => true)
  .reset(historyClosed, loggedOut)
