import { createEffect, type Effect } from 'effector'

/** The browser's storage, as a port: the host gives the body, a test a fake. An absent or unreadable key is null. */
export const readStoredFx: Effect<string, unknown> = createEffect()
/** Writes a value as JSON; null removes the key. Never fails: a full or forbidden storage is told once by a notice. */
export const writeStoredFx: Effect<{ key: string; value: unknown }, void> = createEffect()
