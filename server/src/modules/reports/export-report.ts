import { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { keepFile, toFile, type WrittenFile } from '../exchange/export/to-file.ts'
import type { ExportFormat } from '../exchange/schema.ts'
import type { Cell as SheetCell, SheetColumn } from '../exchange/sheets/column.ts'
import { toWindows1251 } from './money/client-bank.ts'
import type { BankFileConfig, Found, Report } from './report.ts'
import type { Ask, Cell, Column } from './schema.ts'

type Wanted = { report: Report; ask: Ask; format: ExportFormat }

/** The payments behind a report as a file of 1C. NOT_FOUND for a report that has none. */
export async function writePayments(
  db: Transaction<Tables>,
  { report, ask }: Omit<Wanted, 'format'>,
  config: BankFileConfig,
): Promise<WrittenFile> {
  if (!report.writeBankFile) throw new ApiError('NOT_FOUND', 'В этом отчёте нет платежей')
  const bytes = toWindows1251(await report.writeBankFile(db, ask, config))
  return keepFile(() => Readable.from([bytes]))
}

/** The rows of a report as a sheet, its totals last. */
export async function writeReport(
  db: Transaction<Tables>,
  actor: Actor,
  { report, ask, format }: Wanted,
): Promise<WrittenFile> {
  return writeAnswer(await report.find(db, actor, ask), format)
}

/** The sheet of what a report has answered. */
export function writeAnswer(
  { columns, rows, totals }: Pick<Found, 'columns' | 'rows' | 'totals'>,
  format: ExportFormat,
): Promise<WrittenFile> {
  // a column of days takes no words
  const isTotalled = totals !== null && columns[0]?.type === 'text'
  const lines = isTotalled ? [...rows, ['Итого', ...totals.slice(1)]] : rows
  async function* batches() {
    yield lines.map((row) => row.map((cell, at) => toSheetCell(columns[at], cell)))
  }
  return toFile(format, columns.map(toSheetColumn), batches())
}

function toSheetColumn({ caption, type }: Column): SheetColumn {
  switch (type) {
    case 'money':
      return { caption: caption.includes('₽') ? caption : `${caption}, ₽`, form: 'money' }
    case 'percent':
      return { caption: `${caption}, %`, form: 'number' }
    case 'count':
    case 'quantity':
    case 'ratio':
      return { caption, form: 'number' }
    case 'time':
      return { caption, form: 'datetime' }
    case 'day':
      return { caption, form: 'date' }
    default:
      return { caption, form: 'text' }
  }
}

// the Swedish locale formats dates as ISO
const moscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'medium' })

function toSheetCell(column: Column | undefined, cell: Cell): SheetCell {
  if (cell === null || !column) return cell
  if (column.type === 'money') return Number(cell) / 100
  return column.type === 'time' ? moscow.format(new Date(cell)) : cell
}
