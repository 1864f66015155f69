import { useUnit } from 'effector-react'
import { useState } from 'react'
import { plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import type { OfficeReview } from '@lavka/server/contract'
import { $busyId, decided } from './model'
import { Photos } from './photos'
import { ReasonForm } from './reason-form'
import styles from './reviews.module.css'

const reasons = {
  'Не о товаре': 'Отзыв не о товаре: расскажите о вкусе и качестве',
  'Личные данные': 'В отзыве личные данные: имена, телефоны, адреса',
  Грубость: 'В отзыве грубые слова',
  Реклама: 'В отзыве реклама или ссылка',
}
const photoReasons = {
  'Не о товаре': 'На снимке не товар',
  'Люди на снимке': 'На снимке люди: их согласия у нас нет',
  'Личные данные': 'На снимке личные данные: имена, телефоны, адреса',
  'Плохо видно': 'На снимке не видно товара',
}

/**
 * «Опубликовать» needs one press; «Отклонить» asks for a reason, in place. Photos that are marked are not published: the reason is asked for them,
 * and the review is published without them.
 */
export function Decide({ review }: { review: OfficeReview }) {
  const [isRejecting, setRejecting] = useState(false)
  const [refused, setRefused] = useState<readonly number[]>([])
  const isBusy = useUnit($busyId) === review.id
  const decide = useUnit(decided)
  const toggle = (id: number) =>
    setRefused(refused.includes(id) ? refused.filter((one) => one !== id) : [...refused, id])

  return (
    <>
      <Photos photos={review.photos} productName={review.productName} refused={refused} onToggle={toggle} />
      {isRejecting ? (
        <ReasonForm
          label="Почему отклоняете"
          usual={reasons}
          submit="Отклонить отзыв"
          kind="danger"
          isBusy={isBusy}
          onSubmit={(reason) => decide({ review, decision: 'reject', reason })}
          onCancel={() => setRejecting(false)}
        />
      ) : refused.length > 0 ? (
        <ReasonForm
          label={refused.length === 1 ? 'Почему не публикуете снимок' : 'Почему не публикуете снимки'}
          usual={photoReasons}
          submit={withoutPhotos(review, refused.length)}
          kind="primary"
          isBusy={isBusy}
          onSubmit={(reason) => decide({ review, decision: 'approve', reason: '', photos: { refused, reason } })}
          onCancel={() => setRefused([])}
        />
      ) : (
        <Buttons review={review} isBusy={isBusy} onReject={() => setRejecting(true)} />
      )}
    </>
  )
}

function withoutPhotos({ state }: OfficeReview, count: number): string {
  if (state === 'approved') return `Убрать ${plural(count, 'снимок', 'снимка', 'снимков')}`
  return `Опубликовать без ${plural(count, 'снимка', 'снимков', 'снимков')}`
}

type Props = { review: OfficeReview; isBusy: boolean; onReject: () => void }

function Buttons({ review, isBusy, onReject }: Props) {
  const decide = useUnit(decided)
  const refusal = review.state === 'approved' ? 'Снять с публикации' : 'Отклонить'
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
        <Button kind="danger" aria-label={`${refusal} отзыв: ${review.productName}`} onClick={onReject}>
          {refusal}
        </Button>
      )}
    </div>
  )
}
