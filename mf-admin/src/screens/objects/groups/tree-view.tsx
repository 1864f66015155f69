import { Button, Empty, ErrorFallback, Problem, SkeletonText } from '@lavka/shared/ui-core'
import { Pager, useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { sizes } from '../../../objects-address'
import * as model from '../model'
import { $lines } from './model'
import { TreeCards } from './tree-cards'
import { TreeGrid } from './tree-grid'
import { useGroupWords } from './use-group-words'

/** The rows of an object as groups. */
export function TreeView() {
  const { view, page, isPending, error, lines } = useUnit({
    view: model.$view,
    page: model.$page,
    isPending: model.$isPending,
    error: model.$error,
    lines: $lines,
  })
  const { retry, turn, reset } = useUnit({
    retry: model.retryClicked,
    turn: model.pageTurned,
    reset: model.filtersReset,
  })
  const words = useGroupWords()
  const isPhone = useIsPhone()
  if (!page)
    return error ? (
      <ErrorFallback title="Группы не загрузились" text={error.message} onRetry={() => retry()} />
    ) : (
      <SkeletonText lines={8} />
    )
  const total = page.groups?.total ?? 0
  return (
    <div aria-busy={isPending}>
      {error && <Problem text={error.message} onRetry={() => retry()} />}
      {lines.length === 0 ? (
        <Empty icon="search" title="Ничего не нашлось" text="Ни одна запись не подходит под выбранные условия.">
          <Button kind="secondary" onClick={() => reset()}>
            Сбросить фильтры
          </Button>
        </Empty>
      ) : isPhone ? (
        <TreeCards lines={lines} words={words} />
      ) : (
        <TreeGrid lines={lines} words={words} />
      )}
      <Pager
        page={view.page}
        size={view.size}
        total={total}
        sizes={sizes}
        onChange={(number, size) => turn({ page: number, size })}
      />
    </div>
  )
}
