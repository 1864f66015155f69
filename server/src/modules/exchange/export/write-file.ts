import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import type { AnyObject } from '../../objects/object.ts'
import type { Ask } from '../../objects/options/check-options.ts'
import { findAll } from '../../objects/query/find-all.ts'
import { countRows } from '../../objects/query/totals.ts'
import type { ObjectRegistry } from '../../objects/registry.ts'
import type { Batches, SheetColumn } from '../sheets/column.ts'
import { writeCsv } from '../sheets/write-csv.ts'
import { writeXlsx } from '../sheets/write-xlsx.ts'
import type { ExportFormat } from '../schema.ts'
import { columnOf, toCells } from './to-cells.ts'

/** What is ready within the time of one call. */
export const mostRows = 200_000

type Wanted = { db: Transaction<Tables>; actor: Actor; objects: ObjectRegistry; object: AnyObject; ask: Ask }
export type WrittenFile = { path: string; rows: number; remove: () => Promise<void> }

/**
 * Writes the found rows into a file of its own. On a disk and not to the reader: a slow reader would hold a transaction open, and what fails halfway
 * is told in words instead of being half a file (docs/decisions/0050). `remove` is for whoever has sent it.
 */
export async function writeFound(wanted: Wanted, format: ExportFormat): Promise<WrittenFile> {
  const { db, actor, object, ask } = wanted
  const { totalCount, isCountCapped } = await countRows(db, actor, object, { ...ask, countLimit: mostRows })
  if (isCountCapped) {
    const most = mostRows.toLocaleString('ru-RU')
    throw new ApiError('BAD_REQUEST', `За один раз можно выгрузить не больше ${most}\u00a0записей. Уточните отбор`)
  }
  const names = ask.select ?? shownFields(object)
  const columns = names.flatMap((name) => object.fields[name] ?? []).map(columnOf)
  const folder = await mkdtemp(join(tmpdir(), 'lavka-export-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, `rows.${format}`)
    await pipeline(contentOf(format, columns, cellsOf(wanted, names)), createWriteStream(path))
    return { path, rows: totalCount, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function contentOf(format: ExportFormat, columns: SheetColumn[], batches: Batches): NodeJS.ReadableStream {
  return format === 'xlsx' ? writeXlsx(columns, batches) : Readable.from(writeCsv(columns, batches))
}

async function* cellsOf({ db, actor, objects, object, ask }: Wanted, names: readonly string[]): Batches {
  const fields = names.flatMap((name) => object.fields[name] ?? [])
  const context = { db, actor, objects, timeZone: ask.timeZone }
  for await (const rows of findAll(db, actor, object, { ask, names })) yield await toCells(context, fields, rows)
}

const shownFields = ({ fields }: AnyObject) => Object.keys(fields).filter((name) => !fields[name]?.isHidden)
