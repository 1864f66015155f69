import type { FinishedPage } from './finished-page.ts'
import { Kept } from './kept.ts'
import type { Changes } from './shop-changes.ts'

/** Memory for kept pages. */
const BYTES = 64 * 1024 * 1024
const WHILE_HEARD = { fresh: 10_000, oldest: 60_000 }
const UNHEARD = { fresh: 1_000, oldest: 2_000 }

/** `now`: a clock in milliseconds. */
type Options = { changes: Changes; maximumBytes?: number; now?: () => number }

/** Finished pages by address and width. */
export class KeptPages extends Kept<FinishedPage> {
  constructor({ maximumBytes = BYTES, ...options }: Options) {
    super({ maximumBytes, whileHeard: WHILE_HEARD, unheard: UNHEARD, ...options })
  }
}
