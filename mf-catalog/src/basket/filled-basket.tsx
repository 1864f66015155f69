import { useUnit } from 'effector-react'
import { formatMoney, paths, trashToggled } from '@lavka/shared'
import { Button, LinkButton } from '@lavka/shared/ui-core'
import { $directoriesError, directoriesAsked } from '../directories/model'
import { BasketActions } from './basket-actions'
import { BasketGroup } from './basket-group'
import styles from './basket.module.css'
import { $discounts } from './known-discounts'
import { LateDiscounts } from './late-discounts'
import { BasketSum } from './line-sum'
import { OrderFoot } from './order-foot'
import { $areTermsKnown, $readyDiscounts, $summary } from './summary-model'
import { Undo } from './undo'

/** A basket with lines, or with lines that have just been removed; in a chunk of its own, as most first visits have none. */
export default function FilledBasket() {
  const { groups } = useUnit($summary)
  return (
    <>
      {groups.map((group) => (
        <BasketGroup key={group.supplier} group={group} />
      ))}
      {groups.length > 0 && <BasketActions />}
      <div className={styles.foot}>
        <Undo />
        {groups.length > 0 && <OrderButton />}
      </div>
    </>
  )
}

/** The summary of the order; the sum is shown when the suppliers' minimums are loaded. */
function OrderButton() {
  const { summary, areKnown, error } = useUnit({
    summary: $summary,
    areKnown: $areTermsKnown,
    error: $directoriesError,
  })
  const { hide, ask } = useUnit({ hide: trashToggled, ask: directoriesAsked })
  const { groups, readyKopecks, waiting } = summary
  const toPay = useToPay(readyKopecks)

  if (!areKnown && error) {
    return (
      <>
        <p className={styles.hint} role="alert">
          Условия поставщиков не загрузились: {error.message}
        </p>
        <Button wide onClick={() => ask()}>
          Повторить
        </Button>
      </>
    )
  }
  if (!areKnown) {
    return (
      <Button wide busy>
        Считаем…
      </Button>
    )
  }
  return (
    <>
      {waiting.length > 0 && (
        <p className={styles.total}>
          <span>Всего</span>
          <span>
            <BasketSum lines={groups.flatMap(({ lines }) => lines)} />
          </span>
        </p>
      )}
      <OrderFoot />
      <LateDiscounts />
      <BasketDiscounts />
      {readyKopecks > 0 ? (
        <LinkButton wide to={paths.checkout()} onClick={() => hide(false)}>
          {toPay === null ? 'Оформить' : `Оформить · ${formatMoney(toPay)}`}
        </LinkButton>
      ) : (
        <Button wide disabled>
          Оформить
        </Button>
      )}
      <Hint />
    </>
  )
}

/** The sum to pay with discounts and delivery; null while it is counted again for a changed basket that had some. */
function useToPay(readyKopecks: number): number | null {
  const { discounts, ready } = useUnit({ discounts: $discounts, ready: $readyDiscounts })
  if (ready) return readyKopecks - ready.discountKopecks + ready.deliveryKopecks
  return discounts && discounts.discountKopecks + discounts.deliveryKopecks > 0 ? null : readyKopecks
}

/** What promotions take off in total, and what is missing to further ones. */
function BasketDiscounts() {
  const ready = useUnit($readyDiscounts)
  if (!ready) return null
  return (
    <div role="status" className={styles.discounts}>
      {ready.discountKopecks > 0 && <p>Скидка по акциям −{formatMoney(ready.discountKopecks)}</p>}
      {ready.hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </div>
  )
}

/** Explains why only a part of the basket, or nothing, can be ordered. */
function Hint() {
  const { ready, waiting } = useUnit($summary)
  if (waiting.length === 0) return null
  const isProblem = waiting.some(({ hasProblem }) => hasProblem)
  if (isProblem) return <p className={styles.hint}>Исправьте отмеченные товары, и их тоже можно будет заказать</p>
  if (ready.length === 0) return <p className={styles.hint}>Доберите до минимума хотя бы у одного поставщика</p>
  return <p className={styles.hint}>Остальное подождёт в корзине, пока не наберётся минимум</p>
}
