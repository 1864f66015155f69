import { Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { objectAddress } from '../../../objects-address'
import * as lookups from '../lookups/model'
import { $view } from '../model'
import { keyWords } from './groups'
import styles from './groups.module.css'
import { $levels } from './model'

/** The way from the groups to the rows in sight; each step leads back. */
export function GroupPath() {
  const { view, levels, captions } = useUnit({ view: $view, levels: $levels, captions: lookups.$captions })
  if (view.within.length === 0 || levels.length === 0) return null
  const steps = levels.slice(0, view.within.length)
  const to = (within: typeof view.within) => objectAddress({ ...view, within, page: 1, row: '', isNew: false })
  return (
    <nav aria-label="Группа" className={styles.path}>
      <Link to={to([])}>Все группы</Link>
      {steps.map((level, depth) => {
        const words = keyWords(level, view.within[depth] ?? null, captions)
        const isLast = depth === steps.length - 1
        return (
          <span key={depth} className={styles.step}>
            <span aria-hidden="true">›</span>
            {isLast ? (
              <strong aria-current="page">{words}</strong>
            ) : (
              <Link to={to(view.within.slice(0, depth + 1))}>{words}</Link>
            )}
          </span>
        )
      })}
    </nav>
  )
}
