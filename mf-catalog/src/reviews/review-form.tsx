import { useStoreMap, useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { Button, TextArea } from '@lavka/shared/ui-core'
import { $drafts, $problems, $sending, draftChanged, draftDropped, submitted } from './model'
import styles from './review-form.module.css'
import { StarField } from './star-field'

const MOST = 2000

/** The stars and, once chosen, an optional text. A draft is stored until it is sent. */
export function ReviewForm({ product, name }: { product: string; name: string }) {
  const draft = useStoreMap({ store: $drafts, keys: [product], fn: (all, [key]) => all[key] ?? null })
  const problem = useStoreMap({ store: $problems, keys: [product], fn: (all, [key]) => all[key] ?? null })
  const isSending = useUnit($sending).includes(product)
  const { change, drop, submit } = useUnit({ change: draftChanged, drop: draftDropped, submit: submitted })
  const { stars, text } = draft ?? { stars: 0, text: '' }
  const isOpen = stars > 0

  function sent(event: FormEvent) {
    event.preventDefault()
    submit(product)
  }

  return (
    <form className={styles.form} onSubmit={sent} noValidate>
      <StarField name={name} stars={stars} onChange={(value) => change({ product, draft: { stars: value, text } })} />
      {isOpen && (
        <>
          <TextArea
            label="Что понравилось, а что нет (необязательно)"
            value={text}
            maxLength={MOST}
            onChange={(event) => change({ product, draft: { stars, text: event.target.value } })}
          />
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <p className={styles.hint}>
            Отзыв появится на странице товара после проверки. Вместо фамилии будет одна буква.
          </p>
          <div className={styles.buttons}>
            <Button type="submit" busy={isSending} aria-label={`Отправить отзыв: ${name}`}>
              Отправить
            </Button>
            <Button kind="ghost" onClick={() => drop(product)}>
              Отменить
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
