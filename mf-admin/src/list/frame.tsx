import { useHeading } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import { AntdProvider } from '@lavka/shared/ui-data'
import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** The frame of every list of the back office. */
export function ListFrame({ children }: { children: ReactNode }) {
  return (
    <AntdProvider>
      <div className={styles.screen}>{children}</div>
    </AntdProvider>
  )
}

type HeadProps = {
  caption: string
  /** the title of the document; of the open card, if there is one */
  title?: string
  /** identifies the heading: the heading of another list takes the focus */
  headingOf: string
  /** a link to the parent, where the list is one of several */
  parent?: { caption: string; to: string }
  /** the number of rows in words, once it is known */
  found?: ReactNode
  isFiltered?: boolean
  onReset?: () => void
}

/** The name of a list, the number of found rows, and the button that clears the filters. */
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
