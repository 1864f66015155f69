import { useUnit } from 'effector-react'
import { formatTime, plural } from '@lavka/shared'
import { Button, Panel, Problem } from '@lavka/shared/ui-core'
import { $active, $isOperator, $others, draftAsked, loadDraftsFx, takeDraftFx, opened, $supplierCode } from './model'
import styles from './other-drafts.module.css'
import { conflictTaken } from './saving'

/** Baskets that can be taken over: parked ones and those of other workplaces. */
export function OtherDrafts({ onDone }: { onDone: () => void }) {
  const { drafts, active, isOperator, isLoading, isTaking } = useUnit({
    drafts: $others,
    active: $active,
    isOperator: $isOperator,
    isLoading: loadDraftsFx.pending,
    isTaking: takeDraftFx.pending,
  })
  const { take, takeOver, reload, supplier } = useUnit({
    take: draftAsked,
    takeOver: conflictTaken,
    reload: opened,
    supplier: $supplierCode,
  })
  if (!isOperator && active.conflict === null) return null
  return (
    <Panel className={styles.panel} aria-labelledby="other-drafts">
      <h2 id="other-drafts">Отложенные корзины и корзины коллег</h2>
      {active.conflict && (
        <Problem
          text={active.conflict.message}
          onRetry={() => {
            takeOver(active.key)
            onDone()
          }}
        />
      )}
      {drafts.length === 0 && <p className={styles.quiet}>Пока ничего не отложено.</p>}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.key}>
            <span>
              <strong>{draft.customer ?? 'Без покупателя'}</strong>
              <small>
                {plural(draft.lineCount, 'товар', 'товара', 'товаров')} ·{' '}
                {draft.state === 'parked' ? 'отложил' : 'сейчас у'} {draft.holder}, {formatTime(draft.updatedAt)}
              </small>
            </span>
            <Button kind="secondary" size="s" disabled={isTaking} onClick={() => take(draft.key)}>
              Взять
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="ghost" size="s" busy={isLoading} onClick={() => reload(supplier)}>
        Обновить
      </Button>
    </Panel>
  )
}
