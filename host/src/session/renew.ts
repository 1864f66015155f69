import { inTurn } from '@lavka/domain/in-turn'
import type { LogIn, SessionAnswer } from '@lavka/server/contract'
import { describeDevice } from '@lavka/shared'
import { send } from '../http/send'
import { createRenewal } from './renewal'
import { readSession, SESSION_KEY, writeSession } from './stored'

/** localStorage writes reach other tabs asynchronously and later than a released lock, so the lock is held a little longer (milliseconds). */
const WRITE_TRAVELS_MS = 200

/** Timeout of the login in milliseconds: the lock is held during it. */
const LOGIN_MS = 30_000

export const renewSession = createRenewal({
  read: readSession,
  async write(session) {
    try {
      writeSession(session)
    } catch {
      // the storage is full: this page uses the new token, the next start asks for a login
    }
    await new Promise((resolve) => setTimeout(resolve, WRITE_TRAVELS_MS))
  },
  // Web Locks need a secure context; without them tabs may renew at the same time, which the server's grace period allows
  exclusive: (work) => inTurn(SESSION_KEY, work),
  async logIn(login, psw) {
    const body: LogIn['body'] = { login, psw, ...describeDevice() }
    // not validated here: the server validates this answer by its response schema
    return (await send('', { method: 'POST', url: '/api/users/auth', body }, { timeout: LOGIN_MS })) as SessionAnswer
  },
  revoke(token) {
    void send(token, { method: 'POST', url: '/api/users/logout' }).catch(() => {})
  },
})
