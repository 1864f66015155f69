import { TableRefusal, type Choice, type RawLine, type RawSheet, type SheetLine, type Told } from './table.ts'

const mostColumns = 100
const longestCell = 20_000

type Layout = {
  captions: string[]
  samples: string[]
  hiddenColumns: number
  toLine: (line: RawLine) => SheetLine
}

/** The columns of a table by the line of its captions; hidden ones are left out unless they are wanted. */
export function layOut(sheet: RawSheet, head: RawLine, below: readonly RawLine[], { withHidden }: Choice): Layout {
  const width = head.cells.findLastIndex(isFilled) + 1
  const columns = head.cells.slice(0, width).map((cell, index) => ({ caption: String(cell).trim(), index }))
  const isHidden = ({ index }: { index: number }) => sheet.hiddenColumns.has(index)
  const kept = withHidden ? columns : columns.filter((column) => !isHidden(column))
  if (kept.length > mostColumns) throw new TableRefusal('BAD_REQUEST', `В таблице больше ${mostColumns} столбцов`)
  const places = new Map(kept.map(({ index }, place) => [index, place]))

  function toLine({ number, cells, told }: RawLine): SheetLine {
    const problems: Told[] = told.flatMap(({ column, message }) => {
      const place = column === null ? null : places.get(column)
      return place === undefined ? [] : [{ column: place, message }]
    })
    if (sheet.isSeparated && problems.length === 0 && cells.slice(width).some(isFilled))
      problems.push({ column: null, message: 'В строке больше ячеек, чем столбцов: лишний разделитель' })
    const read = kept.map(({ index }, column) => {
      const cell = cells[index] ?? ''
      if (String(cell).length <= longestCell) return cell
      problems.push({ column, message: `Слишком длинный текст: больше ${longestCell.toLocaleString('ru-RU')} знаков` })
      return String(cell).slice(0, 100)
    })
    return { number, cells: read, told: problems }
  }

  const sound = below.filter(({ told }) => told.length === 0)
  return {
    captions: kept.map(({ caption }) => caption),
    samples: kept.map(({ index }) =>
      String(sound.map(({ cells }) => cells[index] ?? '').find(isFilled) ?? '').slice(0, 60),
    ),
    hiddenColumns: withHidden ? 0 : columns.filter((column) => isHidden(column) && column.caption !== '').length,
    toLine,
  }
}

const isFilled = (cell: RawLine['cells'][number]) => String(cell).trim() !== ''
