import type { PromotionTrial } from '@lavka/server/contract'
import { formatMoney, plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import { $isTrying, $trial, $trialRefusal, trialAsked } from './model'

/** What the promotion would have changed in the last 30 days. `needsCode`: it is for who types its code. */
export function Trial({ needsCode }: { needsCode: boolean }) {
  const { trial, isTrying, refusal } = useUnit({ trial: $trial, isTrying: $isTrying, refusal: $trialRefusal })
  const ask = useUnit(trialAsked)
  return (
    <section aria-label="Сколько стоила бы акция" className={styles.section}>
      <div className={styles.buttons}>
        <Button kind="secondary" size="s" busy={isTrying} onClick={() => ask()}>
          Проверить на заказах за 30 дней
        </Button>
      </div>
      <Refusal>{refusal}</Refusal>
      <div role="status" className={styles.section}>
        {trial && <Result trial={trial} needsCode={needsCode} />}
      </div>
    </section>
  )
}

function Result({ trial, needsCode }: { trial: PromotionTrial; needsCode: boolean }) {
  const { suppliers } = trial
  return (
    <>
      <p>{costText(trial)}</p>
      {suppliers.length > 0 && (
        <ul className={styles.section}>
          {suppliers.map((supplier) => (
            <li key={supplier.id}>{supplierText(supplier)}</li>
          ))}
        </ul>
      )}
      <p>
        Проверено вместе с акциями, которые действовали в те дни. Отменённые заказы не учтены, группы клиентов и
        категории товаров взяты нынешние.
        {needsCode && ' Промокод считается введённым во всех заказах, где не было другого.'}
      </p>
    </>
  )
}

function costText({ checkouts, lowered, discountKopecks, goodsKopecks, othersKopecks }: PromotionTrial): string {
  if (lowered === 0)
    return `За 30 дней акция не сработала бы ни разу: ${plural(checkouts, 'оформление', 'оформления', 'оформлений')}.`
  const own = `Скидка сработала бы в ${lowered} из ${plural(checkouts, 'оформления', 'оформлений', 'оформлений')} и стоила бы ${formatMoney(discountKopecks)} с товаров на ${formatMoney(goodsKopecks)}.`
  if (othersKopecks === 0) return own
  const less = othersKopecks < 0
  return `${own} Другие акции стоили бы ${less ? 'меньше' : 'больше'} на ${formatMoney(Math.abs(othersKopecks))}.`
}

function supplierText({ name, goodsKopecks, ...sums }: PromotionTrial['suppliers'][number]): string {
  const { discountKopecks, supplierKopecks, othersKopecks, othersSupplierKopecks } = sums
  const own = `${formatMoney(discountKopecks)} с товаров на ${formatMoney(goodsKopecks)}`
  const ownPaid = supplierKopecks > 0 ? `, из них платит поставщик ${formatMoney(supplierKopecks)}` : ''
  const others = `другие акции ${change(othersKopecks)}`
  const othersPaid = othersSupplierKopecks === 0 ? '' : `, из них за счёт поставщика ${change(othersSupplierKopecks)}`
  const parts = [discountKopecks > 0 ? own + ownPaid : '', othersKopecks === 0 ? '' : others + othersPaid]
  return `${name}: ${parts.filter((part) => part !== '').join('; ')}`
}

/** With its sign. */
const change = (kopecks: number) => (kopecks > 0 ? '+' : '') + formatMoney(kopecks)
