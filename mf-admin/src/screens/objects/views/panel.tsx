import { Button, Problem, SidePanel } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $target } from '../../../subscriptions/list-model'
import { Subscriptions } from '../../../subscriptions/panel'
import * as list from './list-model'
import * as model from './model'
import { SaveForm } from './save-form'
import styles from './views.module.css'
import { ViewLine } from './view-line'

/** The saved views of a list: open, save, rename, share and remove. */
export function ViewsPanel() {
  const isOpen = useUnit(model.$isPanelOpen)
  const close = useUnit(model.panelClosed)
  const subscribed = useUnit($target)
  return (
    <SidePanel open={isOpen} title={subscribed ? 'Подписки' : 'Виды'} onClose={() => close()}>
      {subscribed ? <Subscriptions target={subscribed} /> : <Views />}
    </SidePanel>
  )
}

function Views() {
  const { views, error, current } = useUnit({ views: list.$views, error: list.$error, current: list.$current })
  const { said, removed, isPending } = useUnit({
    said: model.$said,
    removed: model.$removed,
    isPending: model.$isPending,
  })
  const { retry, undo } = useUnit({ retry: list.viewsInvalidated, undo: model.undoClicked })
  return (
    <div className={styles.panel}>
      {error && <Problem text={error.message} onRetry={() => retry()} />}
      {views.length === 0 && <p className={styles.soft}>Сохранённых видов пока нет.</p>}
      <ul className={styles.views} aria-label="Сохранённые виды">
        {views.map((view) => (
          <ViewLine key={view.id} view={view} isCurrent={view.id === current?.id} />
        ))}
      </ul>
      <div role="status" className={styles.said}>
        {removed ? (
          <>
            <span>Удалено: {removed.name}. Подписки на этот вид закончились</span>
            <Button kind="secondary" size="s" busy={isPending} onClick={() => undo()}>
              Вернуть
            </Button>
          </>
        ) : (
          said
        )}
      </div>
      <SaveForm />
    </div>
  )
}
