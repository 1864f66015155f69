import { attach, createEffect, createEvent, sample, scopeBind } from 'effector'
import type { SessionAnswer } from '@lavka/server/contract'
import { $token, authFetchingChanged, loggedIn, noticeShown, tokenReplaced } from '@lavka/shared'
import { send } from '../http/send'
import { isApiError, isRefusal } from '../http/is-api-error'
import { deviceRefused, sessionOver } from './leave'
import { dropPageToken, pageToken } from './page-token'
import { renewSession } from './renew'
import { idOf, readSession, toStored, writeSession } from './stored'

/** Asked at start: who was logged in stays so at once, and the server is asked whether that still holds. */
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

/** Who this token is now; when it is over, the stored secret gets another one. */
const checkFx = attach({
  source: $token,
  async effect(token, id: number): Promise<void> {
    const say = {
      answered: scopeBind(answered, { safe: true }),
      refused: scopeBind(deviceRefused, { safe: true }),
      over: scopeBind(sessionOver, { safe: true }),
    }
    try {
      // the server's response schema is the contract of this answer
      const answer = (await send('', { method: 'POST', url: '/api/users/auth/data', body: { token } })) as SessionAnswer
      // meanwhile a call may have renewed the token, or the person may have gone
      if (answer.token === pageToken() || answer.token === readSession()?.token) say.answered(answer)
      return
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) return
    }
    try {
      const renewed = await renewSession({ token, id })
      if (renewed) say.answered(renewed)
      else say.over({ token, id })
    } catch (error) {
      if (isRefusal(error)) say.refused()
    }
  },
})

sample({ clock: pageFound, fn: () => 0, target: checkFx })
sample({ clock: known, fn: (stored) => idOf(stored), target: checkFx })
sample({ clock: checkFx.pending, target: authFetchingChanged })
sample({ clock: answered, target: loggedIn })

// the stored session of the same person took over
const dropPageTokenFx = createEffect((token: string) => {
  if (token !== pageToken()) dropPageToken()
})
sample({ clock: tokenReplaced, target: dropPageTokenFx })

/** What a page's token says is this tab's alone; everything else becomes the browser's session. */
const keepFx = createEffect((answer: SessionAnswer) => {
  if (answer.token === pageToken()) return
  const stored = readSession()
  const isSame = idOf(stored) === answer.user.id
  // without a secret of its own an answer belongs to the session it came from
  if (!answer.data.device && !isSame) return
  dropPageToken()
  writeSession(toStored(answer, isSame ? (stored?.password ?? '') : ''))
})

sample({ clock: loggedIn, target: keepFx })
sample({
  clock: keepFx.fail,
  fn: () =>
    ({
      kind: 'warning',
      title: 'Браузер не даёт запомнить вход',
      text: 'При следующем открытии страницы понадобится войти снова.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})
