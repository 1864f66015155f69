import { useEffect, useRef } from 'react'
import styles from '../card/card.module.css'

/** What came of an action in the card: why it was refused, or what was done, with the focus, as the pressed button is gone by then. */
export function Outcome({ refusal, said }: { refusal: string; said: string }) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said !== '') status.current?.focus()
  }, [said])
  return (
    <>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
    </>
  )
}
