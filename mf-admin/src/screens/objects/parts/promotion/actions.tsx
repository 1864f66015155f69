import type { AnyRow } from '@lavka/server/contract'
import { $role, formatMoney, plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import { MovesSection } from '../moves/moves'
import { Split } from './split'
import { $isTrying, $trial, $trialRefusal, moves, trialAsked } from './model'

/** The moves of the promotion, and for the marketplace what it would have cost. */
export function PromotionPart({ row }: { row: AnyRow }) {
  const role = useUnit($role)
  return (
    <>
      <MovesSection label="Что сделать с акцией" moves={moves} />
      {(role === 'admin' || role === 'manager') && <Trial />}
      {(role === 'admin' || role === 'manager') && typeof row['sharePercent'] === 'number' && <Split />}
    </>
  )
}

function Trial() {
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
      <div role="status">
        {trial && (
          <>
            <p>
              {trial.lowered === 0
                ? `За 30 дней акция не сработала бы ни разу: ${plural(trial.checkouts, 'оформление', 'оформления', 'оформлений')}.`
                : `Скидка сработала бы в ${trial.lowered} из ${plural(trial.checkouts, 'оформления', 'оформлений', 'оформлений')} и стоила бы ${formatMoney(trial.discountKopecks)} с товаров на ${formatMoney(trial.goodsKopecks)}.`}
            </p>
            {trial.suppliers.length > 0 && (
              <ul>
                {trial.suppliers.map(({ name, discountKopecks, supplierKopecks }) => (
                  <li key={name}>
                    {name}: {formatMoney(discountKopecks)}
                    {supplierKopecks > 0 && `, из них платит поставщик ${formatMoney(supplierKopecks)}`}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  )
}
