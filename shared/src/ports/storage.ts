import { createEffect, type Effect, type EventCallable, type Store } from 'effector'

/** The browser's storage as a port: implemented by the host, or by a fake in tests. A missing or unreadable key is null. */
export const readStoredFx: Effect<string, unknown> = createEffect()
/** Writes a value as JSON; null removes the key. Never fails: one notice is shown for a full or forbidden storage. */
export const writeStoredFx: Effect<{ key: string; value: unknown }, void> = createEffect()

/**
 * A shared store that is kept in the browser on every page, independent of the mounted remotes. The host (storage/kept-values.ts) restores it
 * before the first paint, writes each change immediately and follows other tabs, without knowledge of the value.
 */
export type KeptValue<T> = {
  key: string
  $value: Store<T>
  restored: EventCallable<T>
  /** The first load in this browser: the store starts empty (specification §4). */
  emptied: EventCallable<void>
  /** The valid part of a stored value of any shape. */
  parse: (stored: unknown) => T
  areSame: (one: T, other: T) => boolean
  /** Merges the value stored by another tab with the local changes since the common `base`. */
  merge: (base: T, here: T, stored: T) => T
}
