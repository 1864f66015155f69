import type { Batch, BatchLine } from '@lavka/server/contract'
import { plural } from '@lavka/shared'

export const rowsOf = (count: number) => plural(count, 'строка', 'строки', 'строк')

/** What a batch is called: the name of its file, what it changes, or that it takes such a one back. */
export const titleOf = ({ kind, title }: Pick<Batch, 'kind' | 'title'>) =>
  kind === 'revert' ? `Отмена «${title}»` : title

/** What the button says that writes a checked batch: how many rows, and what is done to them. */
export function applyWords({ kind, counts: { insert, update, remove } }: Batch): string {
  const count = insert + update + remove
  if (kind === 'import') return `Записать ${plural(count, 'строку', 'строки', 'строк')}`
  if (kind === 'revert') return `Вернуть как было: ${plural(count, 'запись', 'записи', 'записей')}`
  if (remove > 0) return `Удалить ${plural(count, 'запись', 'записи', 'записей')}`
  return `Применить к ${plural(count, 'записи', 'записям', 'записям')}`
}

export const stateWords: Record<BatchLine['state'], string> = {
  mapping: 'Ждёт выбора столбцов',
  planning: 'Проверяется',
  planned: 'Проверена, ещё не записана',
  applying: 'Записывается',
  done: 'Записана',
  stopped: 'Запись остановлена',
  failed: 'Не получилась',
}

/** The counts of a check or of what was written, without those that are nothing. */
export function countsOf({ kind, counts, state }: Batch): { caption: string; count: number }[] {
  const { insert, update, remove, same, wrong, done, failed } = counts
  const isWritten = state === 'done' || state === 'stopped'
  const found = isWritten
    ? [
        { caption: 'Записано', count: done },
        { caption: 'Не записано', count: failed },
        { caption: 'Осталось записать', count: insert + update + remove - done - failed },
      ]
    : [
        ...(kind === 'bulk' ? [] : [{ caption: 'Новых', count: insert }]),
        { caption: 'Изменится', count: update },
        { caption: 'Удалится', count: remove },
      ]
  const both = [
    { caption: 'Без изменений', count: same },
    { caption: 'С ошибками', count: wrong },
  ]
  return [...found, ...both].filter(
    ({ count }, index) => count > 0 || (index === 0 && !(kind === 'bulk' && !isWritten)),
  )
}
