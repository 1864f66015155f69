import { useHeading } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import { AntdProvider } from '@lavka/shared/ui-data'
import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** What stands around every list of the back office. */
export function ListFrame({ children }: { children: ReactNode }) {
  return (
    <AntdProvider>
      <div className={styles.screen}>{children}</div>
    </AntdProvider>
  )
}

type HeadProps = {
  caption: string
  /** the title of the document: of the open card, if there is one */
  title?: string
  /** tells the heading of one list from another's: a new one takes the focus */
  headingOf: string
  /** where the list is one of several */
  parent?: { caption: string; to: string }
  /** how many rows there are in words, once it is known */
  found?: ReactNode
  isFiltered?: boolean
  onReset?: () => void
}

/** The name of a list, how many rows were found, and the way back to all of them. */
export function ListHead({ caption, title, headingOf, parent, found, isFiltered = false, onReset }: HeadProps) {
  const heading = useHeading(title || caption, headingOf)
  return (
    <header className={styles.head}>
      {parent && (
        <Link to={parent.to} className={styles.soft}>
          {parent.caption}
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {caption}
      </h1>
      <span role="status" className={styles.soft}>
        {found}
      </span>
      {isFiltered && (
        <Button kind="ghost" size="s" className={styles.reset} onClick={onReset}>
          Сбросить фильтры
        </Button>
      )}
    </header>
  )
}
