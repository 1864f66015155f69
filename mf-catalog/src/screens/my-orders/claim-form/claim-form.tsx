import { mostClaimLetters } from '@lavka/domain/claims'
import { useUnit } from 'effector-react'
import { useEffect, type FormEvent } from 'react'
import { formatDay } from '@lavka/shared'
import { Button, TextArea } from '@lavka/shared/ui-core'
import type { Order } from '@lavka/server/contract'
import { formClosed } from '../claims-model'
import styles from './claim-form.module.css'
import { ClaimLine } from './claim-line'
import { $draft, $isSending, $problem, begun, submitted, textChanged } from './model'
import { Photos } from './photos'

/** A claim about lines of a received order: what is wrong with how much, words and photos. */
export function ClaimForm({ order, until }: { order: Order; until: string }) {
  const { draft, problem, isSending } = useUnit({ draft: $draft, problem: $problem, isSending: $isSending })
  const { begin, change, submit, close } = useUnit({
    begin: begun,
    change: textChanged,
    submit: submitted,
    close: formClosed,
  })
  useEffect(() => {
    begin(order.id)
  }, [begin, order.id])
  if (!draft) return null

  function sent(event: FormEvent) {
    event.preventDefault()
    submit()
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
      <Photos photos={draft.photos} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.hint}>
        Претензию можно подать до {formatDay(until)}. Ответ придёт письмом и появится здесь.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" busy={isSending}>
          Отправить претензию
        </Button>
        <Button kind="ghost" onClick={() => close()}>
          Отменить
        </Button>
      </div>
    </form>
  )
}
