import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { attachment } from '../../files/file-name.ts'
import type { ExportFormat } from '../schema.ts'
import type { Batches, SheetColumn } from '../sheets/column.ts'
import { writeCsv } from '../sheets/write-csv.ts'
import { writeXlsx } from '../sheets/write-xlsx.ts'

export type WrittenFile = { path: string; remove: () => Promise<void> }

/**
 * Writes a table to a temporary file. Not streamed to the client: a slow client would keep a transaction open, and an error halfway could not be
 * reported after the answer has begun (docs/decisions/0050). The caller calls `remove` after sending.
 */
export function toFile(format: ExportFormat, columns: SheetColumn[], batches: Batches): Promise<WrittenFile> {
  return keepFile(() =>
    format === 'xlsx' ? writeXlsx(columns, batches) : Readable.from(writeCsv(columns, batches), { highWaterMark: 1 }),
  )
}

/** Writes the content to a temporary file, as `toFile`. */
export async function keepFile(open: () => NodeJS.ReadableStream): Promise<WrittenFile> {
  const folder = await mkdtemp(join(tmpdir(), 'lavka-export-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'content')
    await pipeline(open(), createWriteStream(path))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** `txt`: a text of 1C. */
type FileFormat = ExportFormat | 'txt'

const types: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=windows-1251',
}

/** Sends a written file as an attachment with this name (without the extension); the file is deleted after it was sent. */
export function sendWritten(
  reply: FastifyReply,
  file: WrittenFile,
  { name, format }: { name: string; format: FileFormat },
): ReadStream {
  const content = createReadStream(file.path)
  content.once('close', () => void file.remove().catch((error: unknown) => reply.log.warn(error)))
  reply.type(types[format]).headers({
    'cache-control': 'no-store',
    'content-disposition': attachment(`${name}.${format}`),
  })
  return content
}
