import { useUnit } from 'effector-react'
import { lowerFirst } from '@lavka/domain/lower-first'
import { $isLoggedIn, basketAsked, formatMoney, plural } from '@lavka/shared'
import { Button, Panel } from '@lavka/shared/ui-core'
import { minimumText } from '../../../basket/basket-group'
import { ByShop } from '../../../basket/by-shop'
import { deliveryPromise } from '../../../basket/delivery'
import { $pickups } from '../../../basket/draft-address'
import { FillUpLink } from '../../../basket/fill-up-link'
import { DeliveryRows } from '../../../basket/delivery-rows'
import { LateDiscounts } from '../../../basket/late-discounts'
import { $summary } from '../../../basket/summary-model'
import type { SummaryGroup } from '../../../basket/summary'
import { Undo } from '../../../basket/undo'
import { DiscountedSum } from '../../../basket/line-sum'
import { $isWaiting, waitingDropped } from '../../../waiting-order/model'
import { WAITS, WITHDRAW } from '../../../waiting-order/texts'
import { $deliveries, $hints, $isCounting, $limit, $lineDiscounts, $outside, $promotions, $total } from './check'
import { GiftField, GiftSums } from './gift-field'
import { GuestCode } from './guest-code'
import { OrderedAlready } from './ordered-already'
import { $isPlacing, OFFLINE } from './placing'
import { Promo } from './promo-field'
import { $changes, $failure } from './refusal'
import { ReviewLine } from './review-line'
import styles from './review.module.css'

/** The summary of the order by supplier, with exact sums and the order button. */
export function Review() {
  const { summary, isLoggedIn, isPlacing, isCounting, failure, changes } = useUnit({
    summary: $summary,
    isLoggedIn: $isLoggedIn,
    isPlacing: $isPlacing,
    isCounting: $isCounting,
    failure: $failure,
    changes: $changes,
  })
  const isWaiting = useUnit($isWaiting)
  const { total, limit, deliveries, outside } = useUnit({
    total: $total,
    limit: $limit,
    deliveries: $deliveries,
    outside: $outside,
  })
  const openBasket = useUnit(basketAsked)
  const { ready, readyKopecks, readyLines, waiting } = summary
  const shops = new Set(readyLines.map(({ product }) => product.shop))
  const isChanged = failure?.code === 'BASKET_CHANGED'
  const isOrdered = failure?.code === 'ORDERED_ALREADY'
  const isLimitTold = failure?.code === 'ORDER_LIMITED' && limit !== ''

  return (
    <Panel className={styles.review} aria-labelledby="review-title">
      <h2 id="review-title">Ваш заказ</h2>
      {ready.map((group) => (
        <ReviewGroup key={group.supplier} group={group} />
      ))}
      {waiting.map((group) => (
        <div key={group.supplier} className={styles.waiting}>
          <p>
            {group.supplierName} останется в корзине: {waitingText(group)}
          </p>
          <FillUpLink group={group} />
          <Button kind="ghost" size="s" onClick={() => openBasket()}>
            Открыть корзину
          </Button>
        </div>
      ))}
      <div className={styles.foot}>
        <Undo />
        <div className={styles.codes}>
          {isLoggedIn && <Promo />}
          <GiftField />
        </div>
        <LateDiscounts />
        <Discounts goodsKopecks={readyKopecks} />
        <DeliveryRows deliveries={deliveries} />
        {outside && (
          <p role="alert" className={styles.failure}>
            {outside}
          </p>
        )}
        <p className={styles.total}>
          <span>Итого, {plural(readyLines.length, 'товар', 'товара', 'товаров')}</span>
          <strong>{formatMoney(total)}</strong>
        </p>
        <GiftSums total={total} className={styles.goods} />
        {shops.size > 1 && (
          <p className={styles.note}>
            Будет {plural(shops.size, 'заказ', 'заказа', 'заказов')}: по одному от каждого магазина
          </p>
        )}
        {limit && (
          <p role="alert" className={styles.failure}>
            {limit}
          </p>
        )}
        {failure && !isChanged && !isOrdered && !isLimitTold && (
          <p role="alert" className={styles.failure}>
            {failure.status === 0 ? OFFLINE : failure.message}
          </p>
        )}
        <GuestCode />
        {isWaiting ? (
          <Waiting />
        ) : isOrdered ? (
          <OrderedAlready failure={failure} />
        ) : (
          <Button type="submit" wide busy={isPlacing || isCounting} disabled={changes.length > 0}>
            {failure && !isChanged ? 'Повторить' : `Заказать · ${formatMoney(total)}`}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** In place of the button: the order was pressed and waits for a connection. */
function Waiting() {
  const withdraw = useUnit(waitingDropped)
  return (
    <>
      <p role="alert" className={styles.waiting}>
        {WAITS}
      </p>
      <Button kind="secondary" wide onClick={() => withdraw()}>
        {WITHDRAW}
      </Button>
    </>
  )
}

/** What each promotion takes off, and what is missing to further ones. */
function Discounts({ goodsKopecks }: { goodsKopecks: number }) {
  const { promotions, hints } = useUnit({ promotions: $promotions, hints: $hints })
  const hasDelivery = useUnit($deliveries).length > 0
  return (
    <div role="status">
      {(promotions.length > 0 || hasDelivery) && (
        <p className={styles.goods}>
          <span>Товары</span>
          <span>{formatMoney(goodsKopecks)}</span>
        </p>
      )}
      {promotions.map(({ name, discountKopecks }) => (
        <p key={name} className={styles.discount}>
          <span>{name}</span>
          <span>−{formatMoney(discountKopecks)}</span>
        </p>
      ))}
      {hints.map((hint) => (
        <p key={hint} className={styles.note}>
          {hint}
        </p>
      ))}
    </div>
  )
}

function waitingText(group: SummaryGroup): string {
  const text = minimumText(group)
  return group.missingKopecks > 0 ? lowerFirst(text) : 'часть товаров нужно исправить'
}

function ReviewGroup({ group }: { group: SummaryGroup }) {
  const { supplier, supplierName, supplierInfo } = group
  const { [supplier]: point } = useUnit($pickups)
  return (
    <section className={styles.group} aria-label={supplierName}>
      <div className={styles.head}>
        <h3>{supplierName}</h3>
        <strong>
          <DiscountedSum lines={group.lines} discounts={useUnit($lineDiscounts)} />
        </strong>
      </div>
      {supplierInfo && (
        <p className={styles.note}>{point ? `самовывоз: ${point}` : deliveryPromise(supplierInfo, new Date())}</p>
      )}
      <ByShop group={group}>{(line) => <ReviewLine key={line.product.code} line={line} />}</ByShop>
    </section>
  )
}
