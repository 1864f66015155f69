import { createContext, useContext, useSyncExternalStore, type ComponentProps } from 'react'
import type { RangeStore } from '../cells/range-store'
import styles from './rows.module.css'

/** Selected rows for bulk actions. */
export type RowChoice<Row> = {
  isChosen: (id: string) => boolean
  /** of the rows in sight, by their ids, those that are chosen now */
  onChoose: (choice: { inSight: string[]; chosen: string[] }) => void
  /** what the row is called, for the name of its box */
  titleOf: (row: Row) => string
}

export const CHOICE_WIDTH = 60

/** A row is chosen, or is not any more. With `from`, all rows between the two become as it does. */
export function toggleRow<Row>(choice: RowChoice<Row>, inSight: string[], id: string, from = id) {
  const [first = 0, last = 0] = [inSight.indexOf(from), inSight.indexOf(id)].toSorted((one, other) => one - other)
  const some = inSight.slice(Math.max(0, first), last + 1)
  const before = inSight.filter(choice.isChosen)
  const others = before.filter((one) => !some.includes(one))
  choice.onChoose({ inSight, chosen: before.includes(id) ? others : [...others, ...some] })
}

type RowsToChoose = { choice: Pick<RowChoice<never>, 'isChosen' | 'onChoose'>; store: RangeStore }

/** The rows of the table and how they are chosen; null where they are not. */
export const AllRows = createContext<RowsToChoose | null>(null)

/** Stands in the head; it is a stop of Tab. A row is chosen by Space, or with Shift where its cells are edited. */
export function AllRowsBox() {
  const all = useContext(AllRows)
  return all && <AllRowsOf {...all} />
}

function AllRowsOf({ choice, store }: RowsToChoose) {
  const inSight = useSyncExternalStore(store.subscribe, () => store.order().rows)
  const chosen = inSight.filter(choice.isChosen).length
  return (
    <Box
      aria-label="Выбрать все на странице"
      checked={chosen > 0 && chosen === inSight.length}
      disabled={inSight.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < inSight.length
      }}
      onChange={({ target }) => choice.onChoose({ inSight: [...inSight], chosen: target.checked ? [...inSight] : [] })}
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
