import { createStore } from 'effector'

/**
 * Throws when a remote brings its own copy of effector. Ids are counters of a copy, so two copies in one scope would read and write each
 * other's stores (platform.md §0). The preset calls it before the first line of every remote (shared/build/tripwire.mjs).
 */
export function refuseSecondEffector(theirs: unknown): void {
  if (theirs === createStore) return
  throw new Error('This remote brings a second copy of effector: take the host’s, see shared/build/sharing.cjs')
}
