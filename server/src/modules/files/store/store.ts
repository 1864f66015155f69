import type { Readable } from 'node:stream'

/**
 * Where bytes are kept. A name follows from the content (`isBlobName`), so writing one again changes its time and nothing else. Only the
 * sweep removes (sweep.ts).
 */
export type FileStore = {
  /** Durable when it resolves: neither a killed process nor a power cut loses it then. Unfinished, there is nothing under the name. */
  put: (name: string, content: Buffer) => Promise<void>
  /** Null when it is not there. `start` and `end` are the first and the last byte. */
  read: (name: string, range?: { start: number; end: number }) => Promise<Readable | null>
  has: (name: string) => Promise<boolean>
  /** Nothing happens when it is not there. */
  remove: (name: string) => Promise<void>
  /** In no order; `changedAt` is when it was written last. */
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
  /** Throws away what was begun before and never finished. */
  removeUnfinished: (before: Date) => Promise<void>
}
