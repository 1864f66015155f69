import { readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import type { Actor } from '../server/src/auth.ts'
import { asActor } from '../server/src/database/actor.ts'
import { createDatabase } from '../server/src/launch.ts'
import { categoriesOffice } from '../server/src/modules/catalog/office/categories.ts'
import { productsOffice } from '../server/src/modules/catalog/office/products.ts'
import { writeFound } from '../server/src/modules/exchange/export/write-file.ts'
import { askOf } from '../server/src/modules/objects/options/check-options.ts'
import { createObjectRegistry } from '../server/src/modules/objects/registry.ts'
import { exportedSort } from './export-plain.ts'

/** Memory in MB: the peak, and ten looks at it in equal distances. */
export type Exported = { milliseconds: number; peak: number; series: number[] }

// One export in a process of its own, for bench/export.ts: <address of the database> <rows> xlsx|csv <file>. Says an `Exported`.

const [, , url = '', rows = '', format = '', path = ''] = process.argv
const admin: Actor = { id: 999_999_999, role: 'admin', supplierId: null, tokenHash: null }

const database = createDatabase(url, { size: 1 })
const objects = createObjectRegistry()
for (const object of [productsOffice, categoriesOffice]) objects.add(object)
const measureMemory = () => process.memoryUsage.rss() / 2 ** 20
const measurements = [measureMemory()]
const timer = setInterval(() => measurements.push(measureMemory()), 20)
const started = performance.now()
const file = await asActor(database, admin, (db) => {
  const ask = askOf({ filter: ['id', '<=', Number(rows)], sort: exportedSort }, productsOffice)
  return writeFound({ db, actor: admin, objects, object: productsOffice, ask }, format === 'csv' ? 'csv' : 'xlsx')
})
const milliseconds = performance.now() - started
clearInterval(timer)
await copyFile(file.path, path)
await file.remove()
await database.destroy()
if (file.rows !== Number(rows)) throw new Error(`${file.rows} rows instead of ${rows}`)
const exported: Exported = { milliseconds, peak: peakOf(), series: tenOf(measurements) }
console.log(JSON.stringify(exported))

/** What the kernel says is the most that the process ever had. */
function peakOf(): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 2 ** 10
}

function tenOf(all: number[]): number[] {
  return Array.from(
    { length: 10 },
    (_, index) => all[Math.max(0, Math.floor(((index + 1) * all.length) / 10) - 1)] ?? NaN,
  )
}
