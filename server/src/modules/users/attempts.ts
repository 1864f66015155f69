import { ApiError } from '../../errors.ts'

// Guessing slows down: after ten wrong passwords for a login from one address each further one doubles the pause (quality.md §1.1).
const freeAttempts = 10
const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 3_600_000
const maximumKeys = 10_000

/** Counts passwords tried, in this process. Device secrets never come here: a known device is not locked out. */
export class Attempts {
  private readonly tried = new Map<string, { count: number; pausedUntil: number }>()

  /** Counts before the password is compared, so that tries side by side count too. Throws TOO_MANY while a pause lasts. */
  begin(key: string, now = Date.now()): void {
    const known = this.tried.get(key)
    if (known && known.pausedUntil > now) {
      throw new ApiError('TOO_MANY', undefined, { retryAfterSeconds: Math.ceil((known.pausedUntil - now) / 1000) })
    }
    const isOld = known && known.pausedUntil + longestPauseMilliseconds < now
    const count = known && !isOld ? known.count + 1 : 1
    this.tried.delete(key)
    this.tried.set(key, { count, pausedUntil: now + pauseAfter(count) })
    this.forgetOldest()
  }

  /** The password was right: the count starts anew. */
  succeed(key: string): void {
    this.tried.delete(key)
  }

  /** A flood of invented logins must not fill the memory. */
  private forgetOldest(): void {
    const [oldest] = this.tried.keys()
    if (this.tried.size > maximumKeys && oldest !== undefined) this.tried.delete(oldest)
  }
}

function pauseAfter(count: number): number {
  if (count < freeAttempts) return 0
  return Math.min(firstPauseMilliseconds * 2 ** (count - freeAttempts), longestPauseMilliseconds)
}
