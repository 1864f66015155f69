import { createEffect, type Effect, type EventCallable, type Store } from 'effector'

/** The browser's storage, as a port: the host gives the body, a test a fake. An absent or unreadable key is null. */
export const readStoredFx: Effect<string, unknown> = createEffect()
/** Writes a value as JSON; null removes the key. Never fails: a full or forbidden storage is told once by a notice. */
export const writeStoredFx: Effect<{ key: string; value: unknown }, void> = createEffect()

/**
 * A shared store that the browser keeps on every page, whichever remotes are there. The host (storage/kept-values.ts) restores it before the
 * first paint, writes each change at once, follows other tabs, and knows nothing of what is in it.
 */
export type KeptValue<T> = {
  key: string
  $value: Store<T>
  restored: EventCallable<T>
  /** The very first load in this browser: it starts empty (specification §4). */
  emptied: EventCallable<void>
  /** What can be used of a stored value, whatever it is. */
  parse: (stored: unknown) => T
  areSame: (one: T, other: T) => boolean
  /** What another tab has stored by now, with what changed here since both agreed on `base`. */
  merge: (base: T, here: T, stored: T) => T
}
