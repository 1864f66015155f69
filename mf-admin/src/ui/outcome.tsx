import { useEffect, useRef, type ReactNode } from 'react'
import styles from './outcome.module.css'

/** Why an action was refused; nothing without a text. */
export function Refusal({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={styles.refusal}>
      {children}
    </p>
  )
}

/**
 * What was done. It is in the page before it has a text, so that a screen reader hears it. `takesFocus` is for an action whose button is gone by
 * then.
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
