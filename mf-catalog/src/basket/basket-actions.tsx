import { useUnit } from 'effector-react'
import { $isLoggedIn, $orders } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { $isNaming, namingToggled } from '../named-lists/model'
import { SaveForm } from '../named-lists/save-form'
import { shareAsked } from '../share/model'
import styles from './basket-actions.module.css'
import { clearAsked } from './clear-model'

/** What can be done with the whole basket. */
export function BasketActions() {
  const { lines, isLoggedIn, isNaming } = useUnit({ lines: $orders, isLoggedIn: $isLoggedIn, isNaming: $isNaming })
  const { clear, share, toggle } = useUnit({ clear: clearAsked, share: shareAsked, toggle: namingToggled })
  if (lines.length === 0) return null
  if (isNaming) return <SaveForm />
  return (
    <div className={styles.actions} role="group" aria-label="Вся корзина">
      {isLoggedIn && (
        <Button kind="ghost" size="s" onClick={() => toggle(true)}>
          Сохранить списком
        </Button>
      )}
      <Button
        kind="ghost"
        size="s"
        onClick={() => share(lines.map(({ product, quantity }) => ({ product: product.code, quantity })))}
      >
        Поделиться
      </Button>
      <Button kind="ghost" size="s" onClick={() => clear()}>
        Очистить
      </Button>
    </div>
  )
}
