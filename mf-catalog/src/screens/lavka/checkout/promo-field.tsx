import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Button, Field } from '@lavka/shared/ui-core'
import { $isChecking, $promo, promoApplied, promoDropped } from './check'
import styles from './promo-field.module.css'

/** A promo code: the server says what it takes off, or why nothing. */
export function PromoField() {
  const { promo, isChecking } = useUnit({ promo: $promo, isChecking: $isChecking })
  const { apply, drop } = useUnit({ apply: promoApplied, drop: promoDropped })
  const [code, setCode] = useState('')

  if (promo && promo.refusal === null) {
    return (
      <p className={styles.applied} role="status">
        <span>Промокод {promo.code} применён</span>
        <Button kind="ghost" size="s" onClick={() => drop()}>
          Убрать
        </Button>
      </p>
    )
  }
  const applied = () => code.trim() && apply(code)
  return (
    <div className={styles.promo}>
      <Field
        label="Промокод"
        name="promo"
        autoComplete="off"
        maxLength={40}
        value={code}
        error={promo?.refusal}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={(event) => {
          // Enter here is «Применить», not «Заказать»
          if (event.key !== 'Enter') return
          event.preventDefault()
          applied()
        }}
      />
      <Button kind="secondary" busy={isChecking} onClick={applied}>
        Применить
      </Button>
    </div>
  )
}
