import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBlobName, isBlobName } from './blob-name.ts'
import { isMarked } from './marked-folder.ts'
import type { FileStore } from './store.ts'

/** The ending of a file being written; it is renamed after its bytes are flushed to the disk. */
const unfinished = '.unfinished'

/**
 * Stores files in folders named by the first two digits of their hash. Several processes may share the root folder, which `prepareFolder` makes: nothing is
 * put where it is missing.
 */
export function createDiskStore(directory: string): FileStore {
  const shardOf = (name: string) => join(directory, name.slice(0, 2))
  const pathOf = (name: string) => {
    checkBlobName(name)
    return join(shardOf(name), name)
  }

  return {
    async put(name, content) {
      const path = pathOf(name)
      const begun = join(directory, unfinished, `${name}.${randomBytes(6).toString('hex')}`)
      if (!(await isMarked(directory))) throw new Error(`The folder of uploaded files is not there: ${directory}`)
      await mkdir(shardOf(name), { recursive: true, mode: 0o700 })
      await mkdir(join(directory, unfinished), { recursive: true, mode: 0o700 })
      const file = await open(begun, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(begun, path)
      // flushes the directory entries: of the file and of a new folder
      await syncDirectory(shardOf(name))
      await syncDirectory(directory)
    },

    async read(name, range) {
      const file = await open(pathOf(name)).catch(orNull)
      return file && file.createReadStream(range)
    },

    async has(name) {
      return (await stat(pathOf(name)).catch(orNull)) !== null
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list() {
      for (const shard of await readdir(directory).catch(orNone)) {
        if (!/^[0-9a-f]{2}$/.test(shard)) continue
        for await (const { name } of await opendir(join(directory, shard))) {
          const found = isBlobName(name) ? await stat(pathOf(name)).catch(orNull) : null
          if (found) yield { name, changedAt: found.mtime }
        }
      }
    },

    async removeUnfinished(before) {
      for (const name of await readdir(join(directory, unfinished)).catch(orNone)) {
        const path = join(directory, unfinished, name)
        const found = await stat(path).catch(orNull)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Null for a missing file; other errors are thrown. */
function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function orNone(error: NodeJS.ErrnoException): string[] {
  return orNull(error) ?? []
}
