import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

const shared = '/dev/shm'
/** The type of tmpfs in Linux. */
const tmpfs = 0x01021994
/** Bytes; the databases of a run and their log take less than half of it. A container often has 64 MB. */
const room = 3e9

/** A folder in memory, the same for each run in this repository, with room for the data of a run; undefined where there is none. */
export async function findMemoryFolder(repository: string): Promise<string | undefined> {
  try {
    const { type, bavail, bsize } = await statfs(shared)
    const name = `lavka-test-${createHash('sha256').update(repository).digest('hex').slice(0, 12)}`
    return type === tmpfs && bavail * bsize > room ? join(shared, name) : undefined
  } catch {
    return undefined
  }
}
