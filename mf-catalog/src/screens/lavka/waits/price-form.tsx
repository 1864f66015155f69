import { useUnit } from 'effector-react'
import { useState } from 'react'
import type { Product } from '@lavka/server/contract'
import { Button, Field } from '@lavka/shared/ui-core'
import { perUnit } from '../../../ui/per-unit'
import { $isSaving, $problem, priceAsked, priceFormClosed } from './model'
import styles from './waits.module.css'

/** The wished price of a product, or none. */
export function PriceForm({ product }: { product: Product }) {
  const { problem, isSaving } = useUnit({ problem: $problem, isSaving: $isSaving })
  const { ask, close } = useUnit({ ask: priceAsked, close: priceFormClosed })
  const [text, setText] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        ask({ product: product.code, text })
      }}
    >
      <Field
        label={`Желаемая цена за ${perUnit(product)}, ₽`}
        hint="Можно не указывать: сообщим о любой цене ниже сегодняшней."
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        error={problem || null}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={isSaving}>
          Сообщить
        </Button>
        <Button kind="ghost" onClick={() => close()}>
          Отменить
        </Button>
      </div>
    </form>
  )
}
