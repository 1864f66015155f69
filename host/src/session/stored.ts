import type { SessionAnswer } from '@lavka/server/contract'
import { whoOf } from '@lavka/shared'
import { readItem, writeItem } from '../storage/browser-storage'

/**
 * specification §3, stored session: login, password, token, user data. The «password» is the secret that the server issued to
 * this device, never the person's own (quality.md §1.4).
 */
export type StoredSession = { login: string; password: string; token: string; user: SessionAnswer }

export const SESSION_KEY = 'lavka.session'

/** The stored session, or null when there is none, it is broken or the storage is forbidden. */
export function readSession(): StoredSession | null {
  return readItem('local', SESSION_KEY, (stored) => (isSession(stored) ? stored : null))
}

export function writeSession(session: StoredSession | null): void {
  writeItem('local', SESSION_KEY, session)
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

/** Whose it is (`whoOf`). */
export function ownerOf(session: StoredSession | null): string {
  return whoOf(session?.user)
}

function isSession(stored: unknown): stored is StoredSession {
  if (typeof stored !== 'object' || stored === null) return false
  const { login, password, token, user } = stored as Partial<StoredSession>
  return [login, password, token].every((text) => typeof text === 'string') && typeof user?.user?.id === 'number'
}
