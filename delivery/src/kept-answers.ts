import type { Answer } from './first-answers.ts'
import { Kept } from './kept.ts'
import type { Changes } from './shop-changes.ts'

/** Memory for kept answers. */
const BYTES = 32 * 1024 * 1024
/** In milliseconds. A page may be kept a minute longer, so an answer is kept for a short time, and without word of changes not at all. */
const WHILE_HEARD = { fresh: 10_000, oldest: 10_000 }
const UNHEARD = { fresh: -1, oldest: -1 }

type Options = { changes: Changes; maximumBytes?: number; now?: () => number }

/** Answers of the API to anonymous GETs, by address: most pages of the shop ask for the same lists. */
export class KeptAnswers extends Kept<Answer> {
  constructor({ maximumBytes = BYTES, ...options }: Options) {
    super({ maximumBytes, whileHeard: WHILE_HEARD, unheard: UNHEARD, ...options })
  }
}
