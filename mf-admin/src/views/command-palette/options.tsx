import { shownKeys } from '@lavka/shared/office'
import type { useCombobox } from '@lavka/shared/ui-core'
import { useEffect, useId, useRef } from 'react'
import type { Group } from './groups'
import styles from './palette.module.css'

type Props = { groups: readonly Group[]; active: number; combobox: ReturnType<typeof useCombobox> }

/** The options in groups; the selected option is scrolled into view. */
export function Options({ groups, active, combobox }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  const firsts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0))

  return (
    <div {...combobox.list} ref={list} className={styles.list} aria-label="Варианты">
      {groups.map(({ caption, options }, index) => (
        <div key={`${index} ${caption}`} role="group" aria-labelledby={`${id}-${index}`}>
          <div id={`${id}-${index}`} role="presentation" className={styles.caption}>
            {caption}
          </div>
          {options.map(({ key, title, note, keys, refusal }, place) => (
            <div
              key={key}
              {...combobox.option((firsts[index] ?? 0) + place)}
              className={styles.option}
              aria-disabled={refusal ? true : undefined}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.note}>{note}</span>
              {keys && <kbd className={styles.keys}>{shownKeys(keys)}</kbd>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
