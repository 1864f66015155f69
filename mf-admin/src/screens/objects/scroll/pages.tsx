import { formatCount } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { Pager, useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { sizes } from '../../../objects-address'
import { $page, $view, PART_SIZE, pageTurned } from '../model'
import { $isScrolled, scrollSwitched } from './model'
import styles from './scroll.module.css'

/** Below the rows: the pages, or the way back to them. */
export function Pages() {
  const { view, page, isScrolled } = useUnit({ view: $view, page: $page, isScrolled: $isScrolled })
  const { turn, switchTo } = useUnit({ turn: pageTurned, switchTo: scrollSwitched })
  const isPhone = useIsPhone()
  if (!page) return null
  const { total } = page
  if (isScrolled)
    return (
      <div className={styles.line}>
        {isPhone && total > PART_SIZE && <span>Показаны первые {formatCount(PART_SIZE)}</span>}
        <Button kind="ghost" size={isPhone ? 'm' : 's'} onClick={() => switchTo(false)}>
          По страницам
        </Button>
      </div>
    )
  return (
    <div className={styles.line}>
      {!isPhone && total > view.size && (
        <Button kind="ghost" size="s" onClick={() => switchTo(true)}>
          Прокручивать всё
        </Button>
      )}
      <div className={styles.pages}>
        <Pager
          page={view.page}
          size={view.size}
          total={total}
          sizes={sizes}
          onChange={(number, size) => turn({ page: number, size })}
        />
      </div>
    </div>
  )
}
