import { useUnit } from 'effector-react'
import { formatMoney, formatTime } from '@lavka/shared'
import type { OrderExtra } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { Status, type StatusTone } from '@lavka/shared/ui-data'
import styles from '../claims/claims.module.css'
import * as model from './model'

/** `answerer` absent: who only looks. */
type Props = { extra: OrderExtra; answerer?: model.Answerer }

const tones: Record<OrderExtra['state'], StatusTone> = {
  asked: 'new',
  agreed: 'new',
  held: 'done',
  failed: 'failed',
  declined: 'failed',
  expired: 'failed',
  withdrawn: 'done',
}

/** An order that came to more than the bank holds: how much more, what has become of the question, and the buyer's answer. */
export function Extra({ extra, answerer }: Props) {
  const isBuyer = answerer?.as === 'buyer'
  const { state, stateName, amountKopecks, answerUntil } = extra
  return (
    <section aria-label="Доплата" className={styles.claim}>
      <p className={styles.head}>
        <strong>Доплата {formatMoney(amountKopecks)}</strong>
        <Status tone={tones[state]}>{stateName}</Status>
      </p>
      {state === 'asked' && !isBuyer && (
        <p>
          Заказ вышел дороже, чем зарезервировал банк. Ждём ответа покупателя до {formatTime(answerUntil)}. Без его
          согласия уменьшите количество.
        </p>
      )}
      {state === 'asked' && isBuyer && (
        <p>
          Заказ вышел дороже, чем зарезервировано. Если вы согласитесь до {formatTime(answerUntil)}, банк зарезервирует
          разницу на том же счёте. Без согласия деньги не спишутся, а поставщик уменьшит заказ.
        </p>
      )}
      {state === 'asked' && answerer && <Answer extra={extra} answerer={answerer} />}
      {(state === 'declined' || state === 'expired' || state === 'failed') && (
        <p>
          {isBuyer
            ? 'Эти деньги не спишутся: поставщик уменьшит заказ.'
            : 'Чтобы передать заказ в доставку, уменьшите количество.'}
        </p>
      )}
    </section>
  )
}

/** The buyer's two buttons; for an operator they note what the buyer has said. */
function Answer({ extra: { id, amountKopecks }, answerer }: { extra: OrderExtra; answerer: model.Answerer }) {
  const { as, order } = answerer
  const { sent, refusal, answer } = useUnit({
    sent: model.$sent,
    refusal: model.$refusal,
    answer: model.answered,
  })
  const own = sent?.order === order ? sent.answer : null
  return (
    <>
      {refusal?.order === order && (
        <p role="alert" className={styles.refusal}>
          {refusal.text}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="s"
          busy={own === 'agree'}
          disabled={own !== null}
          onClick={() => answer({ ...answerer, extra: id, answer: 'agree' })}
        >
          {as === 'buyer' ? <>Доплатить {formatMoney(amountKopecks)}</> : 'Покупатель согласен'}
        </Button>
        <Button
          kind="secondary"
          size="s"
          busy={own === 'decline'}
          disabled={own !== null}
          onClick={() => answer({ ...answerer, extra: id, answer: 'decline' })}
        >
          {as === 'buyer' ? 'Отказаться' : 'Покупатель отказался'}
        </Button>
      </div>
    </>
  )
}
