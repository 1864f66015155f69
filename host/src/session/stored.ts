import type { SessionAnswer } from '@lavka/server/contract'

/**
 * specification §3, stored session: login, password, token, user data. The «password» is the secret that the server issued to
 * this device, never the person's own (quality.md §1.4).
 */
export type StoredSession = { login: string; password: string; token: string; user: SessionAnswer }

export const SESSION_KEY = 'lavka.session'

/** The stored session, or null when there is none, it is broken or the storage is forbidden. */
export function readSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(SESSION_KEY) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    // a broken or forbidden storage is the same as an empty one: the person logs in again
    return null
  }
}

export function writeSession(session: StoredSession | null): void {
  if (session) window.localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  else window.localStorage.removeItem(SESSION_KEY)
}

/** An answer as it is stored: the secret in it replaces the one kept so far, and stands in one place only. */
export function toStored(answer: SessionAnswer, keptPassword: string): StoredSession {
  const { device, ...data } = answer.data
  return {
    login: answer.user.login,
    password: device?.psw ?? keptPassword,
    token: answer.token,
    user: { token: answer.token, user: answer.user, data },
  }
}

export function idOf(session: StoredSession | null): number {
  return session?.user.user.id ?? 0
}

function isSession(stored: unknown): stored is StoredSession {
  if (typeof stored !== 'object' || stored === null) return false
  const { login, password, token, user } = stored as Partial<StoredSession>
  return [login, password, token].every((text) => typeof text === 'string') && typeof user?.user?.id === 'number'
}
