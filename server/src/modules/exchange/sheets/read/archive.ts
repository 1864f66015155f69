import { fromBufferPromise } from 'yauzl'
import { TableRefusal } from './table.ts'

const limits = { entries: 1_000, bytes: 200 * 1024 * 1024 }

/** The parts of an archive by their names in lower case, each unpacked when it is read. */
export type Archive = ReadonlyMap<string, () => AsyncIterable<Buffer>>

/** Reads the list of an archive; one that unpacks to more than its limits is refused. */
export async function openArchive(content: Buffer): Promise<Archive> {
  const parts = new Map<string, () => AsyncIterable<Buffer>>()
  let bytes = 0
  try {
    const zip = await fromBufferPromise(content)
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      if (bytes > limits.bytes || parts.size >= limits.entries) throw tooLarge()
      parts.set(entry.fileName.toLowerCase(), async function* () {
        try {
          // more bytes than the list says is an error
          const pieces: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
          yield* pieces
        } catch {
          throw new TableRefusal('FILE_BROKEN')
        }
      })
    }
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal('FILE_BROKEN')
  }
  return parts
}

const tooLarge = () => new TableRefusal('FILE_UNSAFE', 'Распакованная таблица слишком велика. Разделите её на части')
