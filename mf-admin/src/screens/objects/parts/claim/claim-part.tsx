import type { AnyRow, OfficeClaim } from '@lavka/server/contract'
import { formatMoney, formatQuantity, formatTime } from '@lavka/shared'
import { Button, ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Photos } from '../../../../downloads/photos'
import { Refusal, Said } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import { AnswerForm } from './answer-form'
import own from './claim-part.module.css'
import * as model from './model'

/** A claim in its card: what the buyer says and shows, and the answer to it. */
export function ClaimPart({ row }: { row: AnyRow }) {
  const { claim, error, said, refusal } = useUnit({
    claim: model.$claim,
    error: model.$error,
    said: model.$said,
    refusal: model.$refusal,
  })
  const { open, retry } = useUnit({ open: model.opened, retry: model.retryClicked })
  const id = Number(row['id'])
  useEffect(() => {
    open(id)
  }, [open, id])
  if (error) return <ErrorFallback title="Претензия не открылась" text={error.message} onRetry={() => retry()} />
  if (claim?.id !== id) return <SkeletonText lines={4} />
  return (
    <>
      {claim.text && <p className={own.text}>{claim.text}</p>}
      <Photos photos={claim.photos} label="Снимки покупателя" />
      {claim.mayAnswer ? <AnswerForm claim={claim} /> : <Lines claim={claim} />}
      {claim.maySettle && <Settlement claim={claim} />}
      <Refusal>{refusal}</Refusal>
      <Said takesFocus>{said}</Said>
    </>
  )
}

function Lines({ claim: { lines, answer, returnedKopecks, wayName, settledAt } }: { claim: OfficeClaim }) {
  return (
    <section aria-label="Товары претензии" className={styles.section}>
      <ul className={own.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            {line.name}, {formatQuantity(line.quantity, line.unit)}. {line.problemName}:{' '}
            {line.acceptedKopecks === null
              ? `просят ${formatMoney(line.askedKopecks)}`
              : `возвращаем ${formatMoney(line.acceptedKopecks)} из ${formatMoney(line.askedKopecks)}`}
          </li>
        ))}
      </ul>
      {returnedKopecks > 0 && (
        <p>
          Всего {formatMoney(returnedKopecks)}. {wayName}
          {settledAt !== null && `. Отданы ${formatTime(settledAt)}`}
        </p>
      )}
      {answer && <p className={own.text}>Ответ: {answer}</p>}
    </section>
  )
}

function Settlement({ claim: { returnedKopecks } }: { claim: OfficeClaim }) {
  const isPending = useUnit(model.$isPending)
  const settle = useUnit(model.settled)
  return (
    <section aria-label="Возврат денег" className={styles.section}>
      <p className={styles.note}>Покупателю ещё не отдали {formatMoney(returnedKopecks)}.</p>
      <div className={styles.buttons}>
        <Button size="s" busy={isPending} onClick={() => settle()}>
          Деньги отданы
        </Button>
      </div>
    </section>
  )
}
