import { useUnit } from 'effector-react'
import { formatMoney, formatTime } from '@lavka/shared'
import type { OwnPayment } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { Status } from '@lavka/shared/ui-data'
import { ClaimForm } from './claim-form'
import styles from './claims.module.css'
import * as model from './model'

type Beyond = OwnPayment['beyond']
type Props = { beyond: Beyond; order: string; toPayKopecks: number; as: 'buyer' | 'operator' | 'reader' }

const captions: Record<model.ClaimKind, string> = {
  own: 'Открыть спор',
  dispute: 'Открыть спор за покупателя',
  decide: 'Решить спор',
  refund: 'Вернуть деньги',
}

/** What was said of an order's money after it was held: the term, a dispute, a refund; and what this person may still say. */
export function Claims({ beyond, order, toPayKopecks, as }: Props) {
  const open = useUnit(model.$open)
  const start = useUnit(model.opened)
  const kinds = kindsFor(beyond, as)
  const isOpen = open?.order === order && kinds.includes(open.kind)
  if (!beyond.termEnds && !beyond.dispute && !beyond.refund && kinds.length === 0) return null
  return (
    <div className={styles.claims}>
      {beyond.termEnds && <p className={styles.soft}>{termText(beyond.termEnds, as)}</p>}
      {beyond.dispute && <Dispute dispute={beyond.dispute} />}
      {beyond.refund && <Refund refund={beyond.refund} />}
      {isOpen ? (
        <ClaimForm
          key={open.id}
          claim={open}
          caption={captions[open.kind]}
          version={beyond.dispute?.version ?? 0}
          mostKopecks={open.kind === 'refund' ? beyond.refundableKopecks : toPayKopecks}
        />
      ) : (
        <div className={styles.buttons}>
          {kinds.map((kind) => (
            <Button key={kind} kind="secondary" size="s" onClick={() => start({ kind, order })}>
              {captions[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function kindsFor({ canDispute, dispute, refundableKopecks }: Beyond, as: Props['as']): model.ClaimKind[] {
  if (as === 'reader') return []
  if (as === 'buyer') return canDispute ? ['own'] : []
  return [
    ...(canDispute ? (['dispute'] as const) : []),
    ...(dispute?.state === 'open' ? (['decide'] as const) : []),
    ...(refundableKopecks > 0 ? (['refund'] as const) : []),
  ]
}

function termText(termEnds: string, as: Props['as']): string {
  const until = formatTime(termEnds)
  if (as === 'buyer')
    return `Проверьте заказ до ${until}. Если не подтвердить получение и не открыть спор, заказ будет считаться принятым, и мы попросим банк перевести деньги поставщику.`
  return `Покупатель может принять заказ или открыть спор до ${until}, потом деньги пойдут поставщику.`
}

function Dispute({ dispute }: { dispute: NonNullable<Beyond['dispute']> }) {
  const { state, stateName, openedAs, openedAt, reason, refundKopecks, decision, decidedAt } = dispute
  return (
    <section aria-label="Спор" className={styles.claim}>
      <p className={styles.head}>
        <strong>Спор</strong>
        <Status tone={state === 'open' ? 'failed' : 'done'}>{stateName}</Status>
      </p>
      <p>
        {openedAs === 'buyer' ? 'Покупатель' : 'Сотрудник площадки'}, {formatTime(openedAt)}: {reason}
      </p>
      {decidedAt && (
        <p>
          {refundKopecks > 0 && <>Вернуть покупателю {formatMoney(refundKopecks)}. </>}
          {decision} <span className={styles.soft}>{formatTime(decidedAt)}</span>
        </p>
      )}
    </section>
  )
}

function Refund({ refund: { refundKopecks, repaidKopecks } }: { refund: NonNullable<Beyond['refund']> }) {
  const rest = refundKopecks - repaidKopecks
  return (
    <section aria-label="Возврат" className={styles.claim}>
      <p className={styles.head}>
        <strong>Возврат</strong>
        <strong>{formatMoney(refundKopecks)}</strong>
      </p>
      <p>Банк перевёл покупателю: {formatMoney(repaidKopecks)}.</p>
      {rest > 0 && <p>Ещё {formatMoney(rest)} мы попросим банк удержать из следующей выплаты поставщику.</p>}
    </section>
  )
}
