import type { RowChange } from '@lavka/server/contract'
import { formatTime } from '@lavka/shared'
import { Button, ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { formatKept } from '../fields/format'
import { $captions } from '../lookups/model'
import { $fields, $info } from '../model'
import { Refusal } from '../../../ui/outcome'
import styles from './card.module.css'
import * as model from './history-model'

const kinds: Record<RowChange['kind'], string> = {
  insert: 'Запись добавлена',
  update: 'Изменено',
  delete: 'Запись удалена',
}

/** The changes of the row: who, when, before and after; a change can be reverted. */
export function History() {
  const { history, error, refusal } = useUnit({
    history: model.$history,
    error: model.$error,
    refusal: model.$refusal,
  })
  const retry = useUnit(model.retryClicked)
  if (history === null)
    return error ? (
      <ErrorFallback title="История не загрузилась" text={error.message} onRetry={() => retry()} />
    ) : (
      <SkeletonText lines={6} />
    )
  return (
    <div className={styles.card}>
      <Refusal>{refusal}</Refusal>
      {history.length === 0 && <p className={styles.soft}>С этой записью ещё ничего не делали.</p>}
      <ol className={styles.history}>
        {history.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </div>
  )
}

function Change({ change: { id, kind, at, by, fields: written } }: { change: RowChange }) {
  const { fields, captions, info, reverting } = useUnit({
    fields: $fields,
    captions: $captions,
    info: $info,
    reverting: model.$reverting,
  })
  const revert = useUnit(model.revertClicked)
  return (
    <li className={styles.change}>
      <strong>{kinds[kind]}</strong>
      <span className={styles.soft}>
        {formatTime(at)} · {by}
      </span>
      <ul>
        {written.map(({ field: name, caption, before, after }) => {
          const field = fields.find((one) => one.name === name)
          if (!field) return <li key={caption}>{caption}</li>
          const words = (value: unknown) => formatKept(field, value, captions)
          return (
            <li key={name}>
              {caption}: {kind === 'update' && <del>{words(before)}</del>}
              {kind === 'update' && ' → '}
              {words(kind === 'delete' ? before : after)}
            </li>
          )
        })}
      </ul>
      {kind === 'update' && info?.canUpdate && (
        <Button kind="secondary" size="s" className={styles.revert} busy={reverting === id} onClick={() => revert(id)}>
          Вернуть
        </Button>
      )}
    </li>
  )
}
