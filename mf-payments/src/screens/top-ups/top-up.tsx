import { useUnit } from 'effector-react'
import { formatMoney, formatTime } from '@lavka/shared'
import type { TopUp as Row } from '@lavka/server/contract'
import { SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { Status, type StatusTone } from '@lavka/shared/ui-data'
import { Identify } from './identify'
import * as model from './model'
import frame from '../../ui/list-frame.module.css'
import styles from './top-ups.module.css'

/** One top-up in a panel: what the bank says of it, whose it was said to be, and the form. */
export function TopUp() {
  const { view, topUp, page } = useUnit({ view: model.$view, topUp: model.$topUp, page: model.$page })
  const close = useUnit(model.topUpClosed)
  return (
    <SidePanel
      inAddress
      open={view.topUp !== null}
      title={topUp ? `Поступление ${formatMoney(topUp.amountKopecks)}` : 'Поступление'}
      onClose={() => close()}
    >
      {topUp ? (
        <Details topUp={topUp} />
      ) : page ? (
        <p>Этого поступления нет в списке: возможно, его уже распределили. Включите «И распределённые».</p>
      ) : (
        <SkeletonText lines={8} />
      )}
    </SidePanel>
  )
}

function Details({ topUp }: { topUp: Row }) {
  const { payerName, payerInn, purpose, arrivedAt, readAt, freeKopecks, identifications } = topUp
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <dt>Плательщик</dt>
        <dd>{payerName}</dd>
        {payerInn && (
          <>
            <dt>ИНН</dt>
            <dd>{payerInn}</dd>
          </>
        )}
        <dt>Назначение</dt>
        <dd>{purpose || '—'}</dd>
        <dt>Поступило</dt>
        <dd>{formatTime(arrivedAt)}</dd>
        <dt>Не распределено</dt>
        <dd>
          <strong>{formatMoney(freeKopecks)}</strong>
        </dd>
      </dl>
      <p className={frame.soft}>По данным банка на {formatTime(readAt)}</p>
      {identifications.length > 0 && (
        <ul className={styles.said} aria-label="Кому распределено">
          {identifications.map((one) => (
            <Identified key={one.id} one={one} />
          ))}
        </ul>
      )}
      {freeKopecks > 0 && <Identify key={`${topUp.id} ${freeKopecks}`} topUp={topUp} />}
    </div>
  )
}

const states: Record<Row['identifications'][number]['state'], { name: string; tone: StatusTone }> = {
  asked: { name: 'Банк ещё не ответил', tone: 'new' },
  done: { name: 'Банк зачислил', tone: 'done' },
  declined: { name: 'Банк отказал', tone: 'failed' },
}

function Identified({ one }: { one: Row['identifications'][number] }) {
  const { beneficiaryName, amountKopecks, state, reason, decidedBy, decidedAt, error } = one
  return (
    <li className={styles.one}>
      <p className={frame.ends}>
        <strong>{beneficiaryName}</strong>
        <strong>{formatMoney(amountKopecks)}</strong>
      </p>
      <p>
        <Status tone={states[state].tone}>{states[state].name}</Status>
        {error && <> {error}</>}
      </p>
      <p>
        {reason}{' '}
        <span className={frame.soft}>
          {decidedBy ?? 'Сотрудник'}, {formatTime(decidedAt)}
        </span>
      </p>
    </li>
  )
}
