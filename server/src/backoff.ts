/** The pause before each retry in milliseconds: 0, then `first`, doubled each time up to `most`. */
export type Backoff = { next: () => number; reset: () => void }

export function createBackoff({ first, most }: { first: number; most: number }): Backoff {
  let tries = 0
  return {
    next: () => (tries++ === 0 ? 0 : Math.min(most, first * 2 ** Math.min(tries - 2, 20))),
    reset: () => {
      tries = 0
    },
  }
}
