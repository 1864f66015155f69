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

/** What a person says of a file; by default the first visible sheet, the found captions, and nothing that is hidden. */
export type Choice = { sheet?: number; captionLine?: number; withHidden?: boolean }

/** A line below the captions: its cells by columns, and what is wrong with them. */
export type SheetLine = { number: number; cells: ReadCell[]; told: Told[] }

export type ReadSheet = {
  sheets: SheetName[]
  /** the index of the sheet that is read */
  sheet: number
  captionLine: number
  captions: string[]
  /** by columns: the first filled cell */
  samples: string[]
  /** the first filled lines as texts, from which the captions are chosen */
  top: { number: number; text: string }[]
}

/** What was left out because it is hidden, and how many lines have something wrong. */
export type Left = { hiddenRows: number; hiddenColumns: number; toldLines: number }

export type Part = { head: ReadSheet } | { lines: SheetLine[] } | { left: Left }

type Code = 'FILE_KIND' | 'FILE_EMPTY' | 'FILE_BROKEN' | 'FILE_UNSAFE' | 'BAD_REQUEST'

/** A file that cannot be read at all; without a message the text of its code is shown. */
export class TableRefusal extends Error {
  readonly code: Code

  constructor(code: Code, message = '') {
    super(message)
    this.code = code
  }
}
