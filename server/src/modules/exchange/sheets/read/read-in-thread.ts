import { Worker } from 'node:worker_threads'
import { currentSignal } from '../../../../answer-in-time.ts'
import { ApiError } from '../../../../errors.ts'
import type { Choice, Left, ReadSheet, TableRefusal } from './table.ts'

/** What the thread says, one message for each question; `lines` is a JSON list of SheetLine. */
export type Message =
  | { head: ReadSheet }
  | { lines: string }
  | { left: Left }
  | { end: true }
  | { refused: Pick<TableRefusal, 'code' | 'message'> }

export type TablePart = Exclude<Message, { end: true } | { refused: object }>

/** In megabytes; a table that needs more ends its thread and nothing else. */
const memory = 512

/** What the thread is given at first; after that it is only asked for the next message. */
export type Given = { content: Uint8Array<ArrayBuffer>; choice: Choice }

/**
 * Reads a table in a thread of its own, so that other calls go on meanwhile: its head, its lines in JSON lists, at the end what was left out. The
 * thread reads as fast as its parts are taken, and ends with them or with the call. The content goes to the thread: it is empty here afterwards. Throws
 * ApiError for what cannot be read.
 * @param program the first file of the thread (thread.ts)
 */
export async function* readInThread(
  program: string,
  content: Buffer,
  choice: Choice,
): AsyncGenerator<TablePart, void, undefined> {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } })
  const next = listen(worker)
  const signal = currentSignal()
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const given: Given = { content: ownBytes(content), choice }
    worker.postMessage(given, [given.content.buffer])
    for (;;) {
      const message = await next()
      if ('refused' in message) throw new ApiError(message.refused.code, message.refused.message || undefined)
      if ('end' in message) return
      yield message
      worker.postMessage('next')
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/** The bytes in a memory that a thread may be given: a small buffer shares the pool of Node.js and is copied. */
function ownBytes(content: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = content
  return buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(content)
}

/** Waits for the next message. The end of the thread without one is a stop from outside; it may come while nobody waits. */
function listen(worker: Worker): () => Promise<Message> {
  let failure: unknown
  let waiting: { resolve: (message: Message) => void; reject: (reason: unknown) => void } | undefined
  const fail = (reason: unknown) => {
    failure ??= reason
    waiting?.reject(failure)
  }
  worker.on('message', (message: Message) => waiting?.resolve(message))
  worker.on('error', (error) => fail(isOutOfMemory(error) ? tooLarge() : error))
  worker.on('exit', () => fail(new ApiError('BUSY')))
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      if (failure) fail(failure)
    })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
const tooLarge = () => new ApiError('FILE_UNSAFE', 'Таблица слишком велика. Разделите её на части')
