import { mostClaimLetters, mostClaimPhotos } from '@lavka/domain/claims'
import { useUnit } from 'effector-react'
import { useEffect, useState, type FormEvent } from 'react'
import { formatDay } from '@lavka/shared'
import { Button, TextArea } from '@lavka/shared/ui-core'
import type { Order } from '@lavka/server/contract'
import { PhotoField } from '../../../photos/late-photos'
import { formClosed } from '../claims-model'
import styles from './claim-form.module.css'
import { ClaimLine } from './claim-line'
import { $draft, $isSending, $problem, begun, photosChanged, submitted, textChanged } from './model'

/** A claim about lines of a received order: what is wrong with how much, words and photos. */
export function ClaimForm({ order, until }: { order: Order; until: string }) {
  const { draft, problem, isSending } = useUnit({ draft: $draft, problem: $problem, isSending: $isSending })
  const [isUploading, setUploading] = useState(false)
  const { begin, change, show, submit, close } = useUnit({
    begin: begun,
    change: textChanged,
    show: photosChanged,
    submit: submitted,
    close: formClosed,
  })
  useEffect(() => {
    begin(order.id)
  }, [begin, order.id])
  if (!draft) return null

  function sent(event: FormEvent) {
    event.preventDefault()
    if (!isUploading) submit()
  }

  return (
    <form className={styles.form} onSubmit={sent} noValidate aria-label={`Претензия по заказу № ${order.number}`}>
      <fieldset className={styles.lines}>
        <legend>С какими товарами что-то не так?</legend>
        {order.lines.map((line) => (
          <ClaimLine key={line.id} line={line} draft={draft.lines[line.id] ?? null} />
        ))}
      </fieldset>
      <TextArea
        label="Расскажите подробнее (необязательно)"
        value={draft.text}
        maxLength={mostClaimLetters}
        onChange={(event) => change(event.target.value)}
      />
      <PhotoField
        label={`Снимки товара (до ${mostClaimPhotos})`}
        obj="claims"
        most={mostClaimPhotos}
        photos={draft.photos}
        onChange={show}
        onBusy={setUploading}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.hint}>
        Претензию можно подать до {formatDay(until)}. Ответ придёт письмом и появится здесь.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" busy={isSending || isUploading}>
          Отправить претензию
        </Button>
        <Button kind="ghost" onClick={() => close()}>
          Отменить
        </Button>
      </div>
    </form>
  )
}
