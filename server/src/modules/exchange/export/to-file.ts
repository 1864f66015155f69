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
 * Writes a table into a file of its own. On a disk and not to the reader: a slow reader would hold a transaction open, and what fails halfway is told
 * in words instead of being half a file (docs/decisions/0050). `remove` is for whoever has sent it.
 */
export async function toFile(format: ExportFormat, columns: SheetColumn[], batches: Batches): Promise<WrittenFile> {
  const folder = await mkdtemp(join(tmpdir(), 'lavka-export-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, `rows.${format}`)
    const content =
      format === 'xlsx' ? writeXlsx(columns, batches) : Readable.from(writeCsv(columns, batches), { highWaterMark: 1 })
    await pipeline(content, createWriteStream(path))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The content of a written file as an answer under this name, without the ending; the file goes when it has been sent. */
export function sendWritten(
  reply: FastifyReply,
  file: WrittenFile,
  { name, format }: { name: string; format: ExportFormat },
): ReadStream {
  const content = createReadStream(file.path)
  content.once('close', () => void file.remove().catch((error: unknown) => reply.log.warn(error)))
  reply.type(types[format]).headers({
    'cache-control': 'no-store',
    'content-disposition': attachment(`${name}.${format}`),
  })
  return content
}
