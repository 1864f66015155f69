/** What stands in a column of a spreadsheet; it says how a program for tables shows it. */
export type SheetColumn = { caption: string; form: 'text' | 'number' | 'money' | 'date' | 'datetime' }

/** Money is in roubles, a date ГГГГ-ММ-ДД, a time ГГГГ-ММ-ДД чч:мм:сс by the clock of its reader. */
export type Cell = string | number | null
export type Batches = AsyncIterable<readonly (readonly Cell[])[]>

/** A cell of a table that was loaded: a number or yes/no of a workbook, else text; '' is empty. */
export type ReadCell = string | number | boolean
