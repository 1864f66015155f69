import type { ReactNode } from 'react'
import { Button, TextArea } from '@lavka/shared/ui-core'
import styles from './review-form.module.css'

const MOST = 2000

type Props = {
  /** what the text is about */
  label: string
  text: string
  problem: string | null
  /** who will read it */
  hint: string
  send: ReactNode
  /** below the text: photos */
  children?: ReactNode
  onText: (text: string) => void
  onDrop: () => void
}

/** The part of a form below its stars, once one of them is chosen: an optional text and the buttons. */
export function DraftFields({ label, text, problem, hint, send, children, onText, onDrop }: Props) {
  return (
    <>
      <TextArea label={label} value={text} maxLength={MOST} onChange={({ target }) => onText(target.value)} />
      {children}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.hint}>{hint}</p>
      <div className={styles.buttons}>
        {send}
        <Button kind="ghost" onClick={onDrop}>
          Отменить
        </Button>
      </div>
    </>
  )
}
