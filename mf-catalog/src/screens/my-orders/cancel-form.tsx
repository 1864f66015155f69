import { useState, type FormEvent } from 'react'
import { Button, Chip, TextArea } from '@lavka/shared/ui-core'
import styles from './order-actions.module.css'

/** Ready reasons; the supplier reads what was chosen or typed. */
const reasons = ['Передумал', 'Ошибся в заказе', 'Не подходит время доставки', 'Заказал в другом месте'] as const

type Props = {
  /** what the button that cancels says */ caption: string
  /** what else the buyer should know */ note: string
  busy: boolean
  onCancel: (reason: string) => void
  onLeave: () => void
}

/** Asks why: a ready reason by one press, or own words. */
export function CancelForm({ caption, note, busy, onCancel, onLeave }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)

  function change(text: string) {
    setReason(text)
    setError(null)
  }
  function submitted(event: FormEvent) {
    event.preventDefault()
    const words = reason.trim()
    if (words) onCancel(words)
    else setError('Напишите, почему отменяете: поставщик это увидит')
  }

  return (
    <form className={styles.form} onSubmit={submitted} noValidate>
      <div className={styles.buttons} role="group" aria-label="Готовые причины">
        {reasons.map((text) => (
          <Chip key={text} selected={reason === text} onToggle={() => change(text)}>
            {text}
          </Chip>
        ))}
      </div>
      <TextArea
        label="Почему отменяете"
        autoFocus
        value={reason}
        error={error}
        maxLength={500}
        onChange={(event) => change(event.target.value)}
      />
      {note !== '' && <p className={styles.note}>{note}</p>}
      <div className={styles.buttons}>
        <Button type="submit" kind="danger" busy={busy}>
          {caption}
        </Button>
        <Button kind="ghost" onClick={onLeave}>
          Оставить
        </Button>
      </div>
    </form>
  )
}
