import { createHash } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** A damaged line that is not the last one: somebody else wrote into the file. */
export class DamagedJournal extends Error {}

/**
 * An append-only file of JSON records, one a line with its check sum. A record is on the disk when `append` returns. A last line that a
 * kill -9 cut short was never answered; it is removed at the next opening.
 */
export class Journal {
  readonly #descriptor: number
  #size: number

  private constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor
    this.#size = size
  }

  /** Opens or makes the file; `onRecord` gets each record in order. Throws a DamagedJournal. */
  static open(path: string, onRecord: (record: unknown) => void): Journal {
    mkdirSync(dirname(path), { recursive: true })
    const descriptor = openSync(path, 'a+')
    const content = readFileSync(path)
    let start = 0
    while (start < content.length) {
      const end = content.indexOf(10, start)
      const record = end < 0 ? undefined : readLine(content.toString('utf8', start, end))
      if (!record) {
        if (end >= 0 && end < content.length - 1) throw new DamagedJournal(`${path}: строка с байта ${start} испорчена`)
        ftruncateSync(descriptor, start)
        break
      }
      onRecord(record.value)
      start = end + 1
    }
    fsyncSync(descriptor)
    syncFolder(dirname(path))
    return new Journal(descriptor, start)
  }

  append(record: unknown): void {
    const text = JSON.stringify(record)
    const line = Buffer.from(`${sumOf(text)} ${text}\n`)
    for (let written = 0; written < line.length;) written += writeSync(this.#descriptor, line, written)
    fdatasyncSync(this.#descriptor)
    this.#size += line.length
  }

  /** Bytes. */
  get size(): number {
    return this.#size
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

function readLine(line: string): { value: unknown } | undefined {
  const text = line.slice(17)
  return line.slice(0, 16) === sumOf(text) ? { value: JSON.parse(text) as unknown } : undefined
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** A new file is found after a crash of the machine only when its folder is on the disk as well. */
function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
