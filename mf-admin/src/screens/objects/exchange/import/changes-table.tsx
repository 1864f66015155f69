import type { BatchRow } from '@lavka/server/contract'
import { Button, Problem } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { formatValue } from '../../fields/format'
import { $captions } from '../../lookups/model'
import { $fields } from '../../model'
import styles from './import.module.css'
import { changes } from './rows-model'

const kinds = { insert: 'Новая', update: 'Изменится', remove: 'Удалится', withdraw: 'Предложение отзывается', same: '' }
const written = {
  insert: 'Добавлена',
  update: 'Изменена',
  remove: 'Удалена',
  withdraw: 'Предложение отозвано',
  same: '',
}

/** The rows that change, with the values before and after. */
export function ChangesTable() {
  const { list, error, hasMore, isMore } = useUnit({
    list: changes.$list,
    error: changes.$error,
    hasMore: changes.$hasMore,
    isMore: changes.$isMorePending,
  })
  const { more, retry } = useUnit({ more: changes.moreClicked, retry: changes.retryClicked })
  if (error) return <Problem text={error.message} onRetry={() => retry()} />
  if (!list || list.rows.length === 0) return null
  return (
    <>
      <div className={styles.scroll} role="region" aria-label="Что меняется" tabIndex={0}>
        <table className={styles.table}>
          <caption>Изменения</caption>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">Запись</th>
              <th scope="col">Было → стало</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <Line key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <Button kind="secondary" size="s" busy={isMore} onClick={() => more()}>
          Показать ещё изменения
        </Button>
      )}
    </>
  )
}

function Line({ row: { number, title, action, state, before, after, held } }: { row: BatchRow }) {
  const { fields, captions } = useUnit({ fields: $fields, captions: $captions })
  const changed = fields.filter(({ name }) => Object.hasOwn(after, name))
  const isWritten = state === 'done' || (state === 'held' && changed.some(({ name }) => !held.includes(name)))
  const isCompared = action === 'update' || action === 'withdraw'
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        {title || '—'}
        <div className={styles.soft}>{action && (isWritten ? written : kinds)[action]}</div>
      </td>
      <td>
        {changed.map((field) => (
          <div key={field.name}>
            {field.caption}: {isCompared && <del>{formatValue(field, before[field.name] ?? null, captions)}</del>}
            {isCompared && ' → '}
            {formatValue(field, after[field.name] ?? null, captions)}
            {held.includes(field.name) && (
              <span className={styles.soft}>
                {' '}
                · {state === 'held' ? 'отправлено на подтверждение' : 'будет ждать подтверждения'}
              </span>
            )}
          </div>
        ))}
      </td>
    </tr>
  )
}
