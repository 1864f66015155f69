import type { LogIn, SessionAnswer } from '@lavka/server/contract'
import { send } from '../http/client'
import { readSession } from './stored'

let renewal: Promise<SessionAnswer> | undefined

/**
 * The silent login with the stored device secret: one for all the calls that met a 401 together. When another tab has
 * renewed already, its token is taken as it is. Fails with an ApiError.
 */
export function renewSession(failedToken: string): Promise<SessionAnswer> {
  const stored = readSession()
  if (stored && stored.token !== failedToken) return Promise.resolve({ ...stored.user, token: stored.token })
  renewal ??= logInAgain(stored?.login ?? '', stored?.password ?? '').finally(() => {
    renewal = undefined
  })
  return renewal
}

async function logInAgain(login: string, psw: string): Promise<SessionAnswer> {
  const body: LogIn['body'] = { login, psw, type: 'web', model: navigator.userAgent.slice(0, 200) }
  // the server's response schema is the contract of this answer
  return (await send('', { method: 'POST', url: '/api/users/auth', body })) as SessionAnswer
}
