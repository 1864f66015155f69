import type { SessionAnswer } from '@lavka/server/contract'

/**
 * specification §3, stored session: login, password, token, user data. The «password» is the secret that the server issued to
 * this device, never the person's own (quality.md §1.4).
 */
export type StoredSession = { login: string; password: string; token: string; user: SessionAnswer }

const KEY = 'lavka.session'

/** The stored session, or null when there is none, it is broken or the storage is forbidden. */
export function readSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    // a broken or forbidden storage is the same as an empty one: the person logs in again
    return null
  }
}

export function writeSession(session: StoredSession | null): void {
  if (session) window.localStorage.setItem(KEY, JSON.stringify(session))
  else window.localStorage.removeItem(KEY)
}

function isSession(stored: unknown): stored is StoredSession {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    ['login', 'password', 'token', 'user'].every((name) => name in stored) &&
    typeof (stored as Record<string, unknown>)['token'] === 'string'
  )
}
