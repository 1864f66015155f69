import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const root = existsSync(memory) ? memory : tmpdir()

/** A new folder, in memory where there is such a place: what is stored durably there waits for no disk. The caller removes it. */
export function makeFolder(prefix: string): string {
  return mkdtempSync(join(root, prefix))
}
