import { useEffect, useRef, type ReactNode } from 'react'
import { Panel } from '@lavka/shared/ui-core'
import styles from './card.module.css'

type Props = {
  title: string
  text?: string
  /** it comes in the place of what was pressed: its title is shown and read first */
  isAnswer?: boolean
  children: ReactNode
}

/** A card in the middle of the page. */
export function Card({ title, text, isAnswer = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <div className={styles.page}>
      <Panel className={styles.card} aria-labelledby="card-title">
        <h1 ref={heading} id="card-title" tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </Panel>
    </div>
  )
}
