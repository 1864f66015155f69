import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './filter.module.css'
import { $words, dropped, panelOpened } from './model'

/** The conditions of the builder in words, above the rows. */
export function FilterBar() {
  const words = useUnit($words)
  const { open, drop } = useUnit({ open: panelOpened, drop: dropped })
  if (words === '') return null
  return (
    <section aria-label="Условия" className={styles.bar}>
      <p className={styles.words}>{words}</p>
      <Button kind="ghost" size="s" onClick={() => open()}>
        Изменить
      </Button>
      <Button kind="ghost" size="s" onClick={() => drop()}>
        Сбросить условия
      </Button>
    </section>
  )
}

export function FilterButton({ size }: { size: 's' | 'm' }) {
  const open = useUnit(panelOpened)
  return (
    <Button kind="secondary" size={size} onClick={() => open()}>
      Условия
    </Button>
  )
}
