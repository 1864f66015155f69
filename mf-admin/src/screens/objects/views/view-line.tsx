import type { OfficeView } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $maySubscribe } from '../../../subscriptions/list-model'
import { viewOpened } from './list-model'
import * as model from './model'
import styles from './views.module.css'

/** A saved view; only its owner can change it. */
export function ViewLine({ view, isCurrent }: { view: OfficeView; isCurrent: boolean }) {
  const { open, close, toggle, remove, subscribe } = useUnit({
    open: viewOpened,
    close: model.panelClosed,
    toggle: model.defaultToggled,
    remove: model.removeClicked,
    subscribe: model.subscriptionsClicked,
  })
  const maySubscribe = useUnit($maySubscribe)
  const { name, isOwn, isDefault, roles } = view
  return (
    <li className={styles.view}>
      <Button
        kind="ghost"
        size="s"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          close()
          open(view)
        }}
      >
        {name}
      </Button>
      {!isOwn && <span className={styles.soft}>Общий</span>}
      {isOwn && roles.length > 0 && <span className={styles.soft}>Поделились</span>}
      {maySubscribe && (
        <Button kind="ghost" size="s" aria-label={`Подписки: ${name}`} onClick={() => subscribe(view)}>
          Подписки
        </Button>
      )}
      {isOwn && (
        <>
          <Button
            kind="ghost"
            size="s"
            aria-pressed={isDefault}
            aria-label={`Открывать сначала: ${name}`}
            onClick={() => toggle(view)}
          >
            {isDefault ? '★' : '☆'}
          </Button>
          <Button kind="ghost" size="s" aria-label={`Удалить вид: ${name}`} onClick={() => remove(view)}>
            ×
          </Button>
        </>
      )}
    </li>
  )
}
