import type { AnyRow } from '@lavka/server/contract'

// A long list is loaded in parts of PART_SIZE rows; a slice of them is in the table.

/** By the number of the part, from 0. */
export type Parts = Readonly<Record<string, readonly AnyRow[]>>
/** `to` is behind the last row. */
export type Sight = { from: number; to: number }
/** Rows of the table; `first` is the number of the first one. */
export type Slice = { first: number; rows: AnyRow[] }

/** Rows beside those in sight, so that arrows and slow scrolling find them there. */
const BESIDE = 4
/** The slice moves by so many rows at once. */
const STEP = 4
/** Parts kept on each side of the ones in sight. */
const KEPT = 10

/** What is to be in the table for what is in sight: as many rows at every place, but for the ends, so that their elements are enough. */
export function sliceFor({ from, to }: Sight, total: number): Sight {
  const start = Math.floor((from - BESIDE) / STEP) * STEP
  const count = Math.ceil((to - from + 2 * BESIDE) / STEP + 1) * STEP
  return { from: Math.max(0, start), to: Math.min(total, start + count) }
}

/** The numbers of the parts that a slice needs. */
export function partsOf({ from, to }: Sight, size: number): number[] {
  const [first, last] = [Math.floor(from / size), Math.floor(Math.max(from, to - 1) / size)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The loaded rows of a slice, without a gap: those before a part that is not there yet, or else those after it. */
export function rowsOf(parts: Parts, slice: Sight, size: number): Slice {
  let first = slice.from
  let rows: AnyRow[] = []
  for (let at = slice.from; at < slice.to; at++) {
    const row = parts[Math.floor(at / size)]?.[at % size]
    if (row) rows.push(row)
    else if (rows.length > (slice.to - slice.from) / 2) break
    else [first, rows] = [at + 1, []]
  }
  return { first, rows }
}

/** Whether a part is near the ones in sight; the others are forgotten. */
export function isNear(number: number, slice: Sight, size: number): boolean {
  const numbers = partsOf(slice, size)
  return number >= Math.min(...numbers) - KEPT && number <= Math.max(...numbers) + KEPT
}
