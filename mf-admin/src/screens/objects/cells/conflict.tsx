import { formatTime } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { focusGridCell } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatValue } from '../fields/format'
import { $captions } from '../lookups/model'
import { idOf, type Cell } from './cell'
import styles from './cells.module.css'
import { $entered, mineWritten, theirsLeft } from './model'

/** A cell that somebody else changed during the edit: its present value, who changed it, and the choice. Enter in the cell moves the focus here. */
export function Conflict({ cell }: { cell: Cell }) {
  const { row, column, field, base, value, by, at } = cell
  const place = { row, column }
  const { captions, entered } = useUnit({ captions: $captions, entered: $entered })
  const { write, leave } = useUnit({ write: mineWritten, leave: theirsLeft })
  const box = useRef<HTMLDivElement>(null)
  const isEntered = entered === idOf(cell)
  useEffect(() => {
    if (isEntered) box.current?.querySelector('button')?.focus()
  }, [isEntered])
  const words = (one: typeof value) => formatValue(field, one, captions)

  function choose(decide: typeof write) {
    focusGridCell(place)
    decide(place)
  }
  function onKeyDown(event: KeyboardEvent) {
    // keys pressed here are not keys of the cell
    event.stopPropagation()
    if (event.key === 'Escape') focusGridCell(place)
  }
  return (
    <div
      ref={box}
      role="group"
      aria-label={`Изменили: ${field.caption}`}
      className={styles.conflictPanel}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <dl className={styles.versions}>
        <dt>Сейчас</dt>
        <dd>
          {words(base[column] ?? null)}
          {by && <span className={styles.soft}>{` — ${by}, ${formatTime(at)}`}</span>}
        </dd>
        <dt>У вас</dt>
        <dd>{words(value)}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => choose(write)}>
          Записать моё
        </Button>
        <Button kind="secondary" size="s" onClick={() => choose(leave)}>
          Оставить как есть
        </Button>
      </div>
    </div>
  )
}
