import { useState, type FormEvent } from 'react'
import { Button, Chip, TextArea } from '@lavka/shared/ui-core'
import styles from './reviews.module.css'

type Props = {
  label: string
  /** the usual reasons by their short names, so that most decisions need no typing */
  usual: Readonly<Record<string, string>>
  submit: string
  kind: 'primary' | 'danger'
  isBusy: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** A reason that the author reads, in place of the buttons. */
export function ReasonForm({ label, usual, submit, kind, isBusy, onSubmit, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)

  function changed(words: string) {
    setReason(words)
    setError(null)
  }

  function submitted(event: FormEvent) {
    event.preventDefault()
    const words = reason.trim()
    if (words) onSubmit(words)
    else setError('Напишите причину: автор отзыва её увидит')
  }

  return (
    <form className={styles.form} onSubmit={submitted} noValidate>
      <div className={styles.reasons} role="group" aria-label="Частые причины">
        {Object.entries(usual).map(([name, one]) => (
          <Chip key={name} selected={reason === one} onToggle={() => changed(one)}>
            {name}
          </Chip>
        ))}
      </div>
      <TextArea
        label={label}
        autoFocus
        value={reason}
        error={error}
        maxLength={500}
        onChange={(event) => changed(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind={kind} busy={isBusy}>
          {submit}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Отменить
        </Button>
      </div>
    </form>
  )
}
