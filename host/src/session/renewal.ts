import type { SessionAnswer } from '@lavka/server/contract'
import { whoOf } from '@lavka/shared'
import { ownerOf, toStored, type StoredSession } from './stored'

/** The token of the failed call and whose it was (`whoOf`). */
export type Failed = { token: string; who: string }

/** The dependencies of a renewal: the browser's in renew.ts, simulated ones in the test. */
export type Ground = {
  read: () => StoredSession | null
  /** Resolves when other tabs can be expected to see the write: it reaches them later than the lock. */
  write: (session: StoredSession) => Promise<void>
  /** Runs one function at a time over all tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
  logIn: (login: string, psw: string) => Promise<SessionAnswer>
  /** Revokes a token that will not be used, together with its device. */
  revoke: (token: string) => void
}

/**
 * The silent login with the stored device secret (specification §8, row 1): one for all calls of all tabs that got a 401 together.
 * Returns null when there is no stored session of this person, or it works for another supplier. Throws an ApiError.
 */
export function createRenewal({ read, write, exclusive, logIn, revoke }: Ground) {
  let running: { token: string; answer: Promise<SessionAnswer | null> } | undefined

  /** The stored session if it is of the same person, for the same supplier, and newer than the failed token. */
  function newer(failed: Failed): SessionAnswer | null {
    const stored = read()
    return stored && ownerOf(stored) === failed.who && stored.token !== failed.token ? stored.user : null
  }

  async function renewAlone(failed: Failed): Promise<SessionAnswer | null> {
    // another tab renewed the session while this one waited for the lock: use it
    const renewed = newer(failed)
    if (renewed) return renewed
    const before = read()
    if (!before || ownerOf(before) !== failed.who) return null
    const answer = await logIn(before.login, before.password)
    const now = read()
    // another tab's renewal became visible only now: both tabs got the same secret from the server, so nothing is revoked
    if (now && now.token !== before.token && ownerOf(now) === failed.who) return now.user
    // meanwhile the person logged out, chose another supplier or somebody else logged in: revoke the new token
    if (whoOf(answer) !== failed.who || now?.token !== before.token) {
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
