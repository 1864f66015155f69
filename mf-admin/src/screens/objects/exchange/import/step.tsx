import { useUnit } from 'effector-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { $refusal } from './actions-model'
import { $beginning, $place } from './batch-model'
import styles from './import.module.css'

type Props = { title: string; refusal?: string; children: ReactNode }

/** A step of a batch, on its page or in the panel that begins it: its heading takes the focus, because the pressed button was removed with the previous step. */
export function Step({ title, refusal = '', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { place, refused, beginning } = useUnit({ place: $place, refused: $refusal, beginning: $beginning })
  useEffect(() => {
    heading.current?.focus()
  }, [place])
  const said = refusal || refused
  const Heading = beginning === null ? 'h2' : 'h3'
  return (
    <section className={styles.step}>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {said && (
        <p role="alert" className={styles.refusal}>
          {said}
        </p>
      )}
      {children}
    </section>
  )
}
