import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createOwnerDatabase, type DatabaseUrls } from '../server/src/launch.ts'
import { copyRows, sumsOf, type Sums } from './export-plain.ts'
import type { Exported } from './export-once.ts'
import { hasLibreOffice, openedSums } from './libre-office.ts'
import { onDatabase } from './on-database.ts'
import { seedCatalog } from './seed-catalog.ts'

// The export of a catalogue to XLSX and CSV: each in a process of its own, whose memory is looked at meanwhile. The memory must not grow with the rows,
// and LibreOffice, where it is installed, must read the same rows and sums as are in the database.
//   npx tsx bench/export.ts [products] [keep]
// Ends with 1 when the peak of memory is more than `most` times that of a tenth of the rows (a short run ends before the garbage of
// a long one is first collected), when the second half of the rows takes more than the first, or when what is read is not as it should be. Times are ratios
// to COPY of the same columns in the same run.

const products = Number(process.argv[2] ?? 100_000)
const isKept = process.argv[3] === 'keep'
const most = 1.5
const mostGrowth = 1.1
const child = fileURLToPath(new URL('export-once.ts', import.meta.url))

const folder = await mkdtemp(join(tmpdir(), 'lavka-export-'))
try {
  await onDatabase({ name: `bench-products-${products}`, isKept }, async (urls) => {
    await fill(urls)
    await measure(urls)
  })
} finally {
  await rm(folder, { recursive: true })
}

async function fill(urls: DatabaseUrls): Promise<void> {
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  const some = await owner.selectFrom('products').select('id').limit(1).executeTakeFirst()
  await owner.destroy()
  if (!some) console.log(`${products} products seeded in ${(await seedCatalog(urls.owner, products)).toFixed(0)} s`)
}

async function measure(urls: DatabaseUrls): Promise<void> {
  const owner = createOwnerDatabase(urls.owner, { size: 1 })
  const [few, all] = [Math.floor(products / 10), products]
  const copied = new Map<number, number>()
  for (const rows of [few, all]) copied.set(rows, await copyRows(owner, rows))
  const sums = await sumsOf(owner, all)
  await owner.destroy()
  for (const format of ['xlsx', 'csv'] as const) {
    const peaks: number[] = []
    let growth = NaN
    for (const rows of [few, all]) {
      const path = join(folder, `${rows}.${format}`)
      const { milliseconds, peak, series } = await exportOnce(urls.app, rows, format, path)
      peaks.push(peak)
      if (rows === all) growth = mean(series.slice(5)) / mean(series.slice(0, 5))
      const ratio = milliseconds / (copied.get(rows) ?? NaN)
      const size = (await stat(path)).size / 2 ** 20
      console.log(
        `${format} ${String(rows).padStart(7)} rows  ${(milliseconds / 1000).toFixed(1).padStart(5)} s  ${ratio.toFixed(1).padStart(5)} × COPY  ` +
          `${size.toFixed(1).padStart(5)} MB  peak of memory ${peak.toFixed(0)} MB: ${series.map((one) => one.toFixed(0)).join(' ')}`,
      )
    }
    const [ofFew = NaN, ofAll = NaN] = peaks
    hold(`${format}: ten times the rows take ${(ofAll / ofFew).toFixed(2)} × the memory`, ofAll / ofFew <= most)
    hold(
      `${format}: the second half of the rows takes ${growth.toFixed(2)} × the memory of the first`,
      growth <= mostGrowth,
    )
    await open(join(folder, `${all}.${format}`), sums)
  }
}

async function open(path: string, sums: Sums): Promise<void> {
  if (!(await hasLibreOffice())) return console.log('  LibreOffice is not installed: the file is not opened')
  const read = await openedSums(path)
  hold(`LibreOffice reads ${JSON.stringify(read)}`, JSON.stringify(read) === JSON.stringify(sums))
  if (JSON.stringify(read) !== JSON.stringify(sums)) console.log(`  instead of ${JSON.stringify(sums)}`)
}

function mean(all: number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length
}

function hold(what: string, isSo: boolean): void {
  console.log(`  ${isSo ? 'holds' : 'BROKEN'}: ${what}`)
  if (!isSo) process.exitCode = 1
}

async function exportOnce(url: string, rows: number, format: string, path: string): Promise<Exported> {
  const output = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    child,
    url,
    String(rows),
    format,
    path,
  ])
  const exported: unknown = JSON.parse(output.stdout)
  if (!isExported(exported)) throw new Error(`The export said ${output.stdout}`)
  return exported
}

function isExported(told: unknown): told is Exported {
  return typeof told === 'object' && told !== null && 'milliseconds' in told && 'peak' in told && 'series' in told
}
