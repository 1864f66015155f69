import { shownRows, type GivenRows, type RowSlot } from './row-slots'

/** A row with its element: `number` is its place among all rows, `top` its place in pixels in a long list, else null. */
type PlacedRow<Row> = { key: string; id: string; row: Row; number: number; top: number | null }

type Given<Row> = {
  given: GivenRows<Row>
  /** the elements of a long list, by their keys */
  slots: readonly RowSlot<Row>[] | undefined
  rowId: (row: Row) => string
  /** the height of a long list and how far its rows are moved up, pixels */
  space: { height: number; offset: number } | null
  rowHeight: number
}

/** Elements of rows that are farther from the given ones stand outside the list, so that they do not move while it jumps. */
const FAR_ROWS = 1000

/** The rows that are shown, in their order, and all rows that have an element: those of a long list stay in theirs until another row takes it. */
export function placedRows<Row>({ given, slots, rowId, space, rowHeight }: Given<Row>) {
  if (!slots || !space) {
    const placed = given.rows.map((row, index): PlacedRow<Row> => {
      const id = rowId(row)
      return { key: id, id, row, number: given.first + index, top: null }
    })
    return { rows: given.rows, placed }
  }
  const shown = shownRows(slots, given)
  const numbers = new Map(shown.map(({ number, row }) => [rowId(row), number]))
  const last = space.height - rowHeight
  const placed = slots.flatMap(({ number, row }, key): PlacedRow<Row>[] => {
    const id = rowId(row)
    // a row that has moved in the list is shown once
    if ((numbers.get(id) ?? number) !== number) return []
    const top = number * rowHeight - space.offset
    // outside the list it would lengthen the scrolling
    const isOutside = top < 0 || top > last || Math.abs(number - given.first) > FAR_ROWS
    return [{ key: String(key), id, row, number, top: isOutside ? -2 * rowHeight : top }]
  })
  return { rows: shown.map(({ row }) => row), placed }
}
