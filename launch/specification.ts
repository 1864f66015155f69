import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './places.ts'
import { Refusal } from './refusal.ts'
import { runTests } from './test-one.ts'

/** A promise of the specification and the tests that show it (docs/specification-rows.md). */
export type Promised = { row: number; promise: string; tests: { file: string; name: string }[] }

export function readSpecification(): Promised[] {
  const text = readFileSync(join(root, 'docs/specification-rows.md'), 'utf8')
  return [...text.matchAll(/^\| (\d+) \| (.*?) \| (.*) \|$/gm)].map(([, row, promise = '', cell = '']) => ({
    row: Number(row),
    promise,
    tests: cell.split('<br>').map((one) => {
      const [, file = '', name = ''] = /^`(.+?)` › (.+)$/.exec(one) ?? []
      return { file, name }
    }),
  }))
}

/** The regular expression of a title; a row of a table of cases is named by its first word, in quotation marks. */
export function patternOf(name: string): string {
  const [, ofCase] = /^\[?'(.+)'$/.exec(name) ?? []
  return (ofCase ?? name)
    .split(/%[sj]|\$\{[^}]*\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')
}

/** `npm run specification [list | row]`: each row with its tests, and runs them, or those of one row. */
export async function run([word = '']: string[]): Promise<void> {
  const whole = readSpecification()
  const rows = /^\d+$/.test(word) ? whole.filter(({ row }) => row === Number(word)) : whole
  if (rows.length === 0 || !/^(|list|\d+)$/.test(word))
    throw new Refusal(
      `Нет строки «${word}». Строки спецификации: 1–${whole.length}, например npm run specification 204`,
    )
  for (const { row, promise, tests } of rows)
    console.log(`${row}. ${promise}\n${tests.map(({ file, name }) => `   ${file} › ${name}`).join('\n')}`)
  if (word === 'list') return

  const failed: string[] = []
  const all = rows.flatMap(({ tests }) => tests)
  for (const file of new Set(all.map((one) => one.file))) {
    const patterns = all.filter((one) => one.file === file).map(({ name }) => patternOf(name))
    if ((await runTests(file, [...new Set(patterns)].join('|'))) !== 0) failed.push(file)
  }
  const broken = rows.filter(({ tests }) => tests.some(({ file }) => failed.includes(file)))
  for (const { row, promise } of broken) console.log(`Не показано: ${row}. ${promise}`)
  console.log(`Показано строк: ${rows.length - broken.length} из ${rows.length}`)
  process.exit(broken.length === 0 ? 0 : 1)
}
