import { useUnit } from 'effector-react'
import { formatMoney, formatQuantity, formatTime, paths } from '@lavka/shared'
import { Button, Link, Picture } from '@lavka/shared/ui-core'
import type { LineProposal, Order, OrderLine } from '@lavka/server/contract'
import { $answeringId, substituteAnswered } from './model'
import styles from './substitutions.module.css'

/** Proposed substitutes that wait for the buyer's answer: ordered, proposed, price difference. Shown without expanding the order. */
export function Substitutions({ order }: { order: Order }) {
  const asked = order.lines.flatMap((line) => (line.proposal ? [{ line, proposal: line.proposal }] : []))
  const [first] = asked
  if (!first) return null
  return (
    <section className={styles.panel} aria-label={`Замены в заказе № ${order.number}`}>
      <h3>Поставщик предлагает замену</h3>
      <p className={styles.text}>
        {first.proposal.isOver
          ? 'Время на ответ вышло: этого товара в заказе не будет, платить за него не нужно.'
          : `Ответьте до ${formatTime(first.proposal.until)}. Без ответа этого товара в заказе не будет, платить за него не нужно.`}
      </p>
      <ul className={styles.lines}>
        {asked.map(({ line, proposal }) => (
          <li key={line.id} className={styles.line}>
            <Comparison line={line} proposal={proposal} />
            {!proposal.isOver && <Answer name={line.name} id={proposal.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Comparison({ line, proposal }: { line: OrderLine; proposal: LineProposal }) {
  const { name, product, quantity, unit, priceKopecks, sumKopecks, moreKopecks, picture, reason } = proposal
  return (
    <dl className={styles.pair}>
      <div>
        <dt>Было</dt>
        <dd>
          {line.name}
          <small>
            {formatQuantity(line.quantity, line.unit)} × {formatMoney(line.priceKopecks)} ={' '}
            {formatMoney(line.sumKopecks - line.discountKopecks)}
          </small>
        </dd>
      </div>
      <div>
        <dt>Предлагают</dt>
        <dd className={styles.proposed}>
          <Picture picture={picture} sizes="44px" className={styles.picture} />
          <span>
            <Link to={paths.lavka({ product })}>{name}</Link>
            <small>
              {formatQuantity(quantity, unit)} × {formatMoney(priceKopecks)} = {formatMoney(sumKopecks)}
            </small>
            {reason && <small>{reason}</small>}
          </span>
        </dd>
      </div>
      <div>
        <dt>Разница</dt>
        <dd>
          <strong>{difference(moreKopecks)}</strong>
        </dd>
      </div>
    </dl>
  )
}

function difference(kopecks: number): string {
  if (kopecks === 0) return 'По той же цене'
  return kopecks > 0 ? `Дороже на ${formatMoney(kopecks)}` : `Дешевле на ${formatMoney(-kopecks)}`
}

function Answer({ name, id }: { name: string; id: number }) {
  const isBusy = useUnit($answeringId) !== null
  const answer = useUnit(substituteAnswered)
  return (
    <div className={styles.buttons}>
      <Button
        busy={isBusy}
        aria-label={`Согласиться на замену: ${name}`}
        onClick={() => answer({ id, isAccepted: true })}
      >
        Согласиться
      </Button>
      <Button
        kind="secondary"
        busy={isBusy}
        aria-label={`Отказаться от замены: ${name}`}
        onClick={() => answer({ id, isAccepted: false })}
      >
        Отказаться
      </Button>
    </div>
  )
}
