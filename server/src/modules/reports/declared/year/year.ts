import { randomOf, type Random } from '../../../objects/testing/random.ts'
import type { Cell } from '../../schema.ts'
import { rounds } from '../../../../../test/tier.ts'

// Reports over a whole year against the same figures computed anew from the raw rows.

/** How many orders, answers and visits. */
export const ofYear = rounds(0, 2000)
/** Before the rows of the other tests. */
export const year = { from: '2019-01-01', to: '2019-12-31' }

const start = Date.parse('2019-01-01T00:00:00+03:00')
const [second, day] = [1000, 86_400_000]

/** All days of the year. */
export const daysOfYear = Array.from({ length: 365 }, (_, at) =>
  new Date(Date.parse(year.from) + at * day).toISOString().slice(0, 10),
)

/** A moment of the year in Moscow: the first or the last one of a day as often as any other. */
export function momentOf({ below }: Random): Date {
  const edge = below(3)
  return new Date(start + below(365) * day + ([0, day - 1][edge] ?? below(86_400) * second))
}

/** The day in Moscow. */
export const dayOf = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
export const drawn = (seed: number) => randomOf(seed)
export const isWithin = (one: string, { from, to }: { from: string; to: string }) => one >= from && one <= to

/** Half up, to a tenth. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.floor((2000 * part + whole) / (2 * whole)) / 10
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
export const asText = (rows: readonly (readonly Cell[])[]) => rows.map((row) => JSON.stringify(row)).sort()

/** The rows that a report tells an administrator. */
export type AskRows = (name: string, given: { from: string; to: string; search?: string }) => Promise<Cell[][]>
/** Each of the days by hand; in each run some of them. */
export const askedDays = daysOfYear.filter((_, at) => ofYear > 0 || at % 50 === 0)
/** How many orders, answers, visits. */
export const count = ofYear || 60
