import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../server/src/database/tables.ts'
import { productsOffice } from '../server/src/modules/catalog/office/products.ts'
import { tablesOf } from '../server/src/modules/objects/object.ts'
import { columnsSql } from '../server/src/modules/objects/query/columns-sql.ts'

type Owner = Kysely<Tables>

/** What is compared with what a program for tables reads: money in kopecks. */
export type Sums = { rows: number; kopecks: number; stock: number; names: string }

export const exportedSort = [{ selector: 'id', desc: false }]
const names = Object.entries(productsOffice.fields).flatMap(([name, field]) =>
  'isHidden' in field && field.isHidden ? [] : [name],
)

/** Milliseconds of COPY of the columns that an export has, past row security. */
export async function copyRows(owner: Owner, rows: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'lavka-copy-'))
  try {
    // the server of the database writes it, which may be another user of the machine
    await chmod(folder, 0o777)
    const select = sql`select ${columnsSql(productsOffice.fields, names)} from ${tablesOf(productsOffice, names)}
      where products.id <= ${rows} order by products.id`.compile(owner)
    // COPY takes no parameters, which some fields have
    const text = select.sql.replaceAll(/\$(\d+)/g, (_, number) => literalOf(select.parameters[Number(number) - 1]))
    const started = performance.now()
    await sql`copy (${sql.raw(text)}) to ${sql.lit(join(folder, 'rows.csv'))} (format csv)`.execute(owner)
    return performance.now() - started
  } finally {
    await rm(folder, { recursive: true })
  }
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literalOf).join()}]`
  return `'${String(value).replaceAll("'", "''")}'`
}

/** `names` is a checksum of all names in their order. */
export async function sumsOf(owner: Owner, rows: number): Promise<Sums> {
  const { rows: sums } = await sql<Sums>`
    select count(*)::int as rows, sum(price_kopecks)::float8 as kopecks, sum(stock)::float8 as stock,
      md5(string_agg(name, E'\n' order by id)) as names from products where id <= ${rows}`.execute(owner)
  const [found] = sums
  if (!found) throw new Error('There are no products')
  return found
}
