/** A column of a spreadsheet; `form` is the format in which spreadsheet programs display it. */
export type SheetColumn = { caption: string; form: 'text' | 'number' | 'money' | 'date' | 'datetime' }

/** Money is in roubles, a date ГГГГ-ММ-ДД, a time ГГГГ-ММ-ДД чч:мм:сс in the reader's time zone. */
export type Cell = string | number | null
export type Batches = AsyncIterable<readonly (readonly Cell[])[]>

/** A cell of a loaded table: a number or a boolean of a workbook, otherwise text; '' is empty. */
export type ReadCell = string | number | boolean
