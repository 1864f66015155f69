import type { Batch, BatchLine } from '@lavka/server/contract'
import { plural } from '@lavka/shared'

export const rowsOf = (count: number) => plural(count, 'строка', 'строки', 'строк')

/** What a batch is called: the name of its file, or that it takes such a one back. */
export const titleOf = ({ kind, title }: Pick<Batch, 'kind' | 'title'>) =>
  kind === 'revert' ? `Отмена загрузки «${title}»` : title

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
export function countsOf({ counts, state }: Batch): { caption: string; count: number }[] {
  const { insert, update, remove, same, wrong, done, failed } = counts
  const isWritten = state === 'done' || state === 'stopped'
  const found = isWritten
    ? [
        { caption: 'Записано', count: done },
        { caption: 'Не записано', count: failed },
        { caption: 'Осталось записать', count: insert + update + remove - done - failed },
      ]
    : [
        { caption: 'Новых', count: insert },
        { caption: 'Изменится', count: update },
        { caption: 'Удалится', count: remove },
      ]
  const both = [
    { caption: 'Без изменений', count: same },
    { caption: 'С ошибками', count: wrong },
  ]
  return [...found, ...both].filter(({ count }, index) => count > 0 || index === 0)
}
