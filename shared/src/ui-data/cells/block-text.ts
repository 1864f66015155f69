// A block of cells as a spreadsheet puts it on the clipboard: rows by lines, cells by tabs; one with a tab, a line end or a quote is in quotes.

export function writeBlock(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\n')
}

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The cells of a text of the clipboard; the line end after the last row is no row. All rows are as wide as the widest. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  // a cell in quotes, or all up to the next tab or line end; then what ended it
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let found = cells.exec(text); found; found = cells.exec(text)) {
    const [, inQuotes, plain = '', end] = found
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    if (end === '' || cells.lastIndex === text.length) {
      if (end === '\t') rows.at(-1)?.push('')
      break
    }
    if (end !== '\t') rows.push([])
  }
  const width = Math.max(...rows.map(({ length }) => length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}
