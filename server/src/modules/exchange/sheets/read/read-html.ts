import { Parser } from 'htmlparser2'
import type { RawBook, RawLine } from './table.ts'

type Cell = { text: string; columns: number; rows: number }

/** The tables of an HTML document, which many programs save with the name of an XLS. A table within a cell is part of its text. */
export function openHtml(text: string): RawBook {
  const tables = tablesOf(text).filter((lines) => lines.length > 1)
  return {
    sheets: tables.map((_, index) => ({ name: `Таблица ${index + 1}`, isHidden: false })),
    open: (sheet) => ({ hiddenColumns: new Set(), isSeparated: false, lines: once(tables[sheet] ?? []) }),
  }
}

async function* once(lines: RawLine[]): AsyncGenerator<RawLine[]> {
  yield lines
}

function tablesOf(text: string): RawLine[][] {
  const tables: RawLine[][] = []
  let [depth, skipped] = [0, 0]
  let row: Cell[] | undefined
  let cell: Cell | undefined
  let isHidden = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'table' && depth++ === 0) tables.push([])
      if (name === 'script' || name === 'style') skipped += 1
      if (name === 'br' && cell) cell.text += '\n'
      if (depth !== 1) return
      if (name === 'tr') {
        row = []
        isHidden = /display\s*:\s*none/i.test(attributes['style'] ?? '')
      }
      if ((name === 'td' || name === 'th') && row) {
        cell = { text: '', columns: spanOf(attributes['colspan']), rows: spanOf(attributes['rowspan']) }
        row.push(cell)
      }
    },
    ontext(read) {
      if (cell && skipped === 0) cell.text += read.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (name === 'table') depth -= 1
      if (name === 'script' || name === 'style') skipped -= 1
      if (depth === 1 && (name === 'td' || name === 'th')) cell = undefined
      if (depth !== 1 || name !== 'tr' || !row) return
      add(tables.at(-1) ?? [], row, isHidden)
      row = undefined
    },
  })
  parser.write(text)
  parser.end()
  return tables
}

/** How many rows below a column is still taken by a cell above, by table. */
const taken = new WeakMap<RawLine[], number[]>()

/** Adds a row; what a cell spans besides its first place is empty. */
function add(lines: RawLine[], row: readonly Cell[], isHidden: boolean): void {
  const below = taken.get(lines) ?? []
  taken.set(lines, below)
  const cells: string[] = []
  const skipTaken = () => {
    while ((below[cells.length] ?? 0) > 0) {
      below[cells.length] = (below[cells.length] ?? 0) - 1
      cells.push('')
    }
  }
  for (const { text, columns, rows } of row) {
    skipTaken()
    for (let column = 0; column < columns; column++) {
      below[cells.length] = rows - 1
      cells.push(column === 0 ? text.trim() : '')
    }
  }
  skipTaken()
  lines.push({ number: lines.length + 1, cells, told: [], isHidden })
}

const spanOf = (text = '1') => Math.min(Math.max(Number.parseInt(text, 10) || 1, 1), 1_000)
