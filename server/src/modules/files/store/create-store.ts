import type { FileStoreSettings } from '../../../files-config.ts'
import { createDiskStore } from './disk.ts'
import { createS3Store } from './s3.ts'
import type { FileStore } from './store.ts'

/** Creates the store given in the settings. */
export function createFileStore(settings: FileStoreSettings): FileStore {
  return settings.kind === 'disk' ? createDiskStore(settings.directory) : createS3Store(settings)
}
