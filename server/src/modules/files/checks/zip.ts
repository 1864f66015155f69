import { createInflateRaw } from 'node:zlib'
import { ApiError } from '../../../errors.ts'

/** An entry of an archive; its local header and its row in the central directory agree. */
export type ZipEntry = { name: string; packed: Buffer; isPacked: boolean; size: number }

const limits = { entries: 1_000, bytes: 200 * 1024 * 1024 }
const local = 0x04034b50
const central = 0x02014b50
const ending = 0x06054b50
const endingBytes = 22

/**
 * Reads the entries of an archive strictly: it starts at the first byte and ends at the last, entries are adjacent, and both headers of an
 * entry agree. Anything that programs interpret differently is refused, so that the checked content is the content that will be opened.
 */
export function readZip(file: Buffer): ZipEntry[] {
  const end = file.length - endingBytes
  if (end < 0 || file.readUInt32LE(end) !== ending || file.readUInt16LE(end + 20) !== 0) throw broken()
  const count = file.readUInt16LE(end + 10)
  const begin = file.readUInt32LE(end + 16)
  const isOneDisk = file.readUInt32LE(end + 4) === 0 && file.readUInt16LE(end + 8) === count
  if (!isOneDisk || begin + file.readUInt32LE(end + 12) !== end) throw broken()
  if (count > limits.entries)
    throw new ApiError('FILE_UNSAFE', 'В документе слишком много частей. Сохраните его заново')
  const entries: ZipEntry[] = []
  let at = begin
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== central) throw broken()
    const next = at + 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    entries.push(readEntry(file, at, begin))
    at = next
  }
  const isWhole = at === end && new Set(entries.map(({ name }) => name.toLowerCase())).size === count
  if (!isWhole) throw broken()
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.bytes) throw tooLarge()
  return entries
}

/** `at` is the offset of its row in the central directory, `begin` the offset of that directory. */
function readEntry(file: Buffer, at: number, begin: number): ZipEntry {
  const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)]
  const [bytes, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
  const nameBytes = file.readUInt16LE(at + 28)
  const rawName = file.subarray(at + 46, at + 46 + nameBytes)
  const mode = file.readUInt32LE(at + 38) >>> 28
  const start = file.readUInt32LE(at + 42)
  const isPlain = (flags & 0b1) === 0 && (method === 0 || method === 8) && mode !== 0o12
  if (!isPlain || start + 30 > begin || file.readUInt32LE(start) !== local) throw broken()
  const from = start + 30 + nameBytes + file.readUInt16LE(start + 28)
  const isSame =
    file.readUInt16LE(start + 8) === method &&
    file.readUInt16LE(start + 26) === nameBytes &&
    file.subarray(start + 30, start + 30 + nameBytes).equals(rawName)
  const name = rawName.toString('utf8')
  const isName = /^[^\\\p{Cc}:]{1,255}$/u.test(name) && !name.split('/').includes('..') && !name.startsWith('/')
  if (!isSame || !isName || from + bytes > begin || (method === 0 && bytes !== size)) throw broken()
  return { name, packed: file.subarray(from, from + bytes), isPacked: method === 8, size }
}

/** The bytes of an entry in chunks; throws when their number differs from the declared size. */
export async function* unpack({ packed, isPacked, size }: ZipEntry): AsyncGenerator<Buffer> {
  if (!isPacked) {
    yield packed
    return
  }
  const inflate = createInflateRaw()
  inflate.end(packed)
  let bytes = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > size) throw tooLarge()
      yield piece
    }
  } catch (error) {
    throw error instanceof ApiError ? error : broken()
  }
  if (bytes !== size) throw broken()
}

function broken(): ApiError {
  return new ApiError('FILE_BROKEN')
}

function tooLarge(): ApiError {
  return new ApiError('FILE_UNSAFE', 'Распакованный документ слишком велик. Разделите его на части')
}
