import type { BatchLine } from '@lavka/server/contract'
import { formatTime } from '@lavka/shared'
import { Button, Problem } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $isPending, revertClicked } from './actions-model'
import { batchOpened } from './batch-model'
import styles from './import.module.css'
import * as model from './list-model'
import { lineWords, titleOf } from './words'

/** The person's batches of this object, newest first. */
export function BatchList() {
  const { list, error, hasMore, isMore } = useUnit({
    list: model.$list,
    error: model.$error,
    hasMore: model.$hasMore,
    isMore: model.$isMorePending,
  })
  const { more, retry } = useUnit({ more: model.moreClicked, retry: model.retryClicked })
  return (
    <section className={styles.step} aria-label="Мои загрузки и правки">
      <h3>Мои загрузки и правки</h3>
      {error && <Problem text={error.message} onRetry={() => retry()} />}
      {list?.rows.length === 0 && (
        <p className={styles.soft}>Вы сюда ещё ничего не загружали и не правили много записей сразу.</p>
      )}
      <ul>
        {list?.rows.map((batch) => (
          <Line key={batch.id} batch={batch} />
        ))}
      </ul>
      {hasMore && (
        <Button kind="ghost" size="s" busy={isMore} onClick={() => more()}>
          Показать ещё
        </Button>
      )}
    </section>
  )
}

function Line({ batch }: { batch: BatchLine }) {
  const isPending = useUnit($isPending)
  const { open, revert } = useUnit({ open: batchOpened, revert: revertClicked })
  const { id, kind, state, madeAt } = batch
  const title = titleOf(batch)
  return (
    <li className={styles.line}>
      <Button kind="ghost" size="s" onClick={() => open(id)}>
        {title}
      </Button>
      <span className={styles.soft}>
        {formatTime(madeAt)} · {lineWords(batch)}
      </span>
      {kind !== 'revert' && (state === 'done' || state === 'stopped') && (
        <Button kind="ghost" size="s" busy={isPending} aria-label={`Отменить: ${title}`} onClick={() => revert(id)}>
          Отменить
        </Button>
      )}
    </li>
  )
}
