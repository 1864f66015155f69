import { $id as $ownId, $role } from '@lavka/shared'
import type { TraderCard } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Said } from '../../../ui/outcome'
import { ActionForm } from './action-form'
import * as model from './actions-model'
import styles from './card.module.css'

/** What an administrator may do with an account; one's own is left alone. */
export function Actions({ card }: { card: TraderCard }) {
  const { role, ownId, asking, said } = useUnit({
    role: $role,
    ownId: $ownId,
    asking: model.$asking,
    said: model.$said,
  })
  const press = useUnit(model.actionPressed)
  if (role !== 'admin' || card.id === ownId) return null
  const isBlocked = card.state === 'blocked'
  const actions: { action: model.Action; caption: string; isShown: boolean }[] = [
    { action: 'limits', caption: 'Лимиты заказа', isShown: card.role === 'client' },
    {
      action: 'merge',
      caption: 'Объединить с другой записью',
      isShown: card.role === 'client' && card.samePhone.length > 0,
    },
    { action: 'logout', caption: 'Завершить все сеансы', isShown: card.devices.length > 0 },
    { action: 'unblock', caption: 'Разблокировать', isShown: isBlocked },
    { action: 'block', caption: 'Заблокировать', isShown: !isBlocked },
  ]

  return (
    <section aria-label="Действия" className={styles.actions}>
      <div className={styles.buttons}>
        {actions
          .filter(({ isShown }) => isShown)
          .map(({ action, caption }) => (
            <Button
              key={action}
              kind={action === 'block' ? 'danger' : 'secondary'}
              size="s"
              className={styles.action}
              aria-expanded={asking === action}
              onClick={() => press(action)}
            >
              {caption}
            </Button>
          ))}
      </div>
      {asking !== null && <ActionForm key={asking} action={asking} card={card} />}
      <Said>{said}</Said>
    </section>
  )
}
