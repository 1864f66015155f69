import { useEffect, useRef, type ReactNode } from 'react'
import styles from './outcome.module.css'

/** The reason of a refused action; renders nothing without a text. */
export function Refusal({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={styles.refusal}>
      {children}
    </p>
  )
}

/**
 * The result of an action. It is rendered before it has a text, so that a screen reader announces it. `takesFocus` is for an action whose button
 * has been removed meanwhile.
 */
export function Said({ children, takesFocus = false }: { children: ReactNode; takesFocus?: boolean }) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus && children) status.current?.focus()
  }, [takesFocus, children])
  return (
    <p ref={status} role="status" tabIndex={takesFocus ? -1 : undefined} className={styles.said}>
      {children}
    </p>
  )
}
