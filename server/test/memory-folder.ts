import { createHash } from 'node:crypto'
import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shared = '/dev/shm'
/** The type of tmpfs in Linux. */
const tmpfs = 0x01021994
/** Bytes; the databases of a run and their log take less than half of it. A container often has 64 MB. */
const room = 3e9

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(shared)
    return type === tmpfs && bavail * bsize > room
  } catch {
    return false
  }
}

/** A folder in memory, the same for each run in this repository, with room for the data of a run; undefined where there is none. */
export function findMemoryFolder(repository: string): string | undefined {
  const name = `lavka-test-${createHash('sha256').update(repository).digest('hex').slice(0, 12)}`
  return hasRoom() ? join(shared, name) : undefined
}

/** A new folder, in memory where there is room: what is stored durably there waits for no disk. The caller removes it. */
export function makeFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? shared : tmpdir(), prefix))
}
