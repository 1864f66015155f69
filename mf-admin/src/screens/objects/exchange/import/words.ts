import type { Batch, BatchLine } from '@lavka/server/contract'
import { plural } from '@lavka/shared'

export const rowsOf = (count: number) => plural(count, 'строка', 'строки', 'строк')

/** The title of a batch: the name of its file, its change, or what it reverts. */
export const titleOf = ({ kind, title }: Pick<Batch, 'kind' | 'title'>) =>
  kind === 'revert' ? `Отмена «${title}»` : title

/** The number of rows that a checked batch would write. */
export const plannedOf = ({ insert, update, remove, withdraw }: Batch['counts']) => insert + update + remove + withdraw

/** The caption of the button that writes a checked batch: the operation and the number of rows. */
export function applyWords({ kind, counts }: Batch): string {
  const { remove } = counts
  const count = plannedOf(counts)
  if (kind === 'import') return `Записать ${plural(count, 'строку', 'строки', 'строк')}`
  if (kind === 'revert') return `Вернуть как было: ${plural(count, 'запись', 'записи', 'записей')}`
  if (remove > 0) return `Удалить ${plural(count, 'запись', 'записи', 'записей')}`
  return `Применить к ${plural(count, 'записи', 'записям', 'записям')}`
}

const stateWords: Record<BatchLine['state'], string> = {
  mapping: 'Ждёт выбора столбцов',
  planning: 'Проверяется',
  planned: 'Проверена, ещё не записана',
  applying: 'Записывается',
  done: 'Записана',
  stopped: 'Запись остановлена',
  failed: 'Не получилась',
}

/** The result in the list of batches. */
export const lineWords = ({ state, isWaiting }: BatchLine) =>
  isWaiting && state === 'done' ? 'Ждёт подтверждения' : stateWords[state]

/** The heading of the result. */
export function resultTitle(batch: Batch): string {
  const { state, counts } = batch
  const word = state !== 'done' ? 'Остановлено' : counts.waiting > 0 ? 'Ждёт подтверждения' : 'Готово'
  return `${word}: ${titleOf(batch)}`
}

/** The counts of a check or a result, without zeros. */
export function countsOf({ kind, counts, state }: Batch): { caption: string; count: number }[] {
  const { insert, update, remove, withdraw, same, wrong, done, held, waiting, failed } = counts
  const isWritten = state === 'done' || state === 'stopped'
  const found = isWritten
    ? [
        { caption: 'Записано', count: done },
        { caption: 'Отправлено на подтверждение', count: held },
        { caption: 'Из них ещё ждёт', count: waiting },
        { caption: 'Не записано', count: failed },
        { caption: 'Осталось записать', count: plannedOf(counts) - done - held - failed },
      ]
    : [
        ...(kind === 'bulk' ? [] : [{ caption: 'Новых', count: insert }]),
        { caption: 'Изменится', count: update },
        { caption: 'Удалится', count: remove },
        { caption: 'Отзовётся предложений', count: withdraw },
        { caption: 'Будет ждать подтверждения', count: held },
      ]
  const both = [
    { caption: 'Без изменений', count: same },
    { caption: 'С ошибками', count: wrong },
  ]
  return [...found, ...both].filter(
    ({ count }, index) => count > 0 || (index === 0 && !(kind === 'bulk' && !isWritten)),
  )
}
