// A long list has about as many row elements as rows in sight. An element whose row is out of sight takes the next row that comes: only its texts
// change, and nothing is made anew.

/** The given rows are those from `first` on, by their numbers in the list. */
export type GivenRows<Row> = { first: number; rows: readonly Row[] }
/** What a row element shows now. */
export type RowSlot<Row> = { number: number; row: Row }

/** A frame that works longer leaves too little of its 16 for the rest of the page, milliseconds. */
const LONG_WORK = 6

/** At `most` so many rows change in the next frame; `works` are what the last two frames worked, milliseconds. */
export type Pace = { most: number; works: readonly number[] }
export const START_PACE: Pace = { most: 2, works: [] }

/** Rows that a long frame draws come alone, and the next ones are rendered when these are drawn, in a frame of their own. */
export function paceAfter({ most, works }: Pace, work: number): Pace {
  const last = [...works.slice(-1), work]
  const isLong = last.some((one) => one > LONG_WORK)
  return { most: isLong ? (most === 0 ? 1 : 0) : 2, works: last }
}

/** The elements of a list that opens: they have all its given rows at once. */
export const openedSlots = <Row>({ first, rows }: GivenRows<Row>): RowSlot<Row>[] =>
  rows.map((row, index) => ({ number: first + index, row }))

/** Whether an element shows one of the given rows. */
const isGiven = <Row>({ number }: RowSlot<Row>, { first, rows }: GivenRows<Row>) =>
  number >= first && number < first + rows.length

/** The numbers of given rows that no element shows, the middle ones first: they are in sight. */
export function missingRows<Row>(slots: readonly RowSlot<Row>[], { first, rows }: GivenRows<Row>): number[] {
  const shown = new Set(slots.map(({ number }) => number))
  const middle = first + (rows.length - 1) / 2
  return rows
    .map((_, index) => first + index)
    .filter((number) => !shown.has(number))
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
}

/** Elements that show no given row take `most` of the missing ones; more elements are made when these are not enough. */
export function refilled<Row>(slots: readonly RowSlot<Row>[], given: GivenRows<Row>, most: number): RowSlot<Row>[] {
  const next = [...slots]
  const free = slots.flatMap((slot, key) => (isGiven(slot, given) ? [] : [key]))
  for (const number of missingRows(slots, given).slice(0, most)) {
    const row = given.rows[number - given.first]
    if (row !== undefined) next[free.shift() ?? next.length] = { number, row }
  }
  return next
}

/** Elements with the rows as they are given now. */
export function withGivenRows<Row>(slots: readonly RowSlot<Row>[], given: GivenRows<Row>): RowSlot<Row>[] {
  return slots.map(({ number, row }) => ({ number, row: given.rows[number - given.first] ?? row }))
}

/** The given rows that are shown, in the order of the list. */
export function shownRows<Row>(slots: readonly RowSlot<Row>[], given: GivenRows<Row>): RowSlot<Row>[] {
  return withGivenRows(slots, given)
    .filter((slot) => isGiven(slot, given))
    .toSorted((one, other) => one.number - other.number)
}
