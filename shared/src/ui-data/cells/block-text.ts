// The clipboard format of spreadsheets: lines of cells separated by tabs; cells with a tab, a line end or a quote are quoted.

export function writeBlock(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\n')
}

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Parses text of the clipboard. A line end after the last row is ignored. All rows are filled to the same width. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  // a quoted cell, or all characters up to the next tab or line end; then the separator
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
