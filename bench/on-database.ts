import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrate, startEmbedded, type DatabaseUrls } from '../server/src/launch.ts'

type Place = {
  /** the folder under .lavka: benches that name the same one share a kept database */
  name: string
  /** the filled database stays for the next run */
  isKept?: boolean
}

/** Runs a bench on a PostgreSQL of its own with the schema, which is stopped and removed at the end. */
export async function onDatabase(
  { name, isKept = false }: Place,
  run: (urls: DatabaseUrls) => Promise<void>,
): Promise<void> {
  const directory = fileURLToPath(new URL(`../.lavka/${name}`, import.meta.url))
  const embedded = await startEmbedded({ directory, log: console.error })
  try {
    await migrate(embedded.urls.owner)
    await run(embedded.urls)
  } finally {
    await embedded.stop()
    if (!isKept) await rm(directory, { recursive: true })
  }
}
