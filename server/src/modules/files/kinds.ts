import type { FileKind } from '../../database/values.ts'

export const kindOf: Record<FileKind, { extension: string; type: string }> = {
  picture: { extension: 'webp', type: 'image/webp' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
  xlsx: { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  docx: { extension: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
}

/** Formats by their first bytes. `heif` and `ole` are not decoded; they are recognised so that the error can say what to do instead. */
export type Format = 'jpeg' | 'png' | 'webp' | 'heif' | 'pdf' | 'zip' | 'ole'

/** Patterns of the first bytes in hexadecimal. */
const beginnings: readonly [Format, RegExp][] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  // RIFF, four bytes of length, WEBP
  ['webp', /^52494646.{8}57454250/],
  // four bytes of length, ftyp, and a brand: hei… , hev… , mif1, msf1
  ['heif', /^.{8}66747970(686569|686576|6d696631|6d736631)/],
  // %PDF-1. or %PDF-2.
  ['pdf', /^255044462d3[12]2e3/],
  ['zip', /^504b0304/],
  ['ole', /^d0cf11e0/],
]

/** Detects the format by content only; the sent name and type are not trusted. */
export function formatOf(content: Buffer): Format | undefined {
  const beginning = content.toString('hex', 0, 16)
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0]
}
