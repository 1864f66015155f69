import type { BatchRow } from '@lavka/server/contract'
import { Button, Problem } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { formatValue } from '../../fields/format'
import { $captions } from '../../lookups/model'
import { $fields } from '../../model'
import styles from './import.module.css'
import { changes } from './rows-model'

const kinds = { insert: 'Новая', update: 'Изменится', remove: 'Удалится', same: '' }
const written = { ...kinds, insert: 'Добавлена', update: 'Изменена', remove: 'Удалена' }

/** The rows that change, with what is before and after. */
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
      {hasMore && (
        <Button kind="secondary" size="s" busy={isMore} onClick={() => more()}>
          Показать ещё изменения
        </Button>
      )}
    </div>
  )
}

function Line({ row: { number, title, action, state, before, after } }: { row: BatchRow }) {
  const { fields, captions } = useUnit({ fields: $fields, captions: $captions })
  const changed = fields.filter(({ name }) => Object.hasOwn(after, name))
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        {title || '—'}
        <div className={styles.soft}>{action && (state === 'done' ? written : kinds)[action]}</div>
      </td>
      <td>
        {changed.map((field) => (
          <div key={field.name}>
            {field.caption}:{' '}
            {action === 'update' && <del>{formatValue(field, before[field.name] ?? null, captions)}</del>}
            {action === 'update' && ' → '}
            {formatValue(field, after[field.name] ?? null, captions)}
          </div>
        ))}
      </td>
    </tr>
  )
}
