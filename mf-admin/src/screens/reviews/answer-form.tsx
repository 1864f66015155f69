import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { useUnsaved } from '@lavka/shared'
import { Button, TextArea } from '@lavka/shared/ui-core'
import type { OfficeReview } from '@lavka/server/contract'
import { $busyId, answered } from './model'
import styles from './reviews.module.css'

/** The supplier's single answer, published under the review. */
export function AnswerForm({ review }: { review: OfficeReview }) {
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isBusy = useUnit($busyId) === review.id
  const answer = useUnit(answered)
  useUnsaved(Boolean(text))

  function submitted(event: FormEvent) {
    event.preventDefault()
    const words = text?.trim() ?? ''
    if (words) answer({ review, text: words })
    else setError('Напишите ответ')
  }

  if (text === null) {
    return (
      <div className={styles.buttons}>
        <Button kind="secondary" aria-label={`Ответить на отзыв: ${review.productName}`} onClick={() => setText('')}>
          Ответить
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={submitted} noValidate>
      <TextArea
        label="Ваш ответ"
        hint="Его увидят все под отзывом. Ответить можно один раз"
        autoFocus
        value={text}
        error={error}
        maxLength={1000}
        onChange={(event) => {
          setText(event.target.value)
          setError(null)
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          Отправить ответ
        </Button>
        <Button kind="ghost" onClick={() => setText(null)}>
          Отменить
        </Button>
      </div>
    </form>
  )
}
