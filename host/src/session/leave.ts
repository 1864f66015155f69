import { createEffect, createEvent, sample } from 'effector'
import { loggedOut, navigated, noticeShown, paths, type ApiError } from '@lavka/shared'
import { readItem, tryToWrite } from '../storage/browser-storage'
import { revokeDeviceFx, type Leaving } from './revoke-device'
import { dropPageToken, pageToken } from './page-token'
import type { Failed } from './renewal'
import { ownerOf, readSession, writeSession } from './stored'

/** The server refused the device secret (specification §8, row 2): the stored session is useless. */
export const deviceRefused = createEvent<ApiError>()
/** A call failed with 401 and there is no stored session of this page's person to renew. */
export const sessionOver = createEvent<Failed>()

/** Reloads a page that shows another person than the stored session. */
export const reloadFx = createEffect(() => window.location.reload())

/** specification §4: login, password, token and user data are removed at once, also offline; the stores are reset by loggedOut. */
const forgetFx = createEffect((): Leaving => {
  const page = pageToken()
  if (page) {
    dropPageToken()
    return { token: page, secret: '' }
  }
  const stored = readSession()
  writeSession(null)
  return { token: stored?.token ?? '', secret: stored?.password ?? '' }
})

sample({ clock: loggedOut, target: forgetFx })
sample({ clock: forgetFx.doneData, filter: ({ token }) => token !== '', target: revokeDeviceFx })
sample({ clock: loggedOut, fn: () => paths.home(), target: navigated })

const SESSION_ENDED = 'lavka.farewell'

const usualWords = 'Войдите снова, чтобы продолжить. Корзина на месте.'

const forgetRefusedFx = createEffect(({ code, message }: ApiError) => {
  writeSession(null)
  // without storage the page is reloaded without the message
  tryToWrite('session', SESSION_ENDED, code === 'RIGHTS_CHANGED' ? message : usualWords)
})

sample({ clock: deviceRefused, target: forgetRefusedFx })
sample({ clock: forgetRefusedFx.finally, fn: () => undefined, target: reloadFx })

/** Called at the start: shows the message if the page was reloaded because the session had ended. */
export const sessionEndShown = createEvent()

const takeSessionEndFx = createEffect((): string => {
  const words = readItem('session', SESSION_ENDED, (value) => (typeof value === 'string' ? value : null)) ?? ''
  tryToWrite('session', SESSION_ENDED, null)
  return words
})

sample({ clock: sessionEndShown, target: takeSessionEndFx })
sample({
  clock: takeSessionEndFx.doneData,
  filter: (words) => words !== '',
  fn: (text) =>
    ({
      kind: 'warning',
      title: 'Сеанс завершён',
      text,
      seconds: 10,
    }) as const,
  target: noticeShown,
})

type Ending = 'page-token' | 'nobody' | 'somebody-else'

const lookFx = createEffect(({ who }: Failed): Ending => {
  if (pageToken()) return 'page-token'
  const stored = readSession()
  return stored && ownerOf(stored) !== who ? 'somebody-else' : 'nobody'
})

sample({ clock: sessionOver, target: lookFx })
sample({
  clock: lookFx.doneData,
  filter: (ending) => ending === 'somebody-else',
  fn: () => undefined,
  target: reloadFx,
})
// a tab never switches to another person by itself: it becomes anonymous and asks for a login (quality.md §1.4, rule 8)
const guestMade = sample({ clock: lookFx.doneData, filter: (ending) => ending !== 'somebody-else' })
sample({ clock: guestMade, fn: () => undefined, target: loggedOut })
sample({ clock: guestMade, fn: () => paths.login(), target: navigated })
sample({
  clock: guestMade,
  fn: (ending) =>
    ({
      kind: 'warning',
      title: ending === 'page-token' ? 'Ссылка для входа больше не действует' : 'Сеанс завершён',
      text: 'Войдите, чтобы продолжить. Корзина на месте.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})
