import type { ReadCell } from '../column.ts'

/** What is wrong with a line of a file, in Russian: with the cell of a column, or with the whole line (null). */
export type Told = { column: number | null; message: string }

/** A line of a file before its captions are known. `number` counts the lines of the file from 1. */
export type RawLine = { number: number; cells: ReadCell[]; told: Told[]; isHidden: boolean }

export type RawSheet = {
  /** complete when the first lines arrive */
  hiddenColumns: ReadonlySet<number>
  /** a filled cell right of the captions means that the cells of its line have moved */
  isSeparated: boolean
  lines: AsyncIterable<RawLine[]>
}

export type SheetName = { name: string; isHidden: boolean }

export type RawBook = { sheets: SheetName[]; open: (sheet: number) => RawSheet }

type Code = 'FILE_KIND' | 'FILE_EMPTY' | 'FILE_BROKEN' | 'FILE_UNSAFE' | 'BAD_REQUEST'

/** A file that cannot be read at all; without a message the text of its code is shown. */
export class TableRefusal extends Error {
  readonly code: Code

  constructor(code: Code, message = '') {
    super(message)
    this.code = code
  }
}
