import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { FileStoreSettings } from '../../../files-config.ts'
import { asSystem } from '../../../database/actor.ts'
import { StartError } from '../../../database/start-error.ts'
import type { Tables } from '../../../database/tables.ts'

/** By this file the folder is known. Where its disk is missing there is no folder, or the empty one that the disk is mounted on. */
const mark = '.lavka-files'

export async function isMarked(directory: string): Promise<boolean> {
  return stat(join(directory, mark)).then(
    () => true,
    () => false,
  )
}

/** Makes the folder, when it is not there, and marks it. */
export async function markFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await writeFile(join(directory, mark), 'Файлы Лавки. Не удаляйте.\n')
}

/**
 * Prepares the folder of uploaded files for the first of them. Throws a StartError when files were uploaded and the folder is not there or has none:
 * what is uploaded next would lie on another disk, and be lost when the right one comes back.
 */
export async function prepareFolder(database: Kysely<Tables>, settings: FileStoreSettings): Promise<void> {
  if (settings.kind !== 'disk' || (await isMarked(settings.directory))) return
  const { directory } = settings
  const hasFiles = await asSystem(database, (db) => db.selectFrom('files').select('id').limit(1).executeTakeFirst())
  // a folder of before there were marks has files in folders
  const found = await readdir(directory).catch(() => [])
  if (hasFiles && !found.some((name) => /^[0-9a-f]{2}$/.test(name))) {
    const hint =
      'Подключите диск с этой папкой или укажите её в FILES_DIRECTORY. В пустую папку верните файлы из копии.'
    throw new StartError('BAD_CONFIG', `Загруженных файлов нет на месте: ${directory}.`, hint)
  }
  await markFolder(directory)
}
