import type { Batch } from '@lavka/server/contract'
import { Button, Problem } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { $fields } from '../../model'
import styles from './import.module.css'
import { problems } from './rows-model'
import { WrongRows } from './wrong-rows'

/** Every wrong cell in words: its row in the file, its column, its content, and the reason. */
export function ProblemTable({ batch }: { batch: Batch }) {
  const { list, error, hasMore, isMore, fields } = useUnit({
    list: problems.$list,
    error: problems.$error,
    hasMore: problems.$hasMore,
    isMore: problems.$isMorePending,
    fields: $fields,
  })
  const { more, retry } = useUnit({ more: problems.moreClicked, retry: problems.retryClicked })
  const captionOf = (name: string) => fields.find((field) => field.name === name)?.caption ?? '—'
  const columnOf = (name: string) => batch.mapping?.fields.indexOf(name) ?? -1
  const hasCells = batch.kind === 'import'
  if (error) return <Problem text={error.message} onRetry={() => retry()} />
  if (!list || list.rows.length === 0) return null
  return (
    <>
      {hasCells && <WrongRows />}
      <div className={styles.scroll} role="region" aria-label="Что не так" tabIndex={0}>
        <table className={styles.table}>
          <caption>{batch.kind === 'revert' ? 'Не отменяется' : 'Не записывается'}</caption>
          <thead>
            <tr>
              {['№', 'Запись', 'Поле', ...(hasCells ? ['Значение'] : []), 'Почему'].map((caption) => (
                <th key={caption} scope="col">
                  {caption}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.flatMap(({ number, title, problems: found, cells }) =>
              found.map(({ field, message }, index) => (
                <tr key={`${number} ${index}`}>
                  <th scope="row">{number}</th>
                  <td>{title || '—'}</td>
                  <td>{captionOf(field)}</td>
                  {hasCells && <td>{String(cells[columnOf(field)] ?? '') || '—'}</td>}
                  <td>{message}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <Button kind="secondary" size="s" busy={isMore} onClick={() => more()}>
          Показать ещё ошибки
        </Button>
      )}
    </>
  )
}
