import { plural } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './groups.module.css'
import { groupToggled } from './model'
import { Chevron, Rest } from './tree-grid'
import type { TreeLine } from './tree'
import type { GroupWords } from './use-group-words'

/** The groups on a phone: cards with their summaries, of which those below are indented. */
export function TreeCards({ lines, words }: { lines: readonly TreeLine[]; words: GroupWords }) {
  const { columns } = words
  const toggle = useUnit(groupToggled)
  return (
    <ul className={styles.cards} aria-label={words.caption}>
      {lines.map((line) => (
        <li key={line.id} className={`${styles.card} ${styles[`level${line.level}`]}`}>
          {line.kind === 'group' ? (
            <>
              <div className={styles.cardHead}>
                <Link to={words.addressOf(line.group.keys)} className={styles.link}>
                  {words.nameOf(line)}
                </Link>
                {line.isOpen !== null && (
                  <Button kind="ghost" aria-expanded={line.isOpen} onClick={() => toggle(line.group.keys)}>
                    <Chevron isOpen={line.isOpen} />
                    {line.isOpen ? 'Свернуть' : 'Раскрыть'}
                  </Button>
                )}
              </div>
              <span>{plural(line.group.count, 'запись', 'записи', 'записей')}</span>
              {words.summariesOf(line.group).map((text, index) => (
                <span key={index} className={styles.fact}>
                  <span className={styles.soft}>{columns[index]}</span>
                  <span>{text}</span>
                </span>
              ))}
            </>
          ) : (
            <Rest line={line} />
          )}
        </li>
      ))}
    </ul>
  )
}
