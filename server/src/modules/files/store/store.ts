import type { Readable } from 'node:stream'

/**
 * The storage of bytes. A name is derived from the content (`isBlobName`), so a repeated put changes only the time. Only the sweep
 * deletes (sweep.ts).
 */
export type FileStore = {
  /** Durable when it resolves: survives a killed process and a power failure. Before that, nothing exists under the name. */
  put: (name: string, content: Buffer) => Promise<void>
  /** Null for a missing blob. `start` and `end` are the first and the last byte. */
  read: (name: string, range?: { start: number; end: number }) => Promise<Readable | null>
  has: (name: string) => Promise<boolean>
  /** Does nothing for a missing blob. */
  remove: (name: string) => Promise<void>
  /** In any order; `changedAt` is the time of the last put. */
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
  /** Deletes unfinished writes that began before this time. */
  removeUnfinished: (before: Date) => Promise<void>
}
