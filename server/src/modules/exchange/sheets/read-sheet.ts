import { ApiError } from '../../../errors.ts'
import { formatOf } from '../../files/kinds.ts'
import type { ReadCell } from './column.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, tooLong } from './read-xlsx.ts'

/** The captions of the columns, and the lines below them with their line numbers in the file. */
export type ReadSheet = { captions: string[]; lines: { number: number; cells: ReadCell[] }[] }

export const mostLines = 100_000
const mostColumns = 100
const longestCell = 20_000

/** Reads a workbook, a CSV or a pasted table; the format is detected by content. Empty lines are left out. */
export async function readSheet(content: Buffer): Promise<ReadSheet> {
  const format = formatOf(content)
  if (format !== undefined && format !== 'zip')
    throw new ApiError('FILE_KIND', 'Это не таблица. Подойдут XLSX и CSV; старый XLS сохраните как XLSX')
  const lines = format === 'zip' ? await readXlsx(content, mostLines + 1) : readCsv(content)
  if (lines.length > mostLines + 1) throw tooLong(mostLines)
  const [head = [], ...rest] = lines
  const captions = head.map((cell) => String(cell).trim())
  if (captions.every((caption) => caption === ''))
    throw new ApiError('FILE_EMPTY', 'В первой строке должны быть названия столбцов')
  if (captions.length > mostColumns) throw new ApiError('BAD_REQUEST', `В таблице больше ${mostColumns} столбцов`)
  const read = rest.flatMap((cells, index) => {
    const isLong = cells.some((cell) => String(cell).length > longestCell)
    if (isLong) throw new ApiError('BAD_REQUEST', `В строке ${index + 2} слишком длинный текст`)
    const isEmpty = cells.every((cell) => String(cell).trim() === '')
    return isEmpty ? [] : [{ number: index + 2, cells: cells.slice(0, captions.length) }]
  })
  if (read.length === 0) throw new ApiError('FILE_EMPTY', 'Под названиями столбцов ничего нет')
  return { captions, lines: read }
}
