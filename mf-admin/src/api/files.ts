import { createCall } from '@lavka/shared'
import type { ReadFile } from '@lavka/server/contract'

/** The content of an uploaded file (docs/files.md). */
export const readFileFx = createCall<ReadFile>('GET', '/apiadmin/repo/{id}')
