import { createEffect, createEvent, sample } from 'effector'
import { loggedOut, navigated, noticeShown, paths } from '@lavka/shared'
import { isSet, tryToWrite } from '../storage/browser-storage'
import { revokeDeviceFx, type Leaving } from './revoke-device'
import { dropPageToken, pageToken } from './page-token'
import type { Failed } from './renewal'
import { idOf, readSession, writeSession } from './stored'

/** The server does not know this device any more (specification §8, row 2): what is stored is of no use. */
export const deviceRefused = createEvent()
/** A call failed for want of a session, and there is none to renew for the person this page shows. */
export const sessionOver = createEvent<Failed>()

/** A page that shows somebody who is not the browser's person any more starts anew. */
export const reloadFx = createEffect(() => window.location.reload())

/** specification §4: login, password, token and user data go at once, with or without a connection; the stores reset by loggedOut. */
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

const forgetRefusedFx = createEffect(() => {
  writeSession(null)
  // without storage the page starts anew without a word
  tryToWrite('session', SESSION_ENDED, true)
})

sample({ clock: deviceRefused, target: forgetRefusedFx })
sample({ clock: forgetRefusedFx.finally, fn: () => undefined, target: reloadFx })

/** Asked at start: the page was started anew because the session had ended. */
export const sessionEndShown = createEvent()

const takeSessionEndFx = createEffect(() => {
  const isDue = isSet('session', SESSION_ENDED)
  tryToWrite('session', SESSION_ENDED, null)
  return isDue
})

sample({ clock: sessionEndShown, target: takeSessionEndFx })
sample({
  clock: takeSessionEndFx.doneData,
  filter: (isDue) => isDue,
  fn: () =>
    ({
      kind: 'warning',
      title: 'Сеанс завершён',
      text: 'Войдите снова, чтобы продолжить. Корзина на месте.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})

type Ending = 'page-token' | 'nobody' | 'somebody-else'

const lookFx = createEffect(({ id }: Failed): Ending => {
  if (pageToken()) return 'page-token'
  const stored = readSession()
  return stored && idOf(stored) !== id ? 'somebody-else' : 'nobody'
})

sample({ clock: sessionOver, target: lookFx })
sample({
  clock: lookFx.doneData,
  filter: (ending) => ending === 'somebody-else',
  fn: () => undefined,
  target: reloadFx,
})
// never anybody else by itself: this tab becomes a guest and asks for a login (quality.md §1.4, rule 8)
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
