import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { read } from '../server/src/modules/exchange/sheets/read/testing.ts'
import type { Sums } from './export-plain.ts'

const run = promisify(execFile)

export async function hasLibreOffice(): Promise<boolean> {
  return run('soffice', ['--version']).then(
    () => true,
    () => false,
  )
}

/** Field 59 is a semicolon, 34 a quote, 76 UTF-8, 1049 Russian: numbers with a comma, days as 31.12.2026. */
const asCsv = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1049,false,true,false'
const ofCsv = 'Text - txt - csv (StarCalc):59,34,76,1,,1049,false,true'

/** Opens an export in LibreOffice, which writes what it read as a CSV of its own, and sums that. */
export async function openedSums(path: string): Promise<Sums> {
  const folder = await mkdtemp(join(tmpdir(), 'lavka-office-'))
  try {
    const filter = extname(path) === '.csv' ? [`--infilter=${ofCsv}`] : []
    await run('soffice', [
      ...[`-env:UserInstallation=file://${folder}/profile`, '--headless', ...filter],
      ...['--convert-to', asCsv, '--outdir', folder, path],
    ])
    const { head, lines } = await read(await readFile(join(folder, `${basename(path, extname(path))}.csv`)))
    return sumsOfTable([head.captions, ...lines.map(({ cells }) => cells.map(String))])
  } finally {
    await rm(folder, { recursive: true })
  }
}

function sumsOfTable([captions = [], ...lines]: string[][]): Sums {
  const column = (caption: string) => lines.map((line) => line[captions.indexOf(caption)] ?? '')
  const numbers = (caption: string) => column(caption).map((text) => Number(text.replace(/\s/g, '').replace(',', '.')))
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
  const kopecks = sum(numbers('Цена, ₽').map((roubles) => Math.round(roubles * 100)))
  const names = createHash('md5').update(column('Товар').join('\n')).digest('hex')
  return { rows: lines.length, kopecks, stock: Math.round(sum(numbers('Остаток')) * 1000) / 1000, names }
}
