const separators = [';', '\t', ','] as const

export type Shape = {
  separator: string
  /** how many cells the captions have */
  columns: number
  /** where the table begins: after a line `sep=;` */
  begin: number
}

/** Finds the separator that most of the first lines have equally often. `text` has line feeds alone. */
export function findSeparator(text: string): Shape {
  const [named = '', separator] = /^"?sep=(.)"?[;,\t ]*\n/i.exec(text.slice(0, 40)) ?? []
  const sample = text
    .slice(named.length, named.length + 64 * 1024)
    .replace(/"[^"\n]*"/g, '')
    .split('\n', 100)
  const found = (separator === undefined ? separators : [separator]).map((one) => {
    const widths = sample.map((line) => line.split(one).length)
    // a comma within a number is seldom a separator
    const likely = one === ',' ? sample.map((line) => line.replace(/\d,(?=\d)/g, '').split(one).length) : widths
    return { separator: one, columns: widthOf(widths), lines: mostUsual(likely) }
  })
  const best = found.reduce((one, other) => (isBetter(other, one) ? other : one))
  return { separator: best.separator, columns: best.columns, begin: named.length }
}

type Found = { columns: number; lines: number }

const isBetter = (one: Found, other: Found) =>
  one.lines > other.lines || (one.lines === other.lines && one.columns > other.columns)

/** The width of the first line that is about as wide as the widest: titles above are narrower. */
function widthOf(widths: readonly number[]): number {
  const widest = Math.max(...widths)
  return widths.find((width) => width >= widest * 0.6) ?? 1
}

/** How often the most frequent width above one is there. */
function mostUsual(widths: readonly number[]): number {
  const times = new Map<number, number>()
  for (const width of widths) if (width > 1) times.set(width, (times.get(width) ?? 0) + 1)
  return Math.max(0, ...times.values())
}
