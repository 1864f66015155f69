import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'

/** No letters or digits that are taken for each other, and nothing that is typed in another keyboard layout by mistake. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 31^10 codes: of a series of 100,000 one in eight thousand million guesses finds one. */
const length = 10

/** How many codes one transaction adds. */
const sliceSize = 5000

/** A random code by the generator of the operating system. */
export function randomCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * Makes the codes of all series that are not whole, a slice in each transaction: what was made is counted with it, so that a process that was killed
 * leaves no code too many or too few.
 */
export async function makeCodes(database: Kysely<Tables>): Promise<void> {
  let isMore = true
  while (isMore) isMore = await asSystem(database, addSlice)
}

async function addSlice(db: Kysely<Tables>): Promise<boolean> {
  const codes = Array.from({ length: sliceSize }, randomCode)
  const { rows } = await sql<{ isMore: boolean }>`select add_codes(${codes}) as "isMore"`.execute(db)
  return rows[0]?.isMore ?? false
}
