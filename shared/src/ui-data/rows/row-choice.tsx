import { createContext, useContext, type ComponentProps } from 'react'
import styles from './rows.module.css'

/** Selected rows for bulk actions. */
export type RowChoice<Row> = {
  isChosen: (id: string) => boolean
  /** of the rows in sight, by their ids, those that are chosen now */
  onChoose: (choice: { inSight: string[]; chosen: string[] }) => void
  /** what the row is called, for the name of its box */
  titleOf: (row: Row) => string
}

type Given<Row> = { choice: RowChoice<Row>; rows: readonly Row[]; rowId: (row: Row) => string }

export const CHOICE_WIDTH = 60

/** A row is chosen, or is not any more. With `from`, all rows between the two become as it does. */
export function toggleRow<Row>({ choice, rows, rowId }: Given<Row>, id: string, from = id) {
  const inSight = rows.map(rowId)
  const [first = 0, last = 0] = [inSight.indexOf(from), inSight.indexOf(id)].toSorted((one, other) => one - other)
  const some = inSight.slice(Math.max(0, first), last + 1)
  const before = inSight.filter(choice.isChosen)
  const others = before.filter((one) => !some.includes(one))
  choice.onChoose({ inSight, chosen: before.includes(id) ? others : [...others, ...some] })
}

/** The box of all rows; null where rows are not chosen. */
type AllBox = { chosen: number; count: number; onChange: (isChosen: boolean) => void }
export const AllRows = createContext<AllBox | null>(null)

export function allRows<Row>({ choice, rows, rowId }: Given<Row>): AllBox {
  const inSight = rows.map(rowId)
  return {
    chosen: inSight.filter(choice.isChosen).length,
    count: inSight.length,
    onChange: (isChosen) => choice.onChoose({ inSight, chosen: isChosen ? inSight : [] }),
  }
}

/** Stands in the head; it is a stop of Tab. A row is chosen by Space, or with Shift where its cells are edited. */
export function AllRowsBox() {
  const all = useContext(AllRows)
  if (!all) return null
  const { chosen, count, onChange } = all
  return (
    <Box
      aria-label="Выбрать все на странице"
      checked={chosen > 0 && chosen === count}
      disabled={count === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < count
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

export function Box(props: ComponentProps<'input'> & { 'aria-label': string }) {
  return (
    <label className={styles.box}>
      <input {...props} type="checkbox" />
    </label>
  )
}
