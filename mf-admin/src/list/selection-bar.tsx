import { formatCount, plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useIsPhone } from '@lavka/shared/ui-data'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { Selection } from './create-selection'
import styles from './selection-bar.module.css'

type Props = {
  model: {
    $count: Store<number>
    $foundCount: Store<number>
    $selection: Store<Selection>
    allChosen: EventCallable<void>
    selectionCleared: EventCallable<void>
  }
  label: string
  /** the word of a row after 1, 2 and 5 */
  words: readonly [one: string, few: string, many: string]
  /** the actions */
  children: ReactNode
}

/** The actions for the selected rows, above a grid. */
export function SelectionBar({ model, label, words, children }: Props) {
  const { count, found, chosen } = useUnit({
    count: model.$count,
    found: model.$foundCount,
    chosen: model.$selection,
  })
  const { all, clear } = useUnit({ all: model.allChosen, clear: model.selectionCleared })
  const size = useIsPhone() ? 'm' : 's'
  const isShown = count > 0
  return (
    <section aria-label={label} className={isShown ? styles.bar : undefined}>
      <p role="status">
        {isShown && `${chosen.isAll ? 'Выбраны все найденные' : 'Выбрано'}: ${plural(count, ...words)}`}
      </p>
      {isShown && (
        <>
          {!chosen.isAll && count < found && (
            <Button kind="ghost" size={size} onClick={() => all()}>
              Выбрать все найденные: {formatCount(found)}
            </Button>
          )}
          {children}
          <Button kind="ghost" size={size} onClick={() => clear()}>
            Снять выбор
          </Button>
        </>
      )}
    </section>
  )
}
