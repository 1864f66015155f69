import { useUnit } from 'effector-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { $refusal } from './actions-model'
import { $place } from './batch-model'
import styles from './import.module.css'

type Props = { title: string; refusal?: string; children: ReactNode }

/** A step of an import: its heading takes the focus, because the pressed button was removed with the previous step. */
export function Step({ title, refusal = '', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { place, refused } = useUnit({ place: $place, refused: $refusal })
  useEffect(() => {
    heading.current?.focus()
  }, [place])
  const said = refusal || refused
  return (
    <section className={styles.step}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {said && (
        <p role="alert" className={styles.refusal}>
          {said}
        </p>
      )}
      {children}
    </section>
  )
}
