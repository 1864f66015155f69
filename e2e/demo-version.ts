import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { lentPictures, root, state } from '../launch/places.ts'

/** A stopped PostgreSQL with the demo data, from which each worker has its own. */
export const prepared = join(state, 'e2e/demo')

/** Whether the pictures and the demo data of the present sources are there. To ask loads nothing of what makes them. */
export async function isPrepared(): Promise<boolean> {
  const present = await presentVersion()
  const made = await Promise.all([versionIn(lentPictures), versionIn(prepared)])
  return made.every((version) => version === present)
}

export async function versionIn(directory: string): Promise<string> {
  return readFile(join(directory, 'version'), 'utf8').catch(() => '')
}

/** Changes with the schema, the generator and what makes the data, and with the day: what is new or late in the demonstration is so on the day of its making. */
export async function presentVersion(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const hash = createHash('sha256').update(day)
  for (const path of ['e2e/demo-database.ts', 'launch/checks/lent-pictures.ts'])
    hash.update(await readFile(join(root, path)))
  for (const folder of ['server/schema', 'server/demo']) {
    const names = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(relative(root, file)).update(await readFile(file))
  }
  return hash.digest('hex')
}
