import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../places.ts'

/** Where each row of the specification is named with the tests that show it. */
export const page = 'docs/specification-rows.md'

/** A test by its file and its title as the source has it, an unambiguous beginning of it, or the whole of it with its values. */
export type NamedTest = { file: string; title: string }

export type Row = {
  number: number
  section: string
  promise: string
  tests: NamedTest[]
  /** why no test shows it; empty otherwise */
  none: string
}

/** The rows of docs/specification-rows.md; a line of a list that is neither a row, nor a test, nor a reason is an error. */
export async function readRows(): Promise<Row[]> {
  const rows: Row[] = []
  let section = ''
  for (const line of (await readFile(join(root, page), 'utf8')).split('\n')) {
    section = line.match(/^## (.+)/)?.[1] ?? section
    const [, number, promise = ''] = line.match(/^(\d+)\. (.+)/) ?? []
    if (number) rows.push({ number: Number(number), section, promise, tests: [], none: '' })
    if (!/^ +- /.test(line)) continue
    const row = rows.at(-1)
    const [, file, title = ''] = line.match(/^ +- `(\S+\.test\.tsx?)` (.+)/) ?? []
    const [, none] = line.match(/^ +- none: (.+)/) ?? []
    if (row && file) row.tests.push({ file, title })
    else if (row && none) row.none = none
    else throw new Error(`${page}: «${line}» is neither a test nor a reason`)
  }
  return rows
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
/** A value that is put into a title when its test runs: `%s`, `${name}`. */
const parameter = /%[sj]|\$\{[^}]*\}/

/** What the name of the test matches when it runs: a parameter that the title names is any text. */
export const patternOf = (title: string) => title.split(parameter).map(escaped).join('.*')

/** The titles of the tests of a source, as they are written there: sentences, of several words. */
function titlesOf(source: string): string[] {
  const test = /(?:\b(?:test|it|wholeTest)|[\])]|\bname =)\s*\(?\s*(['"`])((?:\\.|(?!\1).)+)\1/g
  return [...source.matchAll(test)].map(([, , title = '']) => title).filter((title) => title.includes(' '))
}

/** How many tests of a source have a title that begins so, or is this with values that the source has. */
export function countTests(source: string, title: string): number {
  return titlesOf(source).filter((written) => {
    if (written.startsWith(title)) return true
    if (!parameter.test(written)) return false
    const values = new RegExp(`^${written.split(parameter).map(escaped).join('(.*)')}$`).exec(title)?.slice(1)
    return values?.every((value) => value === '' || source.includes(`'${value}'`)) ?? false
  }).length
}
