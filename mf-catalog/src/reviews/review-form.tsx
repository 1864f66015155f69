import { useStoreMap, useUnit } from 'effector-react'
import { mostReviewPhotos } from '@lavka/domain/reviews'
import { useState, type FormEvent } from 'react'
import { Button } from '@lavka/shared/ui-core'
import { PhotoField } from '../photos/late-photos'
import { DraftFields } from './draft-fields'
import { $drafts, $problems, $sending, draftChanged, draftDropped, submitted } from './model'
import styles from './review-form.module.css'
import { StarField } from './star-field'

/** The stars and, once chosen, an optional text. A draft is stored until it is sent. */
export function ReviewForm({ product, name }: { product: string; name: string }) {
  const draft = useStoreMap({ store: $drafts, keys: [product], fn: (all, [key]) => all[key] ?? null })
  const problem = useStoreMap({ store: $problems, keys: [product], fn: (all, [key]) => all[key] ?? null })
  const isSending = useUnit($sending).includes(product)
  const { change, drop, submit } = useUnit({ change: draftChanged, drop: draftDropped, submit: submitted })
  const [isUploading, setUploading] = useState(false)
  const { stars, text, photos = [] } = draft ?? { stars: 0, text: '' }

  function sent(event: FormEvent) {
    event.preventDefault()
    if (!isUploading) submit(product)
  }

  return (
    <form className={styles.form} onSubmit={sent} noValidate>
      <StarField
        name={name}
        stars={stars}
        onChange={(value) => change({ key: product, draft: { stars: value, text, photos } })}
      />
      {stars > 0 && (
        <DraftFields
          label="Что понравилось, а что нет (необязательно)"
          text={text}
          problem={problem}
          hint="Отзыв появится на странице товара после проверки. Вместо фамилии будет одна буква, место съёмки из снимков мы стираем."
          send={
            <Button type="submit" busy={isSending || isUploading} aria-label={`Отправить отзыв: ${name}`}>
              Отправить
            </Button>
          }
          onText={(typed) => change({ key: product, draft: { stars, text: typed, photos } })}
          onDrop={() => drop(product)}
        >
          <PhotoField
            label={`Снимки (необязательно, до ${mostReviewPhotos})`}
            obj="reviews"
            most={mostReviewPhotos}
            photos={photos}
            onChange={(changed) => change({ key: product, draft: { stars, text, photos: changed } })}
            onBusy={setUploading}
          />
        </DraftFields>
      )}
    </form>
  )
}
