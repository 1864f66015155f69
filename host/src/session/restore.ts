import { createEffect, createEvent, sample } from 'effector'
import type { RestoreSession, SessionAnswer } from '@lavka/server/contract'
import { authFetchingChanged, createCall, loggedIn, loggedOut, navigated, noticeShown, paths } from '@lavka/shared'
import { send } from '../http/client'
import { readSession, writeSession } from './stored'

/** Asked at start: who was logged in stays so at once, and the server is asked whether that still holds. */
export const sessionRestored = createEvent()

const readSessionFx = createEffect(readSession)
const checkSessionFx = createCall<RestoreSession>('POST', '/api/users/auth/data')

sample({ clock: sessionRestored, target: readSessionFx })
const sessionFound = sample({ clock: readSessionFx.doneData, filter: (stored) => stored !== null })
sample({ clock: sessionFound, fn: ({ user, token }) => ({ ...user, token }), target: loggedIn })
sample({ clock: sessionFound, fn: ({ token }) => ({ body: { token } }), target: checkSessionFx })
sample({ clock: checkSessionFx.pending, target: authFetchingChanged })

const keepSessionFx = createEffect((answer: SessionAnswer) => {
  const { device, ...data } = answer.data
  const password = device?.psw ?? readSession()?.password ?? ''
  writeSession({ login: answer.user.login, password, token: answer.token, user: { ...answer, data } })
})

sample({ clock: [loggedIn, checkSessionFx.doneData], target: keepSessionFx })
sample({
  clock: keepSessionFx.fail,
  fn: () =>
    ({
      kind: 'warning',
      title: 'Браузер не даёт запомнить вход',
      text: 'При следующем открытии страницы понадобится войти снова.',
      seconds: 10,
    }) as const,
  target: noticeShown,
})

/** Forgets first, so that a person without a connection is logged out too; the server then revokes the token and the device. */
const forgetSessionFx = createEffect(async () => {
  const stored = readSession()
  writeSession(null)
  if (stored) await send(stored.token, { method: 'POST', url: '/api/users/logout' })
})

sample({ clock: loggedOut, target: forgetSessionFx })
sample({ clock: loggedOut, fn: () => paths.home(), target: navigated })
