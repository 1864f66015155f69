import type { LogIn, SessionAnswer } from '@lavka/server/contract'
import { describeDevice } from '@lavka/shared'
import { send } from '../http/send'
import { createRenewal } from './renewal'
import { readSession, SESSION_KEY, writeSession } from './stored'

/** A write reaches other tabs through other processes, on another way than the lock does; a busy machine takes its time. */
const WRITE_TRAVELS_MS = 200

/** The lock is held while the login is under way, so it must not be under way for ever. */
const LOGIN_MS = 30_000

export const renewSession = createRenewal({
  read: readSession,
  async write(session) {
    try {
      writeSession(session)
    } catch {
      // a full storage: this page goes on with the new token, the next start asks for a login
    }
    await new Promise((resolve) => setTimeout(resolve, WRITE_TRAVELS_MS))
  },
  // browsers have locks on secure pages only; elsewhere each tab is on its own, and the server's grace covers the overlap
  exclusive: (work) => ('locks' in navigator ? navigator.locks.request(SESSION_KEY, work) : work()),
  async logIn(login, psw) {
    const body: LogIn['body'] = { login, psw, ...describeDevice() }
    // the server's response schema is the contract of this answer
    return (await send('', { method: 'POST', url: '/api/users/auth', body }, { timeout: LOGIN_MS })) as SessionAnswer
  },
  revoke(token) {
    void send(token, { method: 'POST', url: '/api/users/logout' }).catch(() => {})
  },
})
