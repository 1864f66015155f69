import { useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import { $isPromoChecking, $promo, $promoRefusal, $promoText, promoApplied, promoDropped, promoTyped } from './check'
import { CodeField } from './code-field'
import { $ownOffers } from './own-offers'
import styles from './promo-field.module.css'

/** What is for this person alone, and the code. */
export function Promo() {
  return (
    <>
      <OwnOffers />
      <PromoField />
    </>
  )
}

/** A personal code is applied by one press; a promotion of a group applies by itself. */
function OwnOffers() {
  const { offers, promo } = useUnit({ offers: $ownOffers, promo: $promo })
  const { type, apply } = useUnit({ type: promoTyped, apply: promoApplied })
  const open = offers.filter(({ code }) => code === null || code !== promo?.code)
  if (open.length === 0) return null
  return (
    <section aria-label="Скидки для вас" className={styles.whole}>
      {open.map(({ name, text, code }) => (
        <p key={code ?? name} className={styles.offer}>
          <span>
            {name}: {text}
          </span>
          {code !== null && (
            <Button
              kind="secondary"
              size="s"
              aria-label={`Применить ваш промокод ${code}`}
              onClick={() => {
                type(code)
                apply()
              }}
            >
              Применить
            </Button>
          )}
        </p>
      ))}
    </section>
  )
}

/** The promo code with the discount or the reason of the refusal. */
function PromoField() {
  const { promo, text, refusal } = useUnit({ promo: $promo, text: $promoText, refusal: $promoRefusal })
  const { isChecking, type } = useUnit({ isChecking: $isPromoChecking, type: promoTyped })
  const { apply, drop } = useUnit({ apply: promoApplied, drop: promoDropped })

  if (promo) {
    return (
      <div className={styles.whole}>
        <p className={styles.applied} role="status">
          <span>Промокод {promo.code} применён</span>
          <Button kind="ghost" size="s" onClick={() => drop()}>
            Убрать
          </Button>
        </p>
        <p className={styles.rule}>
          Если привезут меньше, скидка уменьшится в той же доле, но не пропадёт. Если все заказы с этой скидкой отменят,
          промокод можно будет применить снова
        </p>
      </div>
    )
  }
  return (
    <CodeField
      question="Есть промокод?"
      label="Промокод"
      name="promo"
      value={text}
      error={refusal}
      isAsked={isChecking}
      onType={type}
      onApply={() => text.trim() && apply()}
    />
  )
}
