import { createStore } from 'effector'

/**
 * Throws when whoever asks brought an effector of their own. Ids are counters of a copy, so that two copies in one scope read and write
 * each other's stores (platform.md §0). The preset asks for every remote before its first line (shared/build/tripwire.mjs).
 */
export function refuseSecondEffector(theirs: unknown): void {
  if (theirs === createStore) return
  throw new Error('This remote brings a second copy of effector: take the host’s, see shared/build/sharing.cjs')
}
