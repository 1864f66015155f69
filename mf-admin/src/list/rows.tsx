import type { ApiError } from '@lavka/shared'
import { Button, Empty } from '@lavka/shared/ui-core'
import { DataGrid, Pager } from '@lavka/shared/ui-data'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
import type { Sort } from '../orders-address'

type View = { page: number; size: number; sort: Sort }

type ListModel<Row> = {
  $view: Store<View>
  $page: Store<{ rows: Row[]; total: number } | null>
  $isPending: Store<boolean>
  $error: Store<ApiError | null>
  retryClicked: EventCallable<void>
  pageTurned: EventCallable<{ page: number; size: number }>
  filtersReset: EventCallable<void>
}

type Props<Row extends object> = Pick<
  ComponentProps<typeof DataGrid<Row>>,
  'label' | 'columns' | 'rowId' | 'card' | 'hrefOf' | 'onOpen' | 'openId' | 'choice'
> & {
  model: ListModel<Row>
  sizes: number[]
  onSort: (sort: Sort | null) => void
  nothing: { icon: 'orders' | 'search'; title: string; text: string }
}

/** The rows of a list and its pages. */
export function ListRows<Row extends object>({ model, sizes, onSort, nothing, ...grid }: Props<Row>) {
  const { view, page, isPending, error } = useUnit({
    view: model.$view,
    page: model.$page,
    isPending: model.$isPending,
    error: model.$error,
  })
  const { retry, turn, reset } = useUnit({
    retry: model.retryClicked,
    turn: model.pageTurned,
    reset: model.filtersReset,
  })
  return (
    <>
      <DataGrid<Row>
        {...grid}
        rows={page && page.rows}
        isPending={isPending}
        error={error}
        onRetry={() => retry()}
        sorts={[view.sort]}
        onSort={(sorts) => onSort(sorts.at(-1) ?? null)}
        empty={
          <Empty {...nothing}>
            <Button kind="secondary" onClick={() => reset()}>
              Сбросить фильтры
            </Button>
          </Empty>
        }
      />
      {page && (
        <Pager
          page={view.page}
          size={view.size}
          total={page.total}
          sizes={sizes}
          onChange={(number, size) => turn({ page: number, size })}
        />
      )}
    </>
  )
}
