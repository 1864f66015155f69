import { useUnit } from 'effector-react'
import { formatMoney } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { CodeField } from './code-field'
import * as model from './gift-model'
import { $isOtherWay } from './payment-model'
import styles from './promo-field.module.css'

/** The gift certificate: its code, then what it pays and what is left on it. */
export function GiftField() {
  const { gift, kopecks, text } = useUnit({ gift: model.$gift, kopecks: model.$giftKopecks, text: model.$giftText })
  const { refusal, isAsked } = useUnit({ refusal: model.$giftRefusal, isAsked: model.$isGiftAsked })
  const isOtherWay = useUnit($isOtherWay)
  const { type, apply, drop } = useUnit({
    type: model.giftTyped,
    apply: model.giftApplied,
    drop: model.giftDropped,
  })
  if (gift) {
    const rest = gift.balanceKopecks - kopecks
    return (
      <p className={`${styles.applied} ${styles.whole}`} role="status">
        <span>
          Сертификат …{gift.tail} оплатит {formatMoney(kopecks)}
          {rest > 0 && `, на нём останется ${formatMoney(rest)}`}
        </span>
        <Button kind="ghost" size="s" aria-label="Убрать сертификат" onClick={() => drop()}>
          Убрать
        </Button>
      </p>
    )
  }
  if (isOtherWay)
    return (
      <p className={`${styles.rule} ${styles.whole}`}>
        Подарочный сертификат принимаем, когда остальное платят при получении
      </p>
    )
  return (
    <CodeField
      question="Есть сертификат?"
      label="Подарочный сертификат"
      name="gift"
      value={text}
      error={refusal || null}
      isAsked={isAsked}
      buttonName="Применить сертификат"
      onType={type}
      onApply={() => apply()}
    />
  )
}

/** What is left to pay beside the certificate. */
export function GiftSums({ total, className }: { total: number; className: string | undefined }) {
  const kopecks = useUnit(model.$giftKopecks)
  if (kopecks === 0) return null
  return (
    <div role="status">
      <p className={className}>
        <span>Сертификатом</span>
        <span>{formatMoney(kopecks)}</span>
      </p>
      <p className={className}>
        <span>{total > kopecks ? 'Останется оплатить при получении' : 'При получении платить не нужно'}</span>
        {total > kopecks && <strong>{formatMoney(total - kopecks)}</strong>}
      </p>
    </div>
  )
}
