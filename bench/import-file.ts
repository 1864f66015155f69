import type { Kysely } from 'kysely'
import type { Tables } from '../server/src/database/tables.ts'
import type { Case } from './import-cases.ts'

/** A CSV with wrong cells, the right lines of it for COPY, and the wrong cells as «line: field» in their order. */
export type ImportFile = { content: Buffer; plain: string; expected: string[] }

/** The wrong lines are spread over the file, each with one wrong cell. */
export async function makeFile(
  owner: Kysely<Tables>,
  { object, columns, line, wrong: kinds }: Case,
  { rows, wrong }: { rows: number; wrong: number },
): Promise<ImportFile> {
  const known = await owner.selectFrom('products').select('code').orderBy('id').execute()
  const codes = known.map(({ code }) => code)
  const step = Math.floor(rows / Math.max(wrong, 1))
  const made: ImportFile = { content: Buffer.of(), plain: '', expected: [] }
  const lines = [columns.map(({ caption }) => caption).join(';')]
  for (let number = 0; number < rows; number += 1) {
    const { cells, plain } = line(number, codes)
    const place = Math.floor(number / step)
    const kind = number % step === step - 1 && place < wrong ? kinds[place % kinds.length] : undefined
    if (kind) made.expected.push(`${number + 2}: ${fieldOf(object, columns[kind.at]?.column ?? '')}`)
    else made.plain += `${plain.join(',')}\n`
    lines.push(cells.map((cell, at) => (at === kind?.at ? kind.cell : cell)).join(';'))
  }
  return { ...made, content: Buffer.from(lines.join('\r\n')) }
}

function fieldOf({ fields }: Case['object'], column: string): string {
  return Object.keys(fields).find((name) => fields[name]?.edit?.column === column) ?? ''
}
