import { useUnit } from 'effector-react'
import { $orders } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import styles from './basket-actions.module.css'
import { clearAsked } from './clear-model'

/** What can be done with the whole basket. */
export default function BasketActions() {
  const isEmpty = useUnit($orders).length === 0
  const clear = useUnit(clearAsked)
  if (isEmpty) return null
  return (
    <div className={styles.actions} role="group" aria-label="Вся корзина">
      <Button kind="ghost" size="s" onClick={() => clear()}>
        Очистить
      </Button>
    </div>
  )
}
