import { createHash } from 'node:crypto'
import { ApiError } from '../../errors.ts'
import { checkOffice } from './checks/office.ts'
import { checkPdf } from './checks/pdf.ts'
import type { FileKind } from '../../database/values.ts'
import { formatOf } from './kinds.ts'
import { encodePicture } from './picture.ts'

/** The blobs to store: the file under its hash, the squares of a picture under the hash with an ending. `color` is empty for other files. */
export type Prepared = { kind: FileKind; hash: string; content: Buffer; squares: Blob[]; color: string }
type Blob = { ending: string; content: Buffer }

/** Detects the format, checks or re-encodes the content and returns the blobs to store. Refuses all other formats. */
export async function prepare(content: Buffer): Promise<Prepared> {
  if (content.length === 0) throw new ApiError('FILE_EMPTY')
  const format = formatOf(content)
  switch (format) {
    case 'jpeg':
    case 'png':
    case 'webp': {
      const { original, squares, color } = await encodePicture(content, format)
      return { kind: 'picture', hash: hashOf(original), content: original, squares, color }
    }
    case 'pdf':
      await checkPdf(content)
      return toDocument('pdf', content)
    case 'zip':
      return toDocument(await checkOffice(content), content)
    case 'heif':
      throw new ApiError('FILE_KIND', 'Снимки HEIC не принимаются. Сохраните снимок как JPEG и выберите его снова')
    case 'ole':
      throw new ApiError(
        'FILE_KIND',
        'Это документ старого вида или с паролем. Сохраните его как XLSX или DOCX без пароля',
      )
    default:
      throw new ApiError('FILE_KIND')
  }
}

function toDocument(kind: FileKind, content: Buffer): Prepared {
  return { kind, hash: hashOf(content), content, squares: [], color: '' }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
