import { buffer } from 'node:stream/consumers'
import type { FileRow } from './queries.ts'
import type { FileCard } from './schema.ts'
import type { FileStore } from './store/store.ts'

/** A file as a form shows it. The preview is embedded, because a request for it would need a token. */
export async function toCard(store: FileStore, row: FileRow): Promise<FileCard> {
  const { id, kind, name, size, description, hash: key, color } = row
  const isPicture = kind === 'picture'
  const small = isPicture ? await store.read(`${key}-160.webp`) : null
  return {
    id,
    kind,
    name,
    size,
    description,
    madeAt: row.made_at.toISOString(),
    picture: isPicture ? { key, color } : null,
    preview: small ? `data:image/webp;base64,${(await buffer(small)).toString('base64')}` : '',
  }
}
