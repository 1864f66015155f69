import { $id as $ownId, $role } from '@lavka/shared'
import type { TraderCard } from '@lavka/server/contract'
import { useCommands } from '@lavka/shared/office'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Said } from '../../../ui/outcome'
import { ActionForm } from './action-form'
import * as model from './actions-model'
import styles from './card.module.css'

/** The actions of an administrator on an account; there are none on one's own. */
export function Actions({ card }: { card: TraderCard }) {
  const { role, ownId, asking, said } = useUnit({
    role: $role,
    ownId: $ownId,
    asking: model.$asking,
    said: model.$said,
  })
  const press = useUnit(model.actionPressed)
  const isAllowed = role === 'admin' && card.id !== ownId
  const isBlocked = card.state === 'blocked'
  const all: { action: model.Action; caption: string; isShown: boolean }[] = [
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
  const actions = all.filter(({ isShown }) => isAllowed && isShown)
  useCommands({
    level: 'card',
    caption: card.name,
    commands: actions.map(({ action, caption }) => ({ id: action, caption, run: () => press(action) })),
  })
  if (!isAllowed) return null

  return (
    <section aria-label="Действия" className={styles.actions}>
      <div className={styles.buttons}>
        {actions.map(({ action, caption }) => (
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
