import { byRunner, runTests } from './checks/test-runners.ts'
import { mark } from './checks/what-failed.ts'
import { Refusal } from './refusal.ts'
import { page, patternOf, readRows, type NamedTest, type Row } from './specification/rows.ts'

/**
 * `npm run specification [-- <row>… | <part of a section>…] [--run]`: each row of the specification with the tests that show it; `--run` runs them, each file
 * once. Those in the browser and of the builds need `npm run build` first.
 */
export async function run(words: string[]): Promise<void> {
  const chosen = words.filter((word) => word !== '--run')
  const isChosen = ({ number, section }: { number: number; section: string }) =>
    chosen.length === 0 ||
    chosen.some((word) => word === String(number) || (!/^\d+$/.test(word) && section.includes(word)))
  const rows = (await readRows()).filter(isChosen)
  if (rows.length === 0) throw new Refusal(`Нет строк «${chosen.join(' ')}». Все строки: ${page}`)
  for (const { number, section, promise, tests, none } of rows) {
    console.log(`${number}. ${section}: ${promise}`)
    for (const { file, title } of tests) console.log(`     ${file}: ${title}`)
    if (none) console.log(`     нет проверки: ${none}`)
  }
  const without = rows.filter(({ none }) => none !== '').map(({ number }) => number)
  console.log(`\nСтрок: ${rows.length}, без проверки: ${without.length}${without.map((number) => ` ${number}`).join()}`)
  if (!words.includes('--run')) return

  const notShown = await findNotShown(rows)
  for (const { number, section, promise } of notShown) console.log(`Не показано: ${number}. ${section}: ${promise}`)
  console.log(`Показано строк: ${rows.length - without.length - notShown.length} из ${rows.length}`)
  process.exit(notShown.length === 0 ? 0 : 1)
}

/** A file that did not come to its tests, as jest and node:test say it. */
const broken = /Test suite failed to run|^not ok \d+ - \S+\.test\.ts/m

/** Runs the tests of the rows, each file once; the rows of those that failed. */
async function findNotShown(rows: readonly Row[]): Promise<Row[]> {
  const tests = rows.flatMap((row) => row.tests)
  const bad = new Set<NamedTest>()
  for (const [runner, files] of byRunner([...new Set(tests.map(({ file }) => file))])) {
    const own = tests.filter(({ file }) => files.includes(file))
    const patterns = new Set(own.map(({ title }) => patternOf(title)))
    const { code, output } = await runTests(runner, files, [...patterns].join('|'), { isKept: true })
    if (code === 0) continue
    const failures = output.split('\n').filter((line) => mark.test(line))
    const failed = own.filter(({ title }) => failures.some((line) => new RegExp(patternOf(title)).test(line)))
    // of what fails outside of the tests nobody knows which ones would have passed
    const isBroken = failed.length === 0 || broken.test(output)
    for (const one of isBroken ? own : failed) bad.add(one)
  }
  return rows.filter((row) => row.tests.some((one) => bad.has(one)))
}
