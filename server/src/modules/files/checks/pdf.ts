import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { ApiError } from '../../../errors.ts'

const unpack = promisify(inflate)

/** Features that run when a document is opened or embed other files; encrypted documents cannot be checked. */
const active = /\/(JavaScript|Launch|EmbeddedFile|RichMedia|Encrypt)/
const limits = { streams: 5_000, bytes: 20 * 1024 * 1024 }

/**
 * Checks that the file is only a PDF (not also an archive with a PDF in front) and contains no active content. It is not a virus scanner:
 * files are always sent as downloads (send-file.ts).
 */
export async function checkPdf(content: Buffer): Promise<void> {
  const text = content.toString('latin1')
  if (!/%%EOF\s*$/.test(text.slice(-1024))) throw new ApiError('FILE_BROKEN')
  if (text.includes('PK\x05\x06', Math.max(0, text.length - 65_557))) throw new ApiError('FILE_UNSAFE')
  refuseActive(text)
  let left = limits.bytes
  for (const packed of objectStreams(content, text)) {
    const plain = await unpack(packed, { maxOutputLength: Math.max(1, left) }).catch(() => {
      throw new ApiError('FILE_BROKEN')
    })
    left -= plain.length
    refuseActive(plain.toString('latin1'))
  }
}

/** Decodes hexadecimal escapes in names before matching: «/J#61vaScript». */
function refuseActive(text: string): void {
  const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  if (active.test(plain)) throw new ApiError('FILE_UNSAFE')
}

/** The compressed streams that contain further objects. */
function objectStreams(content: Buffer, text: string): Buffer[] {
  const found = []
  for (const { index } of text.matchAll(/\/ObjStm/g)) {
    if (found.length >= limits.streams) throw new ApiError('FILE_UNSAFE')
    const begin = /stream\r?\n/.exec(text.slice(index, index + 4_096))
    const from = begin ? index + begin.index + begin[0].length : -1
    const end = text.indexOf('endstream', from)
    if (from < 0 || end < 0) throw new ApiError('FILE_BROKEN')
    found.push(content.subarray(from, end))
  }
  return found
}
