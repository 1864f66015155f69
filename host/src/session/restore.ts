import { attach, createEffect, createEvent, sample, scopeBind } from 'effector'
import type { SessionAnswer } from '@lavka/server/contract'
import { $token, authFetchingChanged, loggedIn, tokenReplaced } from '@lavka/shared'
import { send } from '../http/send'
import { isApiError, isRefusal } from '../http/is-api-error'
import { deviceRefused, sessionOver } from './leave'
import { dropPageToken, pageToken } from './page-token'
import { renewSession } from './renew'
import { ownerOf, readSession, toStored, writeSession } from './stored'

/** Called at the start: restores the stored session at once and lets the server check it. */
export const sessionRestored = createEvent()

const readFx = createEffect(() => ({ page: pageToken(), stored: readSession() }))
sample({ clock: sessionRestored, target: readFx })

const pageFound = sample({ clock: readFx.doneData, filter: ({ page }) => page !== '', fn: ({ page }) => page })
const storedFound = sample({
  clock: readFx.doneData,
  filter: ({ page }) => page === '',
  fn: ({ stored }) => stored,
})
const known = sample({ clock: storedFound, filter: (stored) => stored !== null })

sample({ clock: pageFound, target: tokenReplaced })
sample({ clock: known, fn: ({ user, token }) => ({ ...user, token }), target: loggedIn })

const answered = createEvent<SessionAnswer>()

/** Checks the stored token; when it has expired, the device secret gets a new one. */
const checkFx = attach({
  source: $token,
  async effect(token, who: string): Promise<void> {
    const bound = {
      answered: scopeBind(answered, { safe: true }),
      refused: scopeBind(deviceRefused, { safe: true }),
      over: scopeBind(sessionOver, { safe: true }),
    }
    try {
      // not validated here: the server validates this answer by its response schema
      const answer = (await send('', { method: 'POST', url: '/api/users/auth/data', body: { token } })) as SessionAnswer
      // meanwhile a call may have renewed the token, or the person may have logged out
      if (answer.token === pageToken() || answer.token === readSession()?.token) bound.answered(answer)
      return
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) return
    }
    try {
      const renewed = await renewSession({ token, who })
      if (renewed) bound.answered(renewed)
      else bound.over({ token, who })
    } catch (error) {
      if (isRefusal(error)) bound.refused(error)
    }
  },
})

sample({ clock: pageFound, fn: () => '', target: checkFx })
sample({ clock: known, fn: ownerOf, target: checkFx })
sample({ clock: checkFx.pending, target: authFetchingChanged })
sample({ clock: answered, target: loggedIn })

// the tab now uses the stored session of the same person
const dropPageTokenFx = createEffect((token: string) => {
  if (token !== pageToken()) dropPageToken()
})
sample({ clock: tokenReplaced, target: dropPageTokenFx })

/** The session of a page's token is for this tab only; any other is stored for the browser. What fails is told by not-kept.ts. */
export const keepFx = createEffect((answer: SessionAnswer) => {
  if (answer.token === pageToken()) return
  const stored = readSession()
  const isSame = stored?.user.user.id === answer.user.id
  // an answer without a device secret updates the session it was requested with
  if (!answer.data.device && !isSame) return
  dropPageToken()
  writeSession(toStored(answer, isSame ? (stored?.password ?? '') : ''))
})

sample({ clock: loggedIn, target: keepFx })
