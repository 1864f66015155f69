import type { SessionAnswer } from '@lavka/server/contract'
import { idOf, toStored, type StoredSession } from './stored'

/** Whose call failed, and with which token. */
export type Failed = { token: string; id: number }

/** What a renewal stands on; the browser's in renew.ts, a made-up one in its test. */
export type Ground = {
  read: () => StoredSession | null
  /** Done when the other tabs may be expected to read it too: their storages hear of it later than of the lock. */
  write: (session: StoredSession) => Promise<void>
  /** Runs one work at a time over all tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
  logIn: (login: string, psw: string) => Promise<SessionAnswer>
  /** Ends a token that nobody is going to use, and its device with it. */
  revoke: (token: string) => void
}

/**
 * The silent login with the stored device secret (specification §8, row 1): one for all calls of all tabs that met a 401 together.
 * Answers null when there is nobody to be: no stored session, or one of another person. Fails with an ApiError.
 */
export function createRenewal({ read, write, exclusive, logIn, revoke }: Ground) {
  let running: { token: string; answer: Promise<SessionAnswer | null> } | undefined

  /** The stored session when it is of the same person and newer than what failed. */
  function newer(failed: Failed): SessionAnswer | null {
    const stored = read()
    return stored && idOf(stored) === failed.id && stored.token !== failed.token ? stored.user : null
  }

  async function renewAlone(failed: Failed): Promise<SessionAnswer | null> {
    // what another tab has renewed while we waited is used as it is
    const renewed = newer(failed)
    if (renewed) return renewed
    const before = read()
    if (!before || idOf(before) !== failed.id) return null
    const answer = await logIn(before.login, before.password)
    const now = read()
    // another tab's renewal came to light only now: the server gave both tabs the same secret, so nothing of ours is ended
    if (now && now.token !== before.token && idOf(now) === failed.id) return now.user
    // meanwhile the person logged out, or somebody else logged in: theirs stands, ours never was
    if (answer.user.id !== failed.id || now?.token !== before.token) {
      revoke(answer.token)
      return null
    }
    await write(toStored(answer, before.password))
    return answer
  }

  return function renew(failed: Failed): Promise<SessionAnswer | null> {
    if (running?.token === failed.token) return running.answer
    const answer = exclusive(() => renewAlone(failed)).finally(() => {
      if (running?.answer === answer) running = undefined
    })
    running = { token: failed.token, answer }
    return answer
  }
}
