import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { Button, Chip, TextArea } from '@lavka/shared/ui-core'
import type { OfficeReview } from '@lavka/server/contract'
import { $busyId, decided } from './model'
import styles from './reviews.module.css'

/** The usual reasons, so that most rejections need no typing. */
const reasons = {
  'Не о товаре': 'Отзыв не о товаре: расскажите о вкусе и качестве',
  'Личные данные': 'В отзыве личные данные: имена, телефоны, адреса',
  Грубость: 'В отзыве грубые слова',
  Реклама: 'В отзыве реклама или ссылка',
}

/** «Опубликовать» needs one press; «Отклонить» asks for a reason, in place. */
export function Decide({ review }: { review: OfficeReview }) {
  const [isRejecting, setRejecting] = useState(false)
  const isBusy = useUnit($busyId) === review.id
  const decide = useUnit(decided)
  const refusal = review.state === 'approved' ? 'Снять с публикации' : 'Отклонить'
  if (isRejecting) return <Reject review={review} onCancel={() => setRejecting(false)} />
  return (
    <div className={styles.buttons}>
      {review.state !== 'approved' && (
        <Button
          busy={isBusy}
          aria-label={`Опубликовать отзыв: ${review.productName}`}
          onClick={() => decide({ review, decision: 'approve', reason: '' })}
        >
          Опубликовать
        </Button>
      )}
      {review.state !== 'rejected' && (
        <Button kind="danger" aria-label={`${refusal} отзыв: ${review.productName}`} onClick={() => setRejecting(true)}>
          {refusal}
        </Button>
      )}
    </div>
  )
}

function Reject({ review, onCancel }: { review: OfficeReview; onCancel: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const isBusy = useUnit($busyId) === review.id
  const decide = useUnit(decided)

  function changed(words: string) {
    setReason(words)
    setError(null)
  }

  function submitted(event: FormEvent) {
    event.preventDefault()
    const words = reason.trim()
    if (words) decide({ review, decision: 'reject', reason: words })
    else setError('Напишите причину: автор отзыва её увидит')
  }

  return (
    <form className={styles.form} onSubmit={submitted} noValidate>
      <div className={styles.reasons} role="group" aria-label="Частые причины">
        {Object.entries(reasons).map(([name, one]) => (
          <Chip key={name} selected={reason === one} onToggle={() => changed(one)}>
            {name}
          </Chip>
        ))}
      </div>
      <TextArea
        label="Почему отклоняете"
        autoFocus
        value={reason}
        error={error}
        maxLength={500}
        onChange={(event) => changed(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="danger" busy={isBusy}>
          Отклонить отзыв
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Отменить
        </Button>
      </div>
    </form>
  )
}
